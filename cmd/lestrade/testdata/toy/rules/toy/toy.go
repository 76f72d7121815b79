// Package toy referees a game of six rules, which a test adds to the house. Read it before you
// write a game: this file has the state, whose turn it is and how the game ends; each of the other
// files has one verb.
package toy

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/position"
)

// ID is the game's id, and its folder in data/.
const ID = "toy"

// Game is the game as the shelf has it.
var Game = rulebook.Game()

var rulebook = rules.Rulebook[state]{
	ID:    ID,
	Says:  &says,
	Start: func(h rules.Header) (state, error) { return state{seats: h.Seats}, nil },
	Early: state.barEarly,
	Over: func(s state) *rules.Bar {
		if s.winner == "" {
			return nil
		}
		return over.Bar(s.winner)
	},
	Speak: state.barSpeaker,
	Verbs: map[string]rules.VerbRules[state]{"first": first, "hold": hold, "ask": ask, "blame": blame},
	Turn:  state.turn,
	Due:   state.due,
	End: func(s state) *rules.Ending {
		if s.winner == "" {
			return nil
		}
		return &rules.Ending{How: right, Winners: []string{s.winner}}
	},
	Table: func(s state) any { return Table{Turn: s.turn()} },
}

// says are the sentences of the game.
var says rules.Sentences

var (
	over        = says.Reason("toy.end.1", "over", "seat")
	notYourTurn = says.Reason("toy.turn.1", "not-your-turn", "seat", "turn")
	begin       = says.Due("begin")
	act         = says.Due("act", "seat")
	right       = says.End("right")
)

// state is the position after all lines so far.
type state struct {
	seats  []string
	begun  int // the line that said who begins; 0 before it
	acts   int // the place of the seat whose turn it is
	held   [mostSeats]suspect
	winner string
}

const mostSeats = 4

// suspect is the suspect that a seat holds. name is "" while nobody has told it; line is the line that
// did.
type suspect struct {
	name string
	line int
}

// Table is what help may know of the table.
type Table struct {
	Turn string `json:"turn"`
}

// TableOf returns the table of a position.
func TableOf(p *position.Position) Table { return position.TableOf[Table](p) }

func (s state) seat(name string) int { return slices.Index(s.seats, name) }

func (s state) turn() string {
	if s.begun == 0 || s.winner != "" {
		return ""
	}
	return s.seats[s.acts]
}

func (s state) barSpeaker(seat string) *rules.Bar {
	if bar := s.barEarly(); bar != nil || seat == s.turn() {
		return bar
	}
	return notYourTurn.Bar(seat, s.turn())
}

// pass gives the turn to the next seat.
func (s *state) pass() { s.acts = (s.acts + 1) % len(s.seats) }

func (s state) due() (due rules.Notices) {
	switch {
	case s.begun == 0:
		due.Say(begin.Of())
	case s.winner == "":
		due.Say(act.Of(s.turn()))
	}
	return due
}
