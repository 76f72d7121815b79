package timebomb

import (
	"math/big"
	"slices"
	"sync"
)

// counter counts the ways in which the cards can lie. Defusing cables are the first class, all kinds
// that no claim names are the last, and each other kind is a class of its own.
//
// For the classes that claims of past rounds name, it goes through how many cards of each were taken
// out, because those rounds and the present one were dealt from the same heap. For the other classes
// the cards taken out are one more place in the present deal.
type counter struct {
	*record
	class   []int // by kind
	classes int
	past    []bool           // by class: a claim of a past round names it
	heap    []int            // by class: how many bombs do not lie open …
	removed int              // … and how many of all these were taken out
	memo    map[filling]wide // the results of fill
}

// newCounter sorts the kinds of a record into classes.
func newCounter(rec *record) *counter {
	c := &counter{record: rec, class: make([]int, len(rec.kinds)), classes: 1, memo: map[filling]wide{}}
	last := len(rec.rounds) - 1
	named, past := namedIn(rec.rounds, len(rec.kinds)), namedIn(rec.rounds[:last], len(rec.kinds))
	c.past = []bool{false}
	for kind := range rec.kinds {
		if kind > 0 && named[kind] {
			c.class[kind] = c.classes
			c.classes++
			c.past = append(c.past, past[kind])
		}
	}
	c.heap, c.past = make([]int, c.classes+1), append(c.past, false)
	for kind := 1; kind < len(rec.kinds); kind++ {
		if !named[kind] {
			c.class[kind] = c.classes
		}
		c.heap[c.class[kind]] += rec.left(kind)
	}
	c.classes++
	c.removed = sum(c.heap) - (sum(rec.down) - rec.left(0))
	return c
}

// namedIn tells which kinds a claim of the given rounds names.
func namedIn(rounds []round, kinds int) []bool {
	named := make([]bool, kinds)
	for _, r := range rounds {
		for _, said := range r.claimList() {
			for kind, n := range said.hand {
				named[kind] = named[kind] || n != unsaid
			}
		}
	}
	return named
}

// heaps visits each choice of cards that may have been taken out: gone are their numbers by class,
// for the classes that past claims name, with the number of ways; spare is how many were taken out
// of the other classes. It stops when visit returns false.
func (c *counter) heaps(visit func(gone []int, spare int, ways *big.Int) (more bool)) {
	others := 0
	for class := 1; class < c.classes; class++ {
		if !c.past[class] {
			others += c.heap[class]
		}
	}
	gone := make([]int, c.classes)
	var take func(class, left int, ways *big.Int) bool
	take = func(class, left int, ways *big.Int) bool {
		switch {
		case class == c.classes:
			return left > others || visit(gone, left, ways)
		case !c.past[class]:
			return take(class+1, left, ways)
		}
		for n := 0; n <= min(left, c.heap[class]); n++ {
			gone[class] = n
			if !take(class+1, left-n, times(ways, choose(c.heap[class], n))) {
				return false
			}
		}
		gone[class] = 0
		return true
	}
	take(1, c.removed, one)
}

// deal is a round in which certain claims are true, with the cards that are still to be put.
type deal struct {
	filling
	ways   *big.Int // how many ways the claimed cards can lie, if all cards are told apart …
	alike  *big.Int // … times the orders of the cards taken out, which count as one
	barred bool     // there is no way
}

