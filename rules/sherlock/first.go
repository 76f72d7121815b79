package sherlock

import "lestrade/rules"

var whoBegins = says.WhoBegins("sh.first.1")

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

// barEarly bars what cannot come before it is said who begins: in a light game only how long
// the last turns go on can depend on it.
func (c course) barEarly() *rules.Bar {
	if c.rulings.light && !c.rulings.equalTurns {
		return nil
	}
	return whoBegins.Early(c.firstLine)
}
