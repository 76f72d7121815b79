package solver

import (
	"math/bits"
	"slices"
)

// layer is the step of a graph that fills one place.
type layer struct {
	place int
	kinds []kind  // the cards that are told apart from here on
	alone []test  // what a hand must fit by itself
	tests []test  // what a hand must fit together with the places filled before
	sums  []tally // the tallies under way after the layer

	first, last int // of the graph's hands, those that the place may hold
}

// kind is cards that no condition on this layer's place or a later one tells apart. What
// was asked only about places already filled is forgotten, so kinds grow from layer to
// layer. A field of a state's bits has how many of the kind are left.
type kind struct {
	cards Cards
	shift int // where the field begins
	next  int // where that of the same cards begins in the layer after
}

// in is how many of the kind the fields have.
func (k *kind) in(left uint64) int {
	return int(left >> k.shift & (1<<bits.Len(uint(k.cards.Len())) - 1))
}

// hand is what a place may hold: so many cards of each kind. Any cards of the kind stand
// for the others.
type hand struct {
	cards       Cards
	first, last int32  // its parts among the graph's
	moved       uint64 // the same in the fields of the layer after
}

type part struct{ kind, n uint8 }

// tally is how many cards of a condition lie in its places that are filled. Conditions
// that agree so far share one.
type tally struct {
	Tally
	before int  // its number in the layer before, or -1
	here   bool // the layer's place is one of them
}

// test is a tally with the values from which its condition can still hold.
type test struct {
	tally
	low, high int
}

// plan settles in which order the places are filled, with which hands, and what each is
// tested for. Until the places told are filled it tells every card from every other.
func (g *graph) plan(can *spread, known []Condition, told []Places) {
	d := g.deal
	g.layers = make([]layer, len(d.rooms))
	order := d.order(known, told)
	var filled Places
	var before []tally
	for i := range g.layers {
		l := &g.layers[i]
		l.place = order[i]
		l.kinds = d.kinds(can, known, filled, i < len(told))
		after := filled | 1<<l.place
		for _, c := range known {
			if c.Places&after == 0 || c.Places&^filled == 0 {
				continue
			}
			t := tally{Count(c.Cards, c.Places&after), -1, c.Places.has(l.place)}
			t.before = slices.IndexFunc(before, func(b tally) bool { return b.Tally == Count(c.Cards, c.Places&filled) })
			switch must := (test{t, c.low - d.Room(c.Places&^after), c.high}); {
			case t.before < 0:
				l.alone = append(l.alone, must)
			case t.here:
				l.tests = append(l.tests, must)
			}
			if c.Places&^after != 0 && !slices.Contains(l.sums, t) {
				l.sums = append(l.sums, t)
			}
		}
		filled, before = after, l.sums
	}
	for i := range g.layers {
		l := &g.layers[i]
		for k := range l.kinds {
			if i+1 < len(g.layers) {
				after := g.layers[i+1].kinds
				l.kinds[k].next = after[slices.IndexFunc(after, func(a kind) bool { return a.cards&l.kinds[k].cards != 0 })].shift
			}
		}
		l.first = len(g.hands)
		g.hold(l, can[l.place], d.rooms[l.place], 0, hand{}, make([]part, 0, d.rooms[l.place]))
		l.last = len(g.hands)
	}
}

// order is the places told, then the others, first those that most conditions are about.
// The largest place of which nothing is known comes last, for it takes what is left.
func (d *Deal) order(known []Condition, told []Places) (order []int) {
	rank := make([]int, len(d.rooms))
	for p, room := range d.rooms {
		order = append(order, p)
		rank[p] = -room
		for _, c := range known {
			if c.Places.has(p) {
				rank[p] += maxCards
			}
		}
		if i := slices.Index(told, 1<<p); i >= 0 {
			rank[p] = maxCards*(len(known)+len(told)) - i
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return rank[b] - rank[a] })
	return order
}

// kinds tells the cards apart that still matter once some places are filled, or each card.
func (d *Deal) kinds(can *spread, known []Condition, filled Places, each bool) (kinds []kind) {
	var memory [maxCards]Cards
	parts := memory[:0]
	if d.cards > 0 {
		parts = append(parts, d.all())
	}
	tell := func(set Cards) {
		for i, part := range parts {
			if in, out := part&set, part&^set; in != 0 && out != 0 {
				parts[i] = in
				parts = append(parts, out)
			}
		}
	}
	for card := 0; each && card < d.cards; card++ {
		tell(1 << card)
	}
	for p := range d.rooms {
		if !filled.has(p) {
			tell(can[p])
		}
	}
	for _, c := range known {
		if c.Places&^filled != 0 {
			tell(c.Cards)
		}
	}
	slices.Sort(parts)
	kinds = make([]kind, len(parts))
	shift := 0
	for i, part := range parts {
		kinds[i] = kind{cards: part, shift: shift}
		shift += bits.Len(uint(part.Len()))
	}
	return kinds
}

// hold lists the hands of a layer that have these parts, and so many more cards that the
// place can hold, of the kinds from one on.
func (g *graph) hold(l *layer, can Cards, more, from int, h hand, parts []part) {
	for i := range l.alone {
		t := &l.alone[i]
		switch n := (h.cards & t.Cards).Len(); {
		case n > t.high || n+more < t.low:
			return
		case n == t.high:
			can &^= t.Cards
		}
	}
	if more == 0 {
		h.first = int32(len(g.parts))
		g.parts = append(g.parts, parts...)
		h.last = int32(len(g.parts))
		g.hands = append(g.hands, h)
		return
	}
	for i := from; i < len(l.kinds); i++ {
		k := &l.kinds[i]
		with, left := h, k.cards&can
		for n := 1; n <= more && left != 0; n++ {
			with.cards |= left & -left
			with.moved += 1 << k.next
			left &= left - 1
			g.hold(l, can, more-n, i+1, with, append(parts, part{uint8(i), uint8(n)}))
		}
	}
}
