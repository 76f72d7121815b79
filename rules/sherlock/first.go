package sherlock

import "lestrade/rules"

var first = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if !s.rulings.equalTurns {
			if bar := s.barLight(""); bar != nil {
				return bar
			}
		}
		return whoBegins.Again(s.firstLine)
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.first, s.firstLine = s.seat(e.Word("seat")), n
	},
}
