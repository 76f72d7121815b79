package paws

import "slices"

// Paws holds all paw tokens of a table. It is a value: a change does not reach earlier copies.
type Paws struct {
	Trail
	Collected [5]Collection // by seat
	Pool      Pool
	laid      int  // how many paws were laid at the start
	byHand    bool // somebody set a count, so nobody can say which paws lie where
}

// Collection is the paws that a seat has collected.
type Collection struct {
	Kept []int // the numbers of the paws
	said []int // the values that their owner told, 0 for unknown ones
	Line int   // the line that told them, 0 for none
}

// Pool holds how many paws of the box have each value, from [Least] on. The rulebook does not say it,
// but the owner of a box may have counted them.
type Pool struct {
	Counts [Most]int
	Line   int // the line that told them, 0 for none
}

// Collect gives a seat a number of tokens from the left of the trail. Furriarty counts as one of them;
// paws beyond him are taken only if beyond is true. It returns how many paws the seat has taken, and
// whether it has captured Furriarty.
func (p *Paws) Collect(seat, tokens int, beyond bool) (taken int, captured bool) {
	var paws []int
	for range tokens {
		switch {
		case len(p.Left) > 0:
			paws, p.Left = append(paws, p.Left[0]), p.Left[1:]
		case !captured:
			captured = true
		case beyond && len(p.Ahead) > 0:
			paws, p.Ahead = append(paws, p.Ahead[0]), p.Ahead[1:]
		}
	}
	c := &p.Collected[seat]
	c.Kept = slices.Concat(c.Kept, paws)
	return len(paws), captured
}

// Worth returns the known values of a seat's paws, in any order: those that their owner told, and those
// that lay face up. hidden is how many paws have no known value. It is below 0 if more values lay face
// up than the owner's words have room for.
func (p Paws) Worth(seat int) (values []int, hidden int) {
	c := p.Collected[seat]
	spoken, later := c.Kept[:len(c.said)], c.Kept[len(c.said):]
	for _, v := range c.said {
		if v > 0 {
			values = append(values, v)
		}
	}
	values = append(values, missingFrom(values, p.Values(spoken))...)
	hidden = len(spoken) - len(values)
	up := p.Values(later)
	return append(values, up...), hidden + len(later) - len(up)
}

// Fits tells whether a seat's paws may have these values, in any order.
func (p Paws) Fits(seat int, values []int) bool {
	known, hidden := p.Worth(seat)
	return len(missingFrom(known, values)) <= hidden
}

// Hear notes the values that the owner of a seat's paws tells, and keeps those that are known already.
func (p *Paws) Hear(seat int, values []int) {
	c := &p.Collected[seat]
	known, _ := p.Worth(seat)
	c.said = append(known, missingFrom(known, values)...)
	c.said = append(c.said, make([]int, max(0, len(c.Kept)-len(c.said)))...)
}

// FindClash returns a seat that told values with no room for its paws that lay face up, -1 for none.
func (p Paws) FindClash() int {
	for seat := range p.Collected {
		if _, hidden := p.Worth(seat); hidden < 0 {
			return seat
		}
	}
	return -1
}

// PawsOf returns a seat's paws. Nobody knows which hidden paw has which of the values that their owner
// told, so they take them from the least on.
func (p Paws) PawsOf(seat int) (all []Paw) {
	kept := p.Collected[seat].Kept
	values, _ := p.Worth(seat)
	said := missingFrom(p.Values(kept), values)
	slices.Sort(said)
	for _, i := range kept {
		paw := p.all[i]
		if paw.Value == 0 && len(said) > 0 {
			paw.Value, said = said[0], said[1:]
		}
		all = append(all, paw)
	}
	return all
}

// Known counts, for each value, the paws of the table that are known to have it. It counts none after
// somebody has set a count.
func (p Paws) Known() (counts [Most]int) {
	if p.byHand {
		return counts
	}
	known := p.Values(slices.Concat(p.Left, p.Ahead))
	for seat := range p.Collected {
		values, _ := p.Worth(seat)
		known = append(known, values...)
	}
	for _, v := range known {
		counts[v-1]++
	}
	return counts
}

// TooMany tells whether more paws are known to have a value than the box holds with it.
func (p Paws) TooMany(value int) bool {
	return p.Pool.Line > 0 && value > 0 && p.Known()[value-1] > p.Pool.Counts[value-1]
}

// HiddenWorth returns the least and the most that a number of hidden paws can be worth together. If the
// box was counted, it reckons with the values that no known paw has taken.
func (p Paws) HiddenWorth(count int) (least, most int) {
	if p.Pool.Line == 0 || p.byHand {
		return count * Least, count * Most
	}
	var left []int
	for i, known := range p.Known() {
		left = append(left, slices.Repeat([]int{i + 1}, p.Pool.Counts[i]-known)...)
	}
	for k := range count {
		least += left[k]
		most += left[len(left)-1-k]
	}
	return least, most
}

// SetCollected sets how many paws a seat has. It keeps the first ones and adds unknown ones.
func (p *Paws) SetCollected(seat, count int) {
	c := &p.Collected[seat]
	c.Kept = slices.Clone(c.Kept[:min(count, len(c.Kept))])
	for len(c.Kept) < count {
		c.Kept = append(c.Kept, p.add())
	}
	if len(c.said) > count {
		c.said = nil
	}
}

// Recount is called after somebody has set a count of paws. It returns how many paws there are now,
// and how many were laid.
func (p *Paws) Recount() (count, laid int) {
	p.byHand = true
	count = len(p.Left) + len(p.Ahead)
	for _, c := range p.Collected {
		count += len(c.Kept)
	}
	return count, p.laid
}

// missingFrom returns the values of others that the first list lacks.
func missingFrom(values, others []int) (missing []int) {
	rest := slices.Clone(values)
	for _, v := range others {
		if k := slices.Index(rest, v); k >= 0 {
			rest = slices.Delete(rest, k, k+1)
		} else {
			missing = append(missing, v)
		}
	}
	return missing
}
