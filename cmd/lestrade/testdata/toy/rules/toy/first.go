package toy

import "lestrade/rules"

var (
	begun     = says.Reason("toy.first.1", "begun", "line")
	whoBegins = says.Reason("toy.first.1", "who-begins")
)

var first = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if s.begun > 0 {
			return begun.Bar(s.begun)
		}
		return nil
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.begun, s.acts = n, s.seat(e.Word("seat"))
	},
}
