package solver

import "slices"

// Clash is a set of conditions that cannot all hold, although they can as soon as any one of
// them is left out.
type Clash struct {
	Conditions []int // their indices
	Least      bool  // no smaller set of conditions clashes
}

// leastSize is the size up to which we prove that no smaller set clashes.
const leastSize = 3

// Clash looks for doubtful conditions that leave no world together with the certain ones. If
// three or fewer do, it gives a smallest set. Otherwise it gives a set from which no condition
// can be left out. It gives nil if a world fits all of them. The error is that of Find.
//
// To explain why a card does not lie in a place, be certain that it does.
//
// Take a world and the conditions that it breaks. Every clash contains one of these, as
// otherwise that world would fit it. So we try, smallest first, only sets that contain a member
// of each broken set found so far. If a set that we try is no clash, some world fits it, and the
// conditions that this world breaks are a new broken set. R. Reiter: A theory of diagnosis from
// first principles. Artificial Intelligence 32, 1987.
func (d *Deal) Clash(certain, doubtful []Condition) (*Clash, error) {
	c := clasher{d, certain, doubtful}
	all := make([]int, len(doubtful))
	for i := range all {
		all[i] = i
	}
	if w, err := c.world(all); err != nil || w != nil {
		return nil, err
	}
	switch chosen, found, err := c.least(leastSize); {
	case err != nil:
		return nil, err
	case found:
		return &Clash{chosen, true}, nil
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

// Least is Clash for a set as small as there is, however large that may be. It takes longer.
func (d *Deal) Least(certain, doubtful []Condition) (chosen []int, found bool, err error) {
	c := clasher{d, certain, doubtful}
	return c.least(len(doubtful))
}

type clasher struct {
	deal              *Deal
	certain, doubtful []Condition
}

// world finds a world that fits the certain conditions and the doubtful ones of these numbers; nil
// if there is none.
func (c *clasher) world(numbers []int) (*World, error) {
	conditions := slices.Clip(c.certain)
	for _, i := range numbers {
		conditions = append(conditions, c.doubtful[i])
	}
	return c.deal.Find(conditions...)
}

// breaks finds a world that fits the chosen conditions, and gives the conditions that it breaks;
// nil if no world fits. It adds other conditions to the chosen ones as long as a world fits: the
// smaller the broken set, the more it says.
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

// least looks for a smallest clash of at most so many doubtful conditions.
func (c *clasher) least(most int) (chosen []int, found bool, err error) {
	var broken [][]int
	for size := 0; size <= most; {
		chosen, ok := hit(broken, nil, size)
		if !ok {
			size++
			continue
		}
		set, err := c.breaks(chosen)
		if err != nil {
			return nil, false, err
		}
		if set == nil {
			slices.Sort(chosen)
			return chosen, true, nil
		}
		broken = append(broken, set)
	}
	return nil, false, nil
}

// hit adds conditions to the chosen ones until each broken set contains one of them. It is false if
// that takes more than `more` conditions.
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
