package toy

import "lestrade/rules"

var whoBegins = says.WhoBegins("toy.first.1")

var first = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return whoBegins.Again(s.begun) },
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.begun, s.acts = n, s.seat(e.Word("seat"))
	},
}

func (s state) barEarly() *rules.Bar { return whoBegins.Early(s.begun) }
