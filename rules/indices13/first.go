package indices13

import "lestrade/rules"

var whoBegins = says.WhoBegins("13.first.1")

var first = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return whoBegins.Again(s.begun) },
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.begun = n
		s.startTurn(s.seat(e.Word("seat")), say)
	},
}
