package charlock

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/charlock/paws"
)

var (
	valuesKnown  = says.Reason("ch.fact.1", "values", "line")
	noMoreOfIt   = says.Reason("ch.box.1", "no-more", "number", "value", "line")
	knownAlready = says.Reason("ch.box.1", "known", "number", "value")
	pawsSum      = says.Reason("ch.box.1", "sum", "number")
)

// pawsInBox is how many paws the box holds, whether or not they are on the trail.
const pawsInBox = 18

// values tells how many paws of each value the owner has counted in the box.
var values = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if line := s.paws.Pool.Line; line > 0 {
			return valuesKnown.Bar(line)
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		// Each count must be at least that of the known paws, and together they must be all the paws.
		"counts": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if word == "" {
				return nil
			}
			known := s.paws.Known()
			counts := known
			said := append(slices.Clip(soFar.Words("counts")), word)
			for i, count := range said {
				counts[i] = rules.Number(count)
			}
			value, all := len(said), 0
			if counts[value-1] < known[value-1] {
				return knownAlready.Bar(known[value-1], value)
			}
			for _, count := range counts {
				all += count
			}
			if all > pawsInBox || value == paws.Most && all < pawsInBox {
				return pawsSum.Bar(pawsInBox)
			}
			return nil
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.paws.Pool.Line = n
		for i, word := range e.Words("counts") {
			s.paws.Pool.Counts[i] = rules.Number(word)
		}
	},
}

// barPool bars a value that was just told if more paws have it than the box holds.
func barPool(s state, value int) *rules.Bar {
	if !s.paws.TooMany(value) {
		return nil
	}
	return noMoreOfIt.Bar(s.paws.Pool.Counts[value-1], value, s.paws.Pool.Line)
}
