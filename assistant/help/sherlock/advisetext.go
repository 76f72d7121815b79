package sherlock

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// bestVisits are how many of the best visits advise lists for people.
const bestVisits = 8

// adviseDoc is advise for people.
func (s situation) adviseDoc(visits []visit, mine bool) doc.Doc {
	v := s.Voice
	line := func(text string) doc.Block { return doc.One(doc.Wanted, doc.Say(text)) }
	d := doc.Doc{line(help.Title(v, s.View, s.Viewer)), line(s.leadText())}
	if !mine {
		d = append(d, line(v.Say("advise.coming", nil)))
	}
	d = append(append(d, s.leftOut()...), doc.Gap{})
	if len(visits) == 0 {
		return append(d, line(v.Say("advise.nothing-known", nil)))
	}
	best := doc.Table{Columns: doc.Columns("", ""), Rank: doc.Vital}
	capped := false
	for i, one := range visits {
		if capped = capped || !one.answer.Proven; i < bestVisits {
			best.Rows = append(best.Rows, []doc.Text{doc.Say(v.Entry(one.entry())), s.then(one)})
		}
	}
	d = append(d, best)
	if more := len(visits) - bestVisits; more > 0 {
		d = append(d, line(v.Say("advise.more", speak.Figures{"number": more})))
	}
	if capped {
		d = append(d, line(v.Say("advise.unproven", nil)))
	}
	return d
}

// then says how the lead stands after a visit.
func (s situation) then(one visit) doc.Text {
	text := ""
	if one.swap != "" {
		text = s.Voice.Say("advise.swap", speak.Figures{"symbol": one.swap}) + " · "
	}
	if untold := s.untoldOf(one); len(untold) > 0 {
		text += s.Voice.Say("advise.untold", speak.Figures{"clues": untold}) + " · "
	}
	switch {
	case one.answer.Solvable():
		text += s.Voice.Say("advise.solves", nil)
		for _, part := range s.worth(one.answer) {
			text += " · " + part.Long
		}
		return doc.Say(text).As(doc.Right)
	case one.answer.Layout == nil:
		return doc.Say(text + s.unfinishedText(one.answer))
	}
	return doc.Say(text + s.Voice.Say("advise.short", s.lacking(one.answer)))
}
