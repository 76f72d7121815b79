package sherlock

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
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
	goal  Goal
}

// situationOf is a seat's; why says what stands against arranging anything.
func situationOf(r help.Request) (s situation, why string) {
	s = situation{Request: r, name: string(r.Viewer), table: referee.TableOf(r.View), goal: MostBonuses}
	s.seat = s.table.Seats[s.name]
	s.board = s.table.Board(s.seat)
	for _, goal := range []Goal{FewestItems, BestKept} {
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
		doc.One(doc.Wanted, doc.Say(help.Title(s.Voice, s.View, s.Viewer))), doc.One(doc.Vital, doc.Say(text)),
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

// goals are the flags that put something else than bonuses first.
var goalFlags = []help.Flag{{Name: string(FewestItems), Switch: true}, {Name: string(BestKept), Switch: true}}

// Short is what a hand lacks, as data.
type Short struct {
	Items  int        `json:"items"`
	Tokens []string   `json:"tokens"`
	Clues  [][]string `json:"clues"` // what each must show at the least
}

func (a Answer) short() *Short {
	if a.Solvable() || a.Layout == nil {
		return nil
	}
	return shortOf(a.Lacks)
}

func shortOf(l Lacks) *Short {
	short := &Short{l.Items(), append([]string{}, l.Tokens...), [][]string{}}
	for _, card := range l.Clues {
		short.Clues = append(short.Clues, card.Words())
	}
	return short
}

// solve is the entry that declares an arrangement.
func (a Answer) solve() rules.Entry {
	return rules.Entry{Verb: "solve", Args: []rules.Arg{
		{Field: "links", Words: a.Layout.Words()}, {Field: "keep", Words: []string{"keep"}}, {Field: "kept", Words: a.Keep},
	}}
}

// entry is that of an arrangement that needs nothing more.
func (a Answer) entry() *string {
	if !a.Solvable() {
		return nil
	}
	text := a.solve().String()
	return &text
}
