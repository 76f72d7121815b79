package solver

import (
	"errors"
	"math/rand/v2"
	"slices"
)

// Clash is some conditions that cannot all hold, by their numbers: without any one
// of them, the others can.
type Clash struct {
	Conditions []int
	Least      bool // no fewer clash
}

// leastSize is how many conditions a clash may have that is proved to be least.
const leastSize = 3

// Clash looks among doubtful conditions for those that leave no world, taken with
// the certain ones. Where three or fewer do, it gives a least set; else one of
// which none can be spared. It gives nil where a world fits all of them.
//
// To explain why a card does not lie in a place, be certain that it does.
func (d *Deal) Clash(certain, doubtful []Condition) (*Clash, error) {
	c := clasher{deal: d, certain: certain, doubtful: doubtful, chance: rand.New(rand.NewPCG(1, 2))}
	core := c.all()
	worlds, err := d.count(c.taken(core))
	if errors.Is(err, ErrTooLarge) {
		core, err = d.core(certain, doubtful)
	}
	if err != nil || core == nil || !worlds.IsZero() {
		return nil, err
	}
	if least, err := c.least(); err != nil || least != nil {
		return least, err
	}
	return c.irreducible(core)
}

type clasher struct {
	deal              *Deal
	certain, doubtful []Condition
	chance            *rand.Rand
	broken            [][]int // sets of conditions that some world breaks, and no other
}

// taken are the certain conditions with some of the doubtful ones.
func (c *clasher) taken(numbers []int) []Condition {
	out := slices.Clip(c.certain)
	for _, i := range numbers {
		out = append(out, c.doubtful[i])
	}
	return out
}

// all are the numbers of all doubtful conditions.
func (c *clasher) all() []int {
	numbers := make([]int, len(c.doubtful))
	for i := range numbers {
		numbers[i] = i
	}
	return numbers
}

// least is a least clash of at most leastSize conditions, or nil.
//
// A clash has a condition out of every set that some world breaks alone: else that
// world would fit it. So only sets that hit all the broken ones found so far need
// be tried, smallest first, and each that is no clash gives worlds, which break
// sets that it does not hit. Few of the thousands of sets are ever counted.
func (c *clasher) least() (*Clash, error) {
	for size := 0; size <= leastSize; {
		numbers, ok := hit(c.broken, nil, size)
		if !ok {
			size++
			continue
		}
		broken, err := c.breaks(numbers)
		if err != nil {
			return nil, err
		}
		if broken == nil {
			slices.Sort(numbers)
			return &Clash{numbers, true}, nil
		}
		c.broken = append(c.broken, broken)
	}
	return nil, nil
}

// breaks is a set of conditions that some world breaks alone, and none of those
// given; nil where no world fits these. The smaller, the more it says: it is the
// smallest of a few.
func (c *clasher) breaks(numbers []int) (smallest []int, err error) {
	worlds, err := c.deal.Draw(c.chance, drawn, c.taken(numbers)...)
	for _, w := range worlds {
		if broken := c.brokenBy(w); smallest == nil || len(broken) < len(smallest) {
			smallest = broken
		}
	}
	return smallest, err
}

// brokenBy are the conditions that a world breaks.
func (c *clasher) brokenBy(w World) []int {
	broken := []int{}
	for i := range c.doubtful {
		if !w.Fits(c.doubtful[i]) {
			broken = append(broken, i)
		}
	}
	return broken
}

// hit finds a set of conditions, chosen and at most so many more, that has one out
// of each broken set.
func hit(broken [][]int, chosen []int, more int) ([]int, bool) {
	for _, set := range broken {
		if slices.ContainsFunc(set, func(i int) bool { return slices.Contains(chosen, i) }) {
			continue
		}
		if more == 0 {
			return nil, false
		}
		for _, i := range set {
			if found, ok := hit(broken, append(slices.Clip(chosen), i), more-1); ok {
				return found, true
			}
		}
		return nil, false
	}
	return chosen, true
}

// irreducible drops conditions from a clash, the latest first, until none can be
// spared.
func (c *clasher) irreducible(clash []int) (*Clash, error) {
	for i := len(clash) - 1; i >= 0; i-- {
		without := slices.Delete(slices.Clone(clash), i, i+1)
		possible, err := c.deal.Possible(c.taken(without)...)
		if err != nil {
			return nil, err
		}
		if !possible {
			clash = without
		}
	}
	return &Clash{Conditions: clash}, nil
}
