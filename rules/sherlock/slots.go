package sherlock

import (
	"cmp"
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/locations"
)

var (
	slotsKnown    = cards.Says.Reason("sh.fact.1", "location", "location", "line")
	slotsOfOthers = cards.Says.Reason("sh.setup.2", "slots", "location", "line")
)

// location tells how many slots of each kind a location has.
var location = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return s.BarLight("") },
	Fields: map[string]rules.FieldRules[state]{
		"location": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if line := s.Spots[locations.SpotOf(word)].Stated; line > 0 {
				return slotsKnown.Bar(word, line)
			}
			return nil
		}},
		"slots": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			where, words := soFar.Word("location"), soFar.Words("slots")
			if len(words)%2 == 0 {
				return nil
			}
			i := locations.SpotOf(where)
			p, agrees := s.Spots[i].WithSlots(append(slices.Clip(words), word))
			if !agrees {
				return slotsOfOthers.Bar(where, s.Spots[i].Line)
			}
			s.Spots[i] = p
			return cmp.Or(s.BarMoreThanTen(where), s.BarFewerThanTen(where))
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := locations.SpotOf(e.Word("location"))
		s.Spots[i], _ = s.Spots[i].WithSlots(e.Words("slots"))
		s.Spots[i].Stated = n
	},
}
