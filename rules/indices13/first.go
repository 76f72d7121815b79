package indices13

import "lestrade/rules"

var (
	whoBegins = says.Reason("13.first.1", "who-begins")
	begun     = says.Reason("13.first.1", "begun", "line")
)

var first = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if s.begun > 0 {
			return begun.Bar(s.begun)
		}
		return nil
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.begun = n
		s.startTurn(s.seat(e.Word("seat")), say)
	},
}

func (s state) barEarly() *rules.Bar {
	if s.begun > 0 {
		return nil
	}
	return whoBegins.Bar()
}
