package solver

import "math/bits"

// hand is what one region may hold.
type hand struct {
	cards       uint64 // as a state holds them
	first, last int32  // its parts in the layer's list
	choices     bool   // some part is of a kind of several cards
	weight      uint64 // by the rules about this region alone
}

// part is so many cards of a kind.
type part struct{ kind, n uint8 }

// listHands lists the hands that the region may hold.
func (l *layer) listHands() error {
	d := dealer{layer: l, counts: make(counts, l.words()), limits: l.limits()}
	d.beyond = make([]int, len(l.kinds)+1)
	for k := len(l.kinds) - 1; k >= 0; k-- {
		d.beyond[k] = d.beyond[k+1] + l.kinds[k].size
	}
	return d.deal(0, l.room)
}

// dealer goes through the hands of a region.
type dealer struct {
	*layer
	beyond []int // by kind: how many cards there are of it and the kinds after it
	parts  []part
	counts counts
	limits counts // the most that the counts may come to
}

// deal takes so many cards more, of this kind and the kinds after it.
func (d *dealer) deal(kind, left int) error {
	if left == 0 {
		_, err := d.addHand(d.parts)
		return err
	}
	for ; d.beyond[kind] >= left; kind++ {
		n := 0
		for n < min(left, d.kinds[kind].size) {
			n++
			d.counts.add(d.one(kind), 1)
			if !d.counts.within(d.limits) {
				break
			}
			d.parts = append(d.parts, part{uint8(kind), uint8(n)})
			if err := d.deal(kind+1, left-n); err != nil {
				return err
			}
			d.parts = d.parts[:len(d.parts)-1]
		}
		d.counts.add(d.one(kind), -n)
	}
	return nil
}

// addHand lists a hand, unless the rules about this region alone forbid it.
func (l *layer) addHand(parts []part) (listed bool, err error) {
	if len(l.hands) == maxHands {
		return false, ErrTooLarge
	}
	h := hand{first: int32(len(l.parts)), last: int32(len(l.parts) + len(parts)), weight: 1}
	before := len(l.counts)
	for range l.words() {
		l.counts = append(l.counts, 0)
	}
	c := l.counts[before:]
	for _, p := range parts {
		k := &l.kinds[p.kind]
		h.cards += uint64(p.n) << k.shift
		h.choices = h.choices || k.size > 1
		c.add(l.one(int(p.kind)), int(p.n))
	}
	if h.weight, err = weigh(l.local, 1, nil, c); h.weight == 0 || err != nil {
		l.counts = l.counts[:before]
		return false, err
	}
	l.parts = append(l.parts, parts...)
	l.hands = append(l.hands, h)
	return true, nil
}

// weigh is a weight times what a hand counts for by some tests, after a context: 0
// where it does not fit.
func weigh(tests []test, weight uint64, after *values, c counts) (uint64, error) {
	for i := range tests {
		w := tests[i].weigh(after, c)
		if w == 0 {
			return 0, nil
		}
		var fits bool
		if weight, fits = timesFits(weight, w); !fits {
			return 0, ErrTooLarge
		}
	}
	return weight, nil
}

func (t *test) weigh(after *values, c counts) uint64 {
	for i := range t.terms {
		term := &t.terms[i]
		value := term.value(after, c)
		if term.alive&(1<<value) == 0 {
			continue
		}
		if t.weights != nil {
			return t.weights[value]
		}
		return 1
	}
	return 0
}

// value is the tally after a hand.
func (t carry) value(after *values, c counts) (value uint8) {
	if t.from >= 0 {
		value = after[t.from]
	}
	if t.group >= 0 {
		value += c.of(t.group)
	}
	return value
}

// ways is in how many ways a hand can be picked from the cards left, times a weight.
func (l *layer) ways(h *hand, cards, weight uint64) (ways uint64, fits bool) {
	ways = weight
	for _, p := range l.parts[h.first:h.last] {
		k := &l.kinds[p.kind]
		if k.size == 1 {
			continue
		}
		if ways, fits = timesFits(ways, choose[k.in(cards)][p.n]); !fits {
			return 0, false
		}
	}
	return ways, true
}

func timesFits(a, b uint64) (product uint64, fits bool) {
	over, product := bits.Mul64(a, b)
	return product, over == 0
}
