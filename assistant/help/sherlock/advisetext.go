package sherlock

import (
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// bestVisits are how many of the best visits advise lists for people.
const bestVisits = 8

// adviseText is advise for people.
func (s situation) adviseText(visits []visit, mine bool) string {
	v := s.Voice
	head := help.Title(v, s.View, s.Viewer) + "\n" + s.leadText() + "\n"
	if !mine {
		head += v.Say("advise.coming", nil) + "\n"
	}
	for _, line := range s.leftOut() {
		head += line + "\n"
	}
	text := help.Fold(head, s.Room()) + "\n"
	if len(visits) == 0 {
		return text + help.Fold(v.Say("advise.nothing-known", nil), s.Room()) + "\n"
	}
	capped := false
	for i, one := range visits {
		if capped = capped || !one.answer.Proven; i < bestVisits {
			text += v.Entry(one.entry()) + "\n" + help.Fold("    "+s.then(one), s.Room()) + "\n"
		}
	}
	if more := len(visits) - bestVisits; more > 0 {
		text += v.Say("advise.more", speak.Figures{"number": more}) + "\n"
	}
	if capped {
		text += help.Fold(v.Say("advise.unproven", nil), s.Room()) + "\n"
	}
	return text
}

// then says how the lead stands after a visit.
func (s situation) then(one visit) string {
	text := ""
	if one.swap != "" {
		text = s.Voice.Say("advise.swap", speak.Figures{"symbol": one.swap}) + " · "
	}
	if untold := s.untoldOf(one); len(untold) > 0 {
		text += s.Voice.Say("advise.untold", speak.Figures{"clues": untold}) + " · "
	}
	if one.answer.Solvable() {
		return text + s.Voice.Say("advise.solves", nil) + " · " + s.worth(one.answer)
	}
	if one.answer.Layout == nil {
		return text + s.Voice.Say("arrange.unfinished", nil)
	}
	return text + s.Voice.Say("advise.short", s.lacking(one.answer))
}
