package sherlock

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/sherlock/arrange"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/connect"
)

// situation holds what a seat has to arrange.
type situation struct {
	help.Request
	name  string
	seat  referee.Seat
	table referee.Table
	board connect.Board
	goal  arrange.Goal
}

// situationOf returns the situation of the viewer's seat, and the id of why nothing can be arranged.
func situationOf(r help.Request) (s situation, why string) {
	s = situation{Request: r, name: string(r.Viewer), table: referee.TableOf(r.View), goal: arrange.MostBonuses}
	s.seat = s.table.Seats[s.name]
	s.board = s.table.Board(s.seat)
	for _, goal := range []arrange.Goal{arrange.FewestItems, arrange.BestKept} {
		if _, given := r.Flags[string(goal)]; given {
			s.goal = goal
		}
	}
	switch {
	case r.View.Outcome() != nil:
		return s, "arrange.over"
	case s.seat.Lead == "":
		return s, "arrange.no-lead"
	case !s.board.Lead.Known:
		return s, "arrange.untold-lead"
	}
	return s, ""
}

// emptyPage makes a page that only says why nothing can be arranged.
func (s situation) emptyPage(why string, data any) help.Page {
	text := s.Voice.Say(why, rules.Figures{"seat": s.name, "lead": s.board.Lead.ID})
	return help.Page{Doc: doc.Doc{
		line(help.Title(s.Voice, s.View, s.Viewer)), doc.One(doc.Vital, doc.Say(text)),
	}, Data: data}
}

// untold returns the clues of the hand whose faces nobody told.
func (s situation) untold() []string {
	ids := []string{}
	for _, id := range s.board.Hand.Clues {
		if !s.board.Clues(id).Known {
			ids = append(ids, id)
		}
	}
	return ids
}

// goalFlags are the flags for goals other than the most bonuses.
var goalFlags = []help.Flag{{Name: string(arrange.FewestItems), Switch: true}, {Name: string(arrange.BestKept), Switch: true}}

// Short says what a hand lacks, as data.
type Short struct {
	Items  int        `json:"items"`
	Tokens []string   `json:"tokens"`
	Clues  [][]string `json:"clues"` // what each must show at the least
}

// shortOf returns what an answer lacks; nil if that is nothing, or not known.
func shortOf(a arrange.Answer) *Short {
	if a.Solvable() || a.Layout == nil {
		return nil
	}
	short := shortFor(a.Lacks)
	return &short
}

func shortFor(l arrange.Lacks) Short {
	short := Short{l.Items(), append([]string{}, l.Tokens...), [][]string{}}
	for _, card := range l.Clues {
		short.Clues = append(short.Clues, card.Words())
	}
	return short
}

// solvingLine returns the line by which an answer solves the lead; nil if it does not solve it.
func solvingLine(a arrange.Answer) *string {
	if !a.Solvable() {
		return nil
	}
	text := a.Entry().String()
	return &text
}

// unfinishedText says that the search found nothing in time, and how many items certainly lack.
func (s situation) unfinishedText(a arrange.Answer) string {
	if a.Least == 0 {
		return s.Voice.Say("arrange.unfinished", nil)
	}
	return s.Voice.Say("arrange.unfinished-short", speak.Figures{"number": a.Least})
}

// lackFigures returns the figures for how many items lack, which is proved, and for one choice of them.
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
