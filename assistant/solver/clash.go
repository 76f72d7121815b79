package solver

import "slices"

// Clash is some conditions that cannot all hold, by their numbers: without any one of
// them, the others can.
type Clash struct {
	Conditions []int
	Least      bool // no fewer clash
}

// leastSize is how many conditions a clash may have that is proved to be least.
const leastSize = 3

// Clash looks among doubtful conditions for those that leave no world, taken with the
// certain ones. Where three or fewer do, it gives a least set; else one of which none
// can be spared. It gives nil where a world fits all of them. The error is that of Find.
//
// To explain why a card does not lie in a place, be certain that it does.
//
// A clash has a condition out of every set that some world breaks alone: else that world
// would fit it. So only sets that hit all those found so far need be tried, smallest
// first, and each that is no clash gives a world, which breaks a set that it does not
// hit. R. Reiter: A theory of diagnosis from first principles. Artificial Intelligence
// 32, 1987.
func (d *Deal) Clash(certain, doubtful []Condition) (*Clash, error) {
	c := clasher{d, certain, doubtful}
	all := make([]int, len(doubtful))
	for i := range all {
		all[i] = i
	}
	if w, err := c.world(all); err != nil || w != nil {
		return nil, err
	}
	var broken [][]int
	for size := 0; size <= leastSize; {
		chosen, ok := hit(broken, nil, size)
		if !ok {
			size++
			continue
		}
		set, err := c.breaks(chosen)
		if err != nil {
			return nil, err
		}
		if set == nil {
			slices.Sort(chosen)
			return &Clash{chosen, true}, nil
		}
		broken = append(broken, set)
	}
	// Conditions are dropped, the latest first, as long as the others clash.
	for i := len(all) - 1; i >= 0; i-- {
		without := slices.Delete(slices.Clone(all), i, i+1)
		w, err := c.world(without)
		if err != nil {
			return nil, err
		}
		if w == nil {
			all = without
		}
	}
	return &Clash{Conditions: all}, nil
}

type clasher struct {
	deal              *Deal
	certain, doubtful []Condition
}

// world is one that fits the certain conditions and some of the doubtful ones.
func (c *clasher) world(numbers []int) (*World, error) {
	conditions := slices.Clip(c.certain)
	for _, i := range numbers {
		conditions = append(conditions, c.doubtful[i])
	}
	return c.deal.Find(conditions...)
}

// breaks is a set of conditions that some world breaks alone, and none of those chosen;
// nil where no world fits these. It takes in what else can hold, one after another: the
// smaller the set, the more it says.
func (c *clasher) breaks(chosen []int) (broken []int, err error) {
	w, err := c.world(chosen)
	if w == nil || err != nil {
		return nil, err
	}
	holds := slices.Clone(chosen)
	for i, condition := range c.doubtful {
		if slices.Contains(chosen, i) {
			continue
		}
		if w.Fits(condition) {
			holds = append(holds, i)
			continue
		}
		other, err := c.world(append(slices.Clip(holds), i))
		switch {
		case err != nil:
			return nil, err
		case other == nil:
			broken = append(broken, i)
		default:
			w, holds = other, append(holds, i)
		}
	}
	return broken, nil
}

// hit finds a set of conditions, chosen and at most so many more, that has one out of
// each broken set.
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
