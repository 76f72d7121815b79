package sherlock

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/sherlock/arrange"
	"lestrade/assistant/speak"
)

// bestVisits are how many of the best visits advise lists for people.
const bestVisits = 8

// adviseDoc is advise for people.
func (s situation) adviseDoc(visits []arrange.Visit, mine bool) doc.Doc {
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
		if capped = capped || !one.Answer.Proven; i < bestVisits {
			best.Rows = append(best.Rows, []doc.Text{doc.Say(v.Entry(sayVisit(one))), s.then(one)})
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
func (s situation) then(one arrange.Visit) doc.Text {
	text := ""
	if one.Swap != "" {
		text = s.Voice.Say("advise.swap", speak.Figures{"symbol": one.Swap}) + " · "
	}
	if untold := s.untoldOf(one); len(untold) > 0 {
		text += s.Voice.Say("advise.untold", speak.Figures{"clues": untold}) + " · "
	}
	switch {
	case one.Answer.Solvable():
		text += s.Voice.Say("advise.solves", nil)
		for _, part := range s.worth(one.Answer) {
			text += " · " + part.Long
		}
		return doc.Say(text).As(doc.Right)
	case one.Answer.Layout == nil:
		return doc.Say(text + s.unfinishedText(one.Answer))
	}
	return doc.Say(text + s.Voice.Say("advise.short", s.lacking(one.Answer)))
}
