package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	valuesKnown  = says.Reason("ch.fact.1", "values", "line")
	noMoreOfIt   = says.Reason("ch.box.1", "no-more", "number", "value", "line")
	knownAlready = says.Reason("ch.box.1", "known", "number", "value")
	pawsSum      = says.Reason("ch.box.1", "sum", "number")
)

// values tells what the owner counted in the box: the paws of each value.
var values = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if s.poolLine > 0 {
			return valuesKnown.Bar(s.poolLine)
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		// They are no fewer than are known, and all together those there are.
		"counts": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if word == "" {
				return nil
			}
			var said []int
			for _, count := range append(slices.Clip(soFar.Words("counts")), word) {
				said = append(said, rules.Number(count))
			}
			known := s.knownValues()
			value, all := len(said), 0
			if said[value-1] < known[value-1] {
				return knownAlready.Bar(known[value-1], value)
			}
			for i := range known {
				if i < value {
					all += said[i]
				} else {
					all += known[i]
				}
			}
			if all > pawsInBox || value == mostPaw && all < pawsInBox {
				return pawsSum.Bar(pawsInBox)
			}
			return nil
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.poolLine = n
		for i, word := range e.Words("counts") {
			s.pool[i] = rules.Number(word)
		}
	},
}

// pawsInBox are all the paws there are, those that are not on the trail included.
const pawsInBox = 18

// The values of a paw.
const (
	leastPaw = 1
	mostPaw  = 3
)

// pool is how many paws of the box have each value, from 1 on. The rulebook does not
// say; the owner of a box may have counted them (ch.box.1).
type pool [mostPaw]int

// knownValues counts the paws of this table whose value is known. It counts none at a
// table where paws were set by hand: nobody can say which they are.
func (s state) knownValues() (count pool) {
	if s.pawsByHand {
		return count
	}
	known := s.public(slices.Concat(s.trail.left, s.trail.ahead))
	for i := range s.seats {
		values, _ := s.worth(i)
		known = append(known, values...)
	}
	for _, v := range known {
		count[v-1]++
	}
	return count
}

// hiddenWorth is the least and the most that so many hidden paws can be worth
// together. They come out of one pool with all other paws whose value nobody knows, of
// which any may be among them.
func (s state) hiddenWorth(count int) (least, most int) {
	if s.poolLine == 0 || s.pawsByHand {
		return count * leastPaw, count * mostPaw
	}
	var left []int
	for i, known := range s.knownValues() {
		left = append(left, slices.Repeat([]int{i + 1}, s.pool[i]-known)...)
	}
	for k := range count {
		least += left[k]
		most += left[len(left)-1-k]
	}
	return least, most
}

// barPool judges a value that was just told: no more paws have it than the box holds.
func (s state) barPool(value int) *rules.Bar {
	if s.poolLine == 0 || value == 0 || s.knownValues()[value-1] <= s.pool[value-1] {
		return nil
	}
	return noMoreOfIt.Bar(s.pool[value-1], value, s.poolLine)
}
