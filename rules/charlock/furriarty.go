package charlock

import "lestrade/rules"

var (
	nothingPassed = says.Reason("ch.furriarty.2", "nothing-passed")
	notYetAway    = says.Reason("ch.furriarty.3", "not-yet", "number")
)

// furriarty tells the value of the last paw that Furriarty stepped over and whose value is untold.
var furriarty = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if len(s.paws.Passed) == 0 {
			return nothingPassed.Bar()
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"value": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if word == rules.Unknown || len(s.paws.Passed) == 0 {
				return nil
			}
			return barValue(s, s.paws.Passed[len(s.paws.Passed)-1], word)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		last := len(s.paws.Passed) - 1
		i := s.paws.Passed[last]
		s.paws.Passed = s.paws.Passed[:last:last]
		s.paws.Tell(i, rules.Number(e.Word("value")), n)
	},
	// The value could follow from other lines only if all paws were known, even those whose values
	// seats keep to themselves.
	Entered: func(state, rules.Entry) bool { return false },
}

// away tells that after the last turn nobody shouts any more.
var away = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if bar := s.barOver(); bar != nil || s.window {
			return bar
		}
		return notYetAway.Bar(len(s.paws.Ahead))
	},
	Do: func(s *state, _ int, _ rules.Entry, _ *rules.Events) { s.window, s.escaped = false, true },
}
