package play

import (
	"errors"
	"slices"

	"lestrade/assistant/console"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// typeOn is what a row holds that keeps Enter alone from choosing among several: the
// typed text stays, to be typed on.
type typeOn struct{ note, typed string }

func (typeOn) Error() string { return "nothing was chosen" }

func isTypeOn(err error) bool { _, is := errors.AsType[typeOn](err); return is }

// mostAlike is how many entries are offered under a row that says to type on: with its
// note they take no more lines than others.
const mostAlike = mostRows - 2

// likelyRows are the entries that a typed text may begin. Where it begins several alike,
// or leaves out what is never inferred, Enter alone takes none of them.
func (s *sitting) likelyRows(view *rules.Position, found []rules.Completion) []console.Row {
	rows := s.entryRows(view, found)
	var text string
	switch {
	case len(rows) > 0 && (found[0].Asks || found[0].Begins && !s.ownPage):
		text = s.say("play.asks", nil)
	case len(rows) < 2 || !found[0].Alike:
		return rows
	case found[0].Lacks != nil:
		text = s.say("play.several.part", speak.Figures{"part": speak.Plain(s.voice().Field(found[0].Lacks))})
	default:
		text = s.say("play.several", nil)
	}
	rows = rows[:min(len(rows), mostAlike)]
	return slices.Insert(rows, 0, console.Row{Text: text, Value: typeOn{note: s.say("play.several.note", nil)}})
}

// another are rows for a text that is no word of the step under way: Enter alone does
// nothing else instead.
func (s *sitting) another(rows []console.Row, refusal *rules.Refusal) []console.Row {
	note := s.voice().Reason(refusal)
	return slices.Insert(rows, 0, console.Row{Text: s.say("play.another", nil), Value: typeOn{note: note}})
}
