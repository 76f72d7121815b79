package sherlock

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/sherlock/arrange"
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

// situationOf returns the situation of the viewer's seat. why is the id of the text that says why
// nothing can be arranged; "" if something can.
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
