package sherlock

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/sherlock/arrange"
	"lestrade/rules"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/connect"
)

// situation is what a seat has to arrange.
type situation struct {
	help.Request
	name  string
	seat  referee.Seat
	table referee.Table
	board connect.Board
	goal  arrange.Goal
}

// situationOf is a seat's; why says what stands against arranging anything.
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

// nothing is a page that only says why there is none.
func (s situation) nothing(why string, data any) help.Page {
	text := s.Voice.Say(why, rules.Figures{"seat": s.name, "lead": s.board.Lead.ID})
	return help.Page{Doc: doc.Doc{
		line(help.Title(s.Voice, s.View, s.Viewer)), doc.One(doc.Vital, doc.Say(text)),
	}, Data: data}
}

// untold are the clues of the hand of which nobody told what they show.
func (s situation) untold() []string {
	ids := []string{}
	for _, id := range s.board.Hand.Clues {
		if !s.board.Clues(id).Known {
			ids = append(ids, id)
		}
	}
	return ids
}

// goalFlags are the flags that put something else than bonuses first.
var goalFlags = []help.Flag{{Name: string(arrange.FewestItems), Switch: true}, {Name: string(arrange.BestKept), Switch: true}}

// Short is what a hand lacks, as data.
type Short struct {
	Items  int        `json:"items"`
	Tokens []string   `json:"tokens"`
	Clues  [][]string `json:"clues"` // what each must show at the least
}

// shortOf is what an answer lacks; nil where that is nothing, or not known.
func shortOf(a arrange.Answer) *Short {
	if a.Solvable() || a.Layout == nil {
		return nil
	}
	short := inShort(a.Lacks)
	return &short
}

func inShort(l arrange.Lacks) Short {
	short := Short{l.Items(), append([]string{}, l.Tokens...), [][]string{}}
	for _, card := range l.Clues {
		short.Clues = append(short.Clues, card.Words())
	}
	return short
}

// solving is the entry of an answer that solves the lead, nil of another.
func solving(a arrange.Answer) *string {
	if !a.Solvable() {
		return nil
	}
	text := a.Entry().String()
	return &text
}
