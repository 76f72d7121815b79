package sherlock

import (
	"cmp"
	"slices"

	"lestrade/rules"
)

// endTurn ends a turn.
var endTurn = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		if s.rulings.light {
			if s.mayHaveNine() {
				return s.barLightTurn(i)
			}
			return s.barLight(e.Seat)
		}
		if bar := s.barTurn(i); bar != nil {
			return bar
		}
		return cmp.Or(s.barUnvisited(e.Seat), s.barUndrawn(i))
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.acted = n
		if s.did(s.seat(e.Seat), n, didEnd); !s.rulings.light {
			s.endTurn(n)
		}
	},
}

// endTurn ends the turn under way, with what line n told of it last.
func (c *course) endTurn(n int) {
	c.ended = append(slices.Clip(c.ended), n)
	c.turn = turn{}
}

// comesNext tells whether a seat's visit ends the turn before: the seat whose turn it is has
// visited a location, nothing more is wanted of it, and its end does not end the game.
func (s state) comesNext(i int) bool {
	before := s.active()
	if s.rulings.light || before < 0 || i < 0 || i != (before+1)%len(s.seats) || s.turn.visited == "" || s.barUndrawn(before) != nil {
		return false
	}
	s.endTurn(0)
	return !s.over()
}
