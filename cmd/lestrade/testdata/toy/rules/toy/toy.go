// Package toy referees a game of six rules, which a test adds to the house.
package toy

import (
	"slices"

	"lestrade/rules"
)

// ID is the game's id, and its folder in data/.
const ID = "toy"

// Game is what stands on the shelf.
var Game = rules.Game{ID: ID, Start: func(h rules.Header) (rules.State, error) { return state{seats: h.Seats}, nil }}

// state is what the lines come to; its slices are never written through.
type state struct {
	seats  []string
	begun  int      // the line that said who begins
	turn   int      // a seat's place
	held   []string // by seat, as far as they are told
	told   []int    // the lines that told
	winner string
}

// Table is what the state knows of the table.
type Table struct {
	Turn string `json:"turn"`
}

func (s state) course() rules.Course {
	return rules.Course{Begins: "toy.first.1", Begun: s.begun, Over: s.barOver()}
}

func (s state) barOver() *rules.Bar {
	if s.winner == "" {
		return nil
	}
	return rules.NewBar("toy.end.1", "over", rules.Figures{"seat": s.winner})
}

func (s state) Bar(soFar rules.Entry, f *rules.Field, word string) *rules.Bar {
	switch {
	case f.Name == "speaker":
		return s.barSpeaker(word)
	case f.Name == "verb":
		return s.course().BarStatement(word)
	case soFar.Verb == "hold" && f.Name == "seat" && s.holds(word) != rules.Unknown:
		return rules.NewBar("toy.hold.1", "known", rules.Figures{"seat": word, "line": s.told[s.seat(word)]})
	case soFar.Verb == "hold" && f.Name == "suspect" && word != rules.Unknown && slices.Contains(s.held, word):
		return rules.NewBar("toy.hold.1", "elsewhere", rules.Figures{"seat": s.seats[slices.Index(s.held, word)], "suspect": word})
	case f.Name == "witness" && word == soFar.Seat:
		return rules.NewBar("toy.ask.1", "oneself", rules.Figures{"seat": word})
	case f.Name == "reply":
		return s.barReply(soFar, word)
	}
	return nil
}

func (s state) barSpeaker(seat string) *rules.Bar {
	if bar := s.course().BarActor(seat); bar != nil || seat == "" || seat == s.Turn() {
		return bar
	}
	return rules.NewBar("toy.turn.1", "not-your-turn", rules.Figures{"seat": seat, "turn": s.Turn()})
}

func (s state) barReply(soFar rules.Entry, reply string) *rules.Bar {
	witness, suspect := soFar.Word("witness"), soFar.Word("suspect")
	if held := s.holds(witness); held != rules.Unknown && (held == suspect) != (reply == "yes") {
		return rules.NewBar("toy.ask.2", "exact", rules.Figures{"seat": witness, "suspect": held})
	}
	return nil
}

func (s state) Apply(n int, e rules.Entry) rules.State {
	switch e.Verb {
	case "hold":
		s.held, s.told = s.all(s.held), append(slices.Clone(s.told), make([]int, len(s.seats))...)
		s.held[s.seat(e.Word("seat"))], s.told[s.seat(e.Word("seat"))] = e.Word("suspect"), n
	case "first":
		s.begun, s.turn = n, s.seat(e.Word("seat"))
	case "ask", "blame":
		if e.Word("verdict") == "right" {
			s.winner = e.Seat
		}
		s.turn = (s.turn + 1) % len(s.seats)
	}
	return s
}

// all is a copy with a place for each seat.
func (s state) all(held []string) []string {
	held = slices.Clone(held)
	for len(held) < len(s.seats) {
		held = append(held, rules.Unknown)
	}
	return held
}

func (s state) seat(name string) int { return slices.Index(s.seats, name) }

func (s state) holds(seat string) string { return s.all(s.held)[s.seat(seat)] }

func (s state) Turn() string {
	if s.begun == 0 || s.winner != "" {
		return ""
	}
	return s.seats[s.turn]
}

func (s state) Due() []rules.Notice {
	var due rules.Notices
	switch {
	case s.begun == 0:
		due.Add("begin", nil)
	case s.winner == "":
		due.Add("act", rules.Figures{"seat": s.Turn()})
	}
	return due
}

func (s state) Outcome() *rules.Ending {
	if s.winner == "" {
		return nil
	}
	return &rules.Ending{How: "right", Winners: []string{s.winner}}
}

func (s state) Facts() rules.Facts                         { return rules.Facts{Table: Table{Turn: s.Turn()}} }
func (state) Opened(string, int, rules.Entry) bool         { return false }
func (state) Examples(rules.Entry, *rules.Field) []string  { return nil }
func (state) Counter(string, string) string                { return rules.Unknown }
func (state) Unchecked() []rules.Notice                    { return nil }
func (state) Weight(rules.Entry, *rules.Field, string) int { return 1 }
