package charlock

import "lestrade/rules"

var whoBegins = says.WhoBegins("ch.first.1")

var first = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return whoBegins.Again(s.firstLine) },
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.first, s.firstLine = s.seat(e.Word("seat")), n
		if s.rulings.light { // a light game does not tell the cards that come before the hands
			s.settle(n, say)
		}
	},
}

func barEarly(s state) *rules.Bar { return whoBegins.Early(s.firstLine) }
