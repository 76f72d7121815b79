package sherlock

import (
	"slices"

	"lestrade/rules"
)

var (
	slotsKnown    = says.Reason("sh.fact.1", "location", "location", "line")
	slotsOfOthers = says.Reason("sh.setup.2", "slots", "location", "line")
	moreThanTen   = says.Reason("sh.setup.2", "more", "location", "kind", "slots", "most")
	fewerThanTen  = says.Reason("sh.setup.2", "fewer", "location", "kind", "slots", "most")
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
			p, agrees := s.spots[i].tell(append(slices.Clip(words), word))
			if !agrees {
				return slotsOfOthers.Bar(where, s.spots[i].line)
			}
			s.spots[i] = p
			if bar := s.barMoreThanTen(where); bar != nil {
				return bar
			}
			return s.barFewerThanTen(where)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := spotOf(e.Word("location"))
		s.spots[i], _ = s.spots[i].tell(e.Words("slots"))
		s.spots[i].stated = n
	},
}

// slotKinds are what slots are for, in the order of a location's.
var slotKinds = [2]string{"clues", "tokens"}

// barMoreThanTen has the slots of all locations come to ten of each kind at the most, as
// far as they are known; which further items cannot mend.
func (l locations) barMoreThanTen(where string) *rules.Bar {
	for k, kind := range slotKinds {
		if least, _ := l.spots.slots(k); least > l.most {
			return moreThanTen.Bar(where, kind, least, l.most)
		}
	}
	return nil
}

// barFewerThanTen has them come to ten where all are known.
func (l locations) barFewerThanTen(where string) *rules.Bar {
	for k, kind := range slotKinds {
		if all, exact := l.spots.slots(k); exact && all < l.most {
			return fewerThanTen.Bar(where, kind, all, l.most)
		}
	}
	return nil
}
