package sherlock

import (
	"cmp"
	"slices"

	"lestrade/rules"
)

var (
	slotsKnown    = says.Reason("sh.fact.1", "location", "location", "line")
	slotsOfOthers = says.Reason("sh.setup.2", "slots", "location", "line")
)

// location tells how many slots of each kind a location has.
var location = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return s.barLight("") },
	Fields: map[string]rules.FieldRules[state]{
		"location": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if line := s.spots[spotOf(word)].stated; line > 0 {
				return slotsKnown.Bar(word, line)
			}
			return nil
		}},
		"slots": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			where, words := soFar.Word("location"), soFar.Words("slots")
			if len(words)%2 == 0 {
				return nil
			}
			i := spotOf(where)
			p, agrees := s.spots[i].withSlots(append(slices.Clip(words), word))
			if !agrees {
				return slotsOfOthers.Bar(where, s.spots[i].line)
			}
			s.spots[i] = p
			return cmp.Or(s.barMoreThanTen(where), s.barFewerThanTen(where))
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := spotOf(e.Word("location"))
		s.spots[i], _ = s.spots[i].withSlots(e.Words("slots"))
		s.spots[i].stated = n
	},
}