// deal puts into the hands of round i the cards that true claims say, after gone and spare were taken
// out. The rest of a hand is open to the kinds that its claim does not name.
func (c *counter) deal(i int, gone []int, spare int, holds func(*claim) bool) *deal {
	r, now := &c.rounds[i], i == len(c.rounds)-1
	d := &deal{ways: big.NewInt(1), alike: one}
	for kind := range c.kinds {
		class := c.class[kind]
		if !now && kind > 0 && !c.past[class] {
			class = c.classes - 1 // no claim of this round tells them apart
		}
		d.cards[class] += int8(c.copies[kind] - r.before[kind])
		for seat := range c.seats {
			d.cards[class] -= int8(r.cut[seat][kind])
		}
	}
	for class, n := range gone {
		d.cards[class] -= int8(n)
	}
	if now && spare > 0 {
		d.alike = factorial(spare)
		open := uint8(0) // the classes of bombs that no claim of a past round names
		for class := 1; class < c.classes; class++ {
			if !c.past[class] {
				open |= 1 << class
			}
		}
		d.pool(open, spare)
	} else {
		d.cards[c.classes-1] -= int8(spare)
	}
	for class := range c.classes {
		d.ways.Mul(d.ways, factorial(int(d.cards[class])))
	}
	for seat, slots := range r.slots {
		open := uint8(1<<c.classes - 1)
		if said := r.claims[seat]; said != nil && holds(said) {
			for kind, n := range said.hand {
				if n == unsaid {
					continue
				}
				class := c.class[kind]
				n -= r.cut[seat][kind]
				if n < 0 || n > slots || n > int(d.cards[class]) {
					d.barred = true
					return d
				}
				d.ways.Mul(d.ways, choose(slots, n))
				d.cards[class] -= int8(n)
				slots -= n
				open &^= 1 << class
			}
		}
		d.pool(open, slots)
	}
	return d
}

// pool adds slots to the pool that is open to the given classes.
func (f *filling) pool(open uint8, slots int) {
	i := slices.IndexFunc(f.pools[:], func(p pool) bool { return p.open == open || p.open == 0 })
	f.pools[i].open = open
	f.pools[i].slots += int8(slots)
}

// count counts the ways to complete a deal, if all cards are told apart.
func (c *counter) count(d *deal) *big.Int {
	if d.barred {
		return nothing
	}
	all := times(d.ways, c.fill(d.filling, 0).int())
	return all.Quo(all, d.alike)
}

// weigh counts the ways in which the cards can lie so that all claims are true that holds accepts.
func (c *counter) weigh(holds func(*claim) bool) *big.Int {
	all := new(big.Int)
	c.heaps(func(gone []int, spare int, ways *big.Int) bool {
		all.Add(all, c.weighHeap(gone, spare, ways, holds))
		return true
	})
	return all
}

// fits tells whether the cards can lie so that all claims are true that holds accepts.
func (c *counter) fits(holds func(*claim) bool) (fits bool) {
	c.heaps(func(gone []int, spare int, ways *big.Int) bool {
		fits = c.weighHeap(gone, spare, ways, holds).Sign() > 0
		return !fits
	})
	return fits
}

// weighHeap is weigh for one choice of cards taken out, which there are so many ways to take.
func (c *counter) weighHeap(gone []int, spare int, ways *big.Int, holds func(*claim) bool) *big.Int {
	weight := ways
	for i := range c.rounds {
		if weight.Sign() > 0 {
			weight = times(weight, c.count(c.deal(i, gone, spare, holds)))
		}
	}
	return weight
}

var (
	nothing = big.NewInt(0)
	one     = big.NewInt(1)
)

func times(a, b *big.Int) *big.Int { return new(big.Int).Mul(a, b) }

// mostCards is how many cards the largest game has: six kinds of five, and six cables.
const mostCards = 36

// The tables are made when first needed, for most commands need none of them.
var (
	factorials = sync.OnceValue(func() *[mostCards + 1]*big.Int {
		all := new([mostCards + 1]*big.Int)
		for n := range all {
			all[n] = new(big.Int).MulRange(1, int64(n))
		}
		return all
	})
	binomials = sync.OnceValue(func() *[mostCards + 1][mostCards + 1]*big.Int {
		all := new([mostCards + 1][mostCards + 1]*big.Int)
		for n := range all {
			for k := range all[n] {
				all[n][k] = new(big.Int).Binomial(int64(n), int64(k))
			}
		}
		return all
	})
)

func factorial(n int) *big.Int { return factorials()[n] }

func choose(n, k int) *big.Int { return binomials()[n][k] }
