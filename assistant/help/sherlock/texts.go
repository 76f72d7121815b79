package sherlock

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/sherlock/arrange"
	"lestrade/assistant/speak"
)

// unfinishedText says that the search found nothing in time, and how many items certainly lack.
func (s situation) unfinishedText(a arrange.Answer) string {
	if a.Least == 0 {
		return s.Voice.Say("arrange.unfinished", nil)
	}
	return s.Voice.Say("arrange.unfinished-short", speak.Figures{"number": a.Least})
}

// lackFigures returns the figures for how many items lack, which is proved, and for one choice of items
// with which the lead could be solved.
func (s situation) lackFigures(a arrange.Answer) speak.Figures {
	return speak.Figures{"number": a.Lacks.Items(), "lacks": speak.Plain(s.lacksText(a.Lacks))}
}

// worth says which bonuses an arrangement wins, and how many items it takes.
func (s situation) worth(a arrange.Answer) (parts []doc.Text) {
	if len(a.Bonuses) > 0 {
		parts = doc.Says(s.Voice.Say("arrange.wins", speak.Figures{"bonuses": a.Bonuses}))
	}
	return append(parts, doc.Say(s.Voice.Say("arrange.takes", speak.Figures{"number": a.Items})))
}

// lacksText names what a hand lacks.
func (s situation) lacksText(l arrange.Lacks) string {
	var parts []string
	for _, token := range slices.Compact(slices.Clone(l.Tokens)) {
		times := len(slices.DeleteFunc(slices.Clone(l.Tokens), func(t string) bool { return t != token }))
		parts = append(parts, s.Voice.Say("arrange.token", speak.Figures{"number": times, "token": token}))
	}
	for _, card := range l.Clues {
		parts = append(parts, s.Voice.Say("arrange.clue", speak.Figures{"sides": s.Voice.Words(card.Words())}))
	}
	return strings.Join(parts, " + ")
}

// line makes a line of a report.
func line(text string) doc.Block { return doc.One(doc.Wanted, doc.Say(text)) }

// heading says which lead is to be solved, then more, then which items of the hand were left out.
func (s situation) heading(more ...doc.Block) doc.Doc {
	v, lead, id := s.Voice, s.board.Lead, "arrange.lead"
	if lead.Points == 0 {
		id = "arrange.lead-unvalued"
	}
	sides := speak.Plain(strings.Join(v.Words(lead.Words()), " "))
	d := doc.Doc{line(help.Title(v, s.View, s.Viewer)), line(v.Say(id, speak.Figures{"lead": lead.ID, "number": lead.Points, "sides": sides}))}
	d = append(d, more...)
	if untold := s.untold(); len(untold) > 0 {
		d = append(d, line(v.Say("arrange.untold", speak.Figures{"clues": untold})))
	}
	if n := s.board.Hand.Unknown; n > 0 {
		d = append(d, line(v.Say("arrange.unknown", speak.Figures{"number": n})))
	}
	return d
}
