package solver

import (
	"errors"
	"math/rand/v2"
)

// Fitting is how many worlds fit all conditions; or, where they are too many to count,
// one that is not exact, for there is one. The error is ErrTooLarge where not even
// that could be told, after so many steps on every machine.
func (d *Deal) Fitting(conditions ...Condition) (worlds Worlds, exact bool, err error) {
	worlds, err = d.count(conditions)
	if !errors.Is(err, ErrTooLarge) {
		return worlds, true, err
	}
	core, err := d.core(nil, conditions)
	if err != nil || core != nil {
		return Worlds{}, true, err
	}
	return Worlds{lo: 1}, false, nil
}

// Possible tells whether some world fits all conditions, as Fitting finds.
func (d *Deal) Possible(conditions ...Condition) (bool, error) {
	worlds, _, err := d.Fitting(conditions...)
	return !worlds.IsZero(), err
}

// count counts the worlds, and not what lies where.
func (d *Deal) count(conditions []Condition) (Worlds, error) {
	g, err := d.build(conditions, wish{})
	if err != nil {
		return Worlds{}, err
	}
	defer g.release()
	total, err := g.total()
	return total.timesWorlds(g.shared), err
}

// core is some of the doubtful conditions, by number, that leave no world with the
// certain ones, where all together leave too many to count; nil where a world fits.
//
// Some world may soon be found. Else few conditions may be enough: beginning with none,
// worlds are drawn that fit those chosen so far, and one is added that many of them
// break, until no world is left, or one fits all. Where that grows too large it is
// begun anew, and chance chooses others.
func (d *Deal) core(certain, doubtful []Condition) ([]int, error) {
	c := clasher{deal: d, certain: certain, doubtful: doubtful, chance: rand.New(rand.NewPCG(1, 2))}
	if _, found, err := d.Find(c.taken(c.all())...); found || err != nil {
		return nil, err
	}
	for range maxTries {
		if chosen, err := c.grow(); !errors.Is(err, ErrTooLarge) {
			return chosen, err
		}
	}
	return nil, ErrTooLarge
}

// drawn is how many worlds are drawn to see which conditions they break; maxTries is
// how often choosing is begun. Both were found by trial, on public logs of 13 Indices.
const drawn, maxTries = 8, 4

func (c *clasher) grow() ([]int, error) {
	chosen := []int{}
	for {
		worlds, err := c.deal.Draw(c.chance, drawn, c.taken(chosen)...)
		if err != nil || len(worlds) == 0 {
			return chosen, err
		}
		var broken []int // each as often as worlds break it
		for _, w := range worlds {
			by := c.brokenBy(w)
			if len(by) == 0 {
				return nil, nil
			}
			broken = append(broken, by...)
		}
		chosen = append(chosen, broken[c.chance.IntN(len(broken))])
	}
}
