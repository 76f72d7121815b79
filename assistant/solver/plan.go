package solver

import (
	"math/bits"
	"slices"
)

// layer is the step of a graph that fills one place.
type layer struct {
	place int
	kinds []kind  // the kinds of cards that matter from here on
	alone []test  // what a hand must fit by itself
	tests []test  // what a hand must fit together with the places filled before
	sums  []tally // the tallies under way after the layer

	first, last int // the hands that the place may hold: those of the graph from first up to last
}

// kind is a set of cards that no condition on this layer's place or a later one tells apart.
// Conditions about places that are already filled do not count any more, so kinds grow from
// layer to layer. How many of a kind are left stands in a field of a state's bits.
type kind struct {
	cards Cards
	shift int // the bit at which the field begins
	next  int // the bit at which the field of the same cards begins in the next layer
}

// in reads from the fields how many of the kind are left.
func (k *kind) in(left uint64) int {
	return int(left >> k.shift & (1<<bits.Len(uint(k.cards.Len())) - 1))
}

// hand says how many cards of each kind a place may hold.
type hand struct {
	cards       Cards  // one choice of such cards, which stands for all others
	first, last int32  // its parts are those of the graph from first up to last
	moved       uint64 // how many of each kind, in the fields of the next layer
}

// part says how many cards of a kind a hand has.
type part struct{ kind, n uint8 }

// tally counts the cards of a condition in those of its places that are filled. Conditions with
// the same count so far share one.
type tally struct {
	Tally
	before int  // its index in the layer before, or -1
	here   bool // the layer's place is one of its places
}

// test is a tally with the values at which its condition can still hold.
type test struct {
	tally
	low, high int
}

// plan makes the layers: in which order the places are filled, with which hands, and how each
// hand is tested. Until the places told are filled, each card is a kind of its own.
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
		g.listHands(l, can[l.place], d.rooms[l.place], 0, hand{}, make([]part, 0, d.rooms[l.place]))
		l.last = len(g.hands)
	}
}

// order gives the places in the order of filling: first those told, then those with most
// conditions. The largest place without a condition comes last, as it takes what is left.
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

// kinds parts the cards into kinds once some places are filled; with each, every card is a kind
// of its own.
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

// listHands adds to the graph all hands of a layer that begin with these parts and take more
// cards that can lie there, from the kinds from one index on.
func (g *graph) listHands(l *layer, can Cards, more, from int, h hand, parts []part) {
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
			g.listHands(l, can, more-n, i+1, with, append(parts, part{uint8(i), uint8(n)}))
		}
	}
}
