package sherlock

import (
	"slices"

	"lestrade/rules"
)

// location tells how many slots of each kind a location has.
var location = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return s.BarLight("") },
	Fields: map[string]rules.FieldRules[state]{
		"location": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar { return s.BarStated(word) }},
		"slots": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			words := soFar.Words("slots")
			if len(words)%2 == 0 {
				return nil // the number follows
			}
			return s.BarSlots(soFar.Word("location"), append(slices.Clip(words), word))
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.SetSlots(e.Word("location"), e.Words("slots"), n)
	},
}
