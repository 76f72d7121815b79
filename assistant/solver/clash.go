package solver

import "slices"

// Clash is some conditions that cannot all hold, by their numbers. Without any one of
// them, the others can.
type Clash struct {
	Conditions []int
	Least      bool // no fewer clash
}

// leastSize is the most conditions for which we prove that no fewer clash.
const leastSize = 3

// Clash looks for doubtful conditions that leave no world together with the certain ones.
// Where three or fewer do, it gives a least set. Else it gives a set of which none can be
// spared. It gives nil where a world fits all of them. The error is that of Find.
//
// To explain why a card does not lie in a place, be certain that it does.
//
// Take a world and the conditions that it breaks. A clash has one of these: else that world
// would fit it. So we try, smallest first, only sets that hit all the broken sets found so
// far. Each set tried that is no clash gives a world, and so a broken set that it does not
// hit. R. Reiter: A theory of diagnosis from first principles. Artificial Intelligence 32,
// 1987.
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
	// Drop conditions, the latest first, as long as the others clash.
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

// breaks finds a world that fits the conditions chosen, and gives those that it breaks; nil
// where no world fits. It lets as many others hold as can: the smaller the set, the more it
// says.
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

// hit adds at most so many conditions to those chosen, so that each broken set has one of
// them.
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
