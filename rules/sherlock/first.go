package sherlock

import "lestrade/rules"

var (
	whoBegins = says.Reason("sh.first.1", "who-begins")
	begun     = says.Reason("sh.first.1", "begun", "line")
)

var first = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if s.firstLine > 0 {
			return begun.Bar(s.firstLine)
		}
		return nil
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.first, s.firstLine = s.seat(e.Word("seat")), n
	},
}

func (s state) barEarly() *rules.Bar {
	if s.firstLine > 0 {
		return nil
	}
	return whoBegins.Bar()
}
