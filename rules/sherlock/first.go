package sherlock

import (
	"lestrade/rules"
	"lestrade/rules/sherlock/course"
)

var first = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if !s.Rulings.EqualTurns {
			if bar := s.BarLight(""); bar != nil {
				return bar
			}
		}
		return course.WhoBegins.Again(s.FirstLine)
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.First, s.FirstLine = s.Seat(e.Word("seat")), n
	},
}
