package timebomb

import "lestrade/rules"

var whoBegins = says.WhoBegins("tb.first.1")

var first = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return whoBegins.Again(s.firstLine) },
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.first, s.firstLine = s.seat(e.Word("seat")), n
		s.cutter = s.first
	},
}

func barEarly(s state) *rules.Bar { return whoBegins.Early(s.firstLine) }
