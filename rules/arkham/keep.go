package arkham

import "lestrade/rules"

// keep takes the First Lead into hand.
var keep = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		bar := s.barOption(e)
		if _, lead := s.first(); bar == nil && !lead {
			return noFirstLead.Bar()
		}
		return bar
	},
	Do: act(func(s *state, _ rules.Entry, _ *rules.Events) {
		c, _ := s.takeFirst()
		s.put(Hand, c)
		s.endTurn()
	}),
}

// skip discards the First Lead and passes.
var skip = rules.VerbRules[state]{
	May:    state.barOption,
	Fields: map[string]rules.FieldRules[state]{"discarded": {Bar: barFirstDiscarded}},
	Do: act(func(s *state, e rules.Entry, say *rules.Events) {
		s.discardFirst(e, say)
		s.endTurn()
	}),
}
