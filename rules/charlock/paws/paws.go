package paws

import "slices"

// Paws are all paw tokens of a table. They are a value: a change gives no earlier copy other paws.
type Paws struct {
	Trail
	Collected [5]Collection // by seat
	Pool      Pool
	laid      int
	byHand    bool // counts were set by hand: nobody can say which paws they are
}

// Collection is the paws that a seat has collected.
type Collection struct {
	Kept []int // by number
	said []int // what their owner said of them, 0 for "?"
	Line int   // that said it
}

// Pool is how many paws of the box have each value, from [Least] on. The rulebook does not say; the
// owner of a box may have counted them.
type Pool struct {
	Counts [Most]int
	Line   int // that told them; 0 when none did
}

// Collect gives a seat some tokens from the left of the trail, of which Furriarty is one. The paws
// beyond him are taken only where the table plays so.
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

// Worth are the values of a seat's paws, as far as they are known: what their owner said, in any
// order, with what lay face up. hidden is how many are not; it is below 0 where more lay face up
// than the owner's words have room for.
func (p Paws) Worth(seat int) (values []int, hidden int) {
	c := p.Collected[seat]
	spoken, later := c.Kept[:len(c.said)], c.Kept[len(c.said):]
	for _, v := range c.said {
		if v > 0 {
			values = append(values, v)
		}
	}
	values = append(values, missing(values, p.Values(spoken))...)
	hidden = len(spoken) - len(values)
	up := p.Values(later)
	return append(values, up...), hidden + len(later) - len(up)
}

// Fits tells whether a seat's paws may have these values, whatever their order.
func (p Paws) Fits(seat int, values []int) bool {
	known, hidden := p.Worth(seat)
	return len(missing(known, values)) <= hidden
}

// Hear notes what the owner says of a seat's paws, beside what is known of them.
func (p *Paws) Hear(seat int, values []int) {
	c := &p.Collected[seat]
	known, _ := p.Worth(seat)
	c.said = append(known, missing(known, values)...)
	c.said = append(c.said, make([]int, max(0, len(c.Kept)-len(c.said)))...)
}

// Clash is a seat whose words have no room for the paws that lay face up, -1 for none.
func (p Paws) Clash() int {
	for seat := range p.Collected {
		if _, hidden := p.Worth(seat); hidden < 0 {
			return seat
		}
	}
	return -1
}

// Of are a seat's paws. Which of the hidden ones has which of the values that their owner said is
// anybody's guess: the least stand first.
func (p Paws) Of(seat int) (all []Paw) {
	kept := p.Collected[seat].Kept
	values, _ := p.Worth(seat)
	said := missing(p.Values(kept), values)
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

// Known counts the paws of the table that are known to have each value. It counts none where paws
// were set by hand.
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

// TooMany tells whether more paws are known to have a value than the box holds.
func (p Paws) TooMany(value int) bool {
	return p.Pool.Line > 0 && value > 0 && p.Known()[value-1] > p.Pool.Counts[value-1]
}

// HiddenWorth is the least and the most that a number of hidden paws can be worth together. They
// come out of one pool with all other paws whose value nobody knows.
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

// SetCollected gives a seat a number of paws by hand.
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

// Recount counts the paws after some were set by hand, and those that were laid.
func (p *Paws) Recount() (count, laid int) {
	p.byHand = true
	count = len(p.Left) + len(p.Ahead)
	for _, c := range p.Collected {
		count += len(c.Kept)
	}
	return count, p.laid
}

// missing are the values of a second list that the first has not.
func missing(values, others []int) (missing []int) {
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
