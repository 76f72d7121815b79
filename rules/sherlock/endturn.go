package sherlock

import (
	"slices"

	"lestrade/rules"
)

var (
	visitFirst = says.Reason("sh.turn.2", "visit-first", "seat")
	leadFirst  = says.Reason("sh.draw.1", "lead-first", "seat")
)

// endTurn ends a turn.
var endTurn = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		bar := s.barTurn(i)
		switch {
		case bar != nil:
			return bar
		case s.turn.visited == "" && s.spots.open():
			return visitFirst.Bar(e.Seat)
		case !s.players[i].draws || s.piles.leads == 0 || s.stops(i):
			return nil
		}
		if _, most := s.points(i); most >= enough && !s.rulings.drawsLast {
			return nil // as far as the points are known it may be the last
		}
		return leadFirst.Bar(e.Seat)
	},
	Do: func(s *state, n int, _ rules.Entry, _ *rules.Events) {
		s.acted = n
		s.ended = append(slices.Clip(s.ended), n)
		s.turn = turn{}
	},
}
