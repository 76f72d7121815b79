package charlock

import (
	"lestrade/rules"
)

var (
	trailKnown   = says.Reason("ch.fact.1", "trail", "line")
	otherValue   = says.Reason("ch.fact.1", "other-value", "number", "known", "line")
	valueForEach = says.Reason("ch.setup.1", "number", "number", "seats")
)

// trailValues tells the values of the paws that were laid face up, one for each, from left to right.
var trailValues = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if known := s.paws.Values(s.paws.Ups); s.trailLine > 0 && len(known) == len(s.paws.Ups) {
			return trailKnown.Bar(s.trailLine)
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"values": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			said, ups := soFar.Words("values"), s.paws.Ups
			switch miscounted, done := countWords(said, word, len(ups)); {
			case miscounted:
				return valueForEach.Bar(len(ups), len(s.seats))
			case done:
				return nil
			}
			for k, before := range said {
				s.paws.Tell(ups[k], rules.Number(before), 0)
			}
			return barValue(s, ups[len(said)], word)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.trailLine = n
		for k, word := range e.Words("values") {
			s.paws.Tell(s.paws.Ups[k], rules.Number(word), n)
		}
	},
}

// barValue bars the value of paw i if another value was told before, or if it contradicts what the
// seat that collected the paw has said, or what the box holds.
func barValue(s state, i int, word string) *rules.Bar {
	value := rules.Number(word)
	switch known := s.paws.Paw(i); {
	case known.Value == value:
		return nil
	case known.Value > 0:
		return otherValue.Bar(value, known.Value, known.Line)
	}
	s.paws.Tell(i, value, 0)
	if collector := s.paws.FindClash(); collector >= 0 {
		return valueClashes.Bar(value, s.seats[collector], s.paws.Collected[collector].Line)
	}
	return barPool(s, value)
}
