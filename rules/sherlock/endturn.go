package sherlock

import (
	"lestrade/rules"
)

// endTurn ends a turn.
var endTurn = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.Seat(e.Seat)
		if s.Rulings.Light {
			if s.MayHaveNine() {
				return s.BarLightTurn(i)
			}
			return s.BarLight(e.Seat)
		}
		if bar := s.BarTurn(i); bar != nil {
			return bar
		}
		if s.Turn.Visited == "" && s.Open() {
			return visitFirst.Bar(e.Seat)
		}
		return barUndrawn(s, i)
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.Acted = n
		s.EndTurn(s.Seat(e.Seat), n)
	},
}

// visitEndsTurn tells whether a visit of seat i also ends the turn of the seat before it: that seat
// has visited a location, owes nothing more, and the game goes on after its turn.
func visitEndsTurn(s state, i int) bool {
	before := s.Active()
	if s.Rulings.Light || before < 0 || i < 0 || i != (before+1)%len(s.Seats) || s.Turn.Visited == "" || barUndrawn(s, before) != nil {
		return false
	}
	s.EndTurn(before, 0)
	return !s.Over()
}
