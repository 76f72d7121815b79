package solver

import "slices"

// Tally is how many of some cards lie in some places: a number that differs from
// world to world.
type Tally struct {
	cards  Cards
	places Places
}

// Count is the tally of those cards in those places.
func Count(cards Cards, places Places) Tally { return Tally{cards, places} }

// Condition is what a world must fit; or, with weights, how much it counts.
type Condition struct {
	clauses []clause // any one of which is enough
}

// clause is a tally that keeps within bounds, or weighs by its value.
type clause struct {
	Tally
	low, high int
	weights   []uint64 // by value, nil without
}

// Is holds where the tally is n.
func (t Tally) Is(n int) Condition { return t.Between(n, n) }

// AtMost holds where the tally is n or less.
func (t Tally) AtMost(n int) Condition { return t.Between(0, n) }

// AtLeast holds where the tally is n or more.
func (t Tally) AtLeast(n int) Condition { return t.Between(n, MaxCards) }

// Between holds where the tally is low, high or between them.
func (t Tally) Between(low, high int) Condition {
	return Condition{[]clause{{t, low, high, nil}}}
}

// Weighs makes a world count weights[n] times where the tally is n, and not at
// all beyond the weights given.
func (t Tally) Weighs(weights ...uint64) Condition {
	return Condition{[]clause{{t, 0, len(weights) - 1, weights}}}
}

// Either holds where any of the conditions does: where it weighs anything, if it is
// of weights. Either of nothing never holds.
func Either(conditions ...Condition) Condition {
	var c Condition
	for _, one := range conditions {
		for _, cl := range one.clauses {
			if cl.weights != nil {
				cl.weights = slices.Clone(cl.weights)
				for n, w := range cl.weights {
					cl.weights[n] = min(w, 1)
				}
			}
			c.clauses = append(c.clauses, cl)
		}
	}
	return c
}

// weight is what a world counts for by this clause alone.
func (c *clause) weight(n int) uint64 {
	switch {
	case n < c.low || n > c.high:
		return 0
	case c.weights != nil:
		return c.weights[n]
	}
	return 1
}

// alive are the values from which the clause can still hold when at most so many
// more cards are to come; bit n stands for n.
func (c *clause) alive(more int) uint64 {
	if c.weights == nil {
		return bitsFrom(c.low-more, c.high)
	}
	var set uint64
	for n, w := range c.weights {
		if w != 0 {
			set |= bitsFrom(n-more, n)
		}
	}
	return set
}

// bitsFrom has the bits from low to high set, as far as cards can be counted.
func bitsFrom(low, high int) uint64 {
	low, high = max(low, 0), min(high, MaxCards)
	if low > high {
		return 0
	}
	return 1<<(high+1) - 1<<low
}

// weighs tells whether the condition does more than hold or not.
func (c Condition) weighs() bool {
	return len(c.clauses) == 1 && c.clauses[0].weights != nil
}
