package sherlock

import "lestrade/rules"

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
		if s.turn.visited == "" && s.spots.open() {
			return visitFirst.Bar(e.Seat)
		}
		return barUndrawn(s, i)
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.acted = n
		if s.note(s.seat(e.Seat), n, didEnd); !s.rulings.light {
			s.endTurn(n)
		}
	},
}

// comesNext tells whether a seat's visit ends the turn before: the seat before has visited a
// location, owes nothing more, and its end does not end the game.
func comesNext(s state, i int) bool {
	before := s.active()
	if s.rulings.light || before < 0 || i < 0 || i != (before+1)%len(s.seats) || s.turn.visited == "" || barUndrawn(s, before) != nil {
		return false
	}
	s.endTurn(0)
	return !s.over()
}
