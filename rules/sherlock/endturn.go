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
			if s.nine() == "" {
				return s.barLight(e.Seat)
			}
			return s.barTurn(i)
		}
		if bar := s.barTurn(i); bar != nil {
			return bar
		}
		return cmp.Or(s.barUnvisited(e.Seat), s.barUndrawn(i))
	},
	Do: func(s *state, n int, _ rules.Entry, _ *rules.Events) {
		s.acted = n
		s.ended = append(slices.Clip(s.ended), n)
		s.turn = turn{}
	},
}
