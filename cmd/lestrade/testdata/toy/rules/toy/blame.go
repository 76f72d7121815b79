package toy

import "lestrade/rules"

var blame = rules.VerbRules[state]{
	Do: func(s *state, _ int, e rules.Entry, _ *rules.Events) {
		if e.Word("verdict") == "right" {
			s.winner = e.Seat
		}
		s.pass()
	},
}
