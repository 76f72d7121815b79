package solver

import (
	"math/bits"
	"slices"
)

// layer is the step of a graph that fills one place.
type layer struct {
	place int
	kinds []kind  // the cards that are told apart from here on
	hands []hand  // what the place may hold
	parts []part  // of all hands
	tests []test  // what a hand must fit together with the places filled before
	sums  []tally // the tallies under way after the layer
}

// kind is cards which no condition tells apart that is about this layer's place or a
// later one: what only places already filled were asked about is forgotten, so that
// kinds grow from layer to layer. How many are left stands in a field of a state's bits.
type kind struct {
	cards Cards
	shift int // where the field begins
	next  int // where that of the same cards begins in the layer after
}

// in is how many of the kind the fields have.
func (k *kind) in(left uint64) int {
	return int(left >> k.shift & (1<<bits.Len(uint(k.cards.Len())) - 1))
}

// hand is what a place may hold: of each kind so many cards, for which any of them stand.
type hand struct {
	cards Cards
	parts []part
	moved uint64 // the same in the fields of the layer after
}

type part struct{ kind, n uint8 }

// tally is how many cards of a condition lie in those of its places that are filled.
// Conditions that agree so far share one.
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

// plan says how the places are filled, and what each is tested for. Until those told
// are filled every card is told from every other.
func plan(d *Deal, can *spread, known []Condition, told []Places) []layer {
	layers := make([]layer, len(d.rooms))
	order := d.order(known, told)
	var filled Places
	var before []tally
	for i := range layers {
		l := &layers[i]
		l.place = order[i]
		l.kinds = d.kinds(can, known, filled, i < len(told))
		after := filled | 1<<l.place
		for _, c := range known {
			if c.Places&after == 0 {
				continue
			}
			t := tally{Count(c.Cards, c.Places&after), -1, c.Places.has(l.place)}
			t.before = slices.IndexFunc(before, func(b tally) bool { return b.Tally == Count(c.Cards, c.Places&filled) })
			if t.here {
				l.tests = append(l.tests, test{t, c.low - d.room(c.Places&^after), c.high})
			}
			if c.Places&^after != 0 && !slices.Contains(l.sums, t) {
				l.sums = append(l.sums, t)
			}
		}
		filled, before = after, l.sums
	}
	for i := range layers {
		l := &layers[i]
		for k := range l.kinds {
			if i+1 < len(layers) {
				l.kinds[k].next = layers[i+1].fieldOf(l.kinds[k].cards)
			}
		}
		room := d.rooms[l.place]
		enough := min(choose[len(l.kinds)][min(room, len(l.kinds))], 1<<9) // most layers grow no further
		l.hands, l.parts = make([]hand, 0, enough), make([]part, 0, int(enough)*room)
		l.deal(can[l.place], room, 0, hand{parts: make([]part, 0, room)})
	}
	return layers
}

// order is the places told, then those that most conditions are about. The largest of
// which nothing is known comes last, for it takes what is left.
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

// room is how many cards some places hold.
func (d *Deal) room(places Places) (n int) {
	for p, room := range d.rooms {
		if places.has(p) {
			n += room
		}
	}
	return n
}

// kinds are the cards that are told apart once some places are filled, or all of them.
func (d *Deal) kinds(can *spread, known []Condition, filled Places, each bool) (kinds []kind) {
	if d.cards == 0 {
		return nil
	}
	parts := []Cards{d.all()}
	tell := func(set Cards) {
		for i, part := range parts {
			if in, out := part&set, part&^set; in != 0 && out != 0 {
				parts[i] = in
				parts = append(parts, out)
			}
		}
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
	for card := range d.cards {
		if each {
			tell(1 << card)
		}
	}
	slices.Sort(parts)
	shift := 0
	for _, part := range parts {
		kinds = append(kinds, kind{cards: part, shift: shift})
		shift += bits.Len(uint(part.Len()))
	}
	return kinds
}

// fieldOf is where the field begins of the kind that some cards are of.
func (l *layer) fieldOf(cards Cards) int {
	return l.kinds[slices.IndexFunc(l.kinds, func(k kind) bool { return k.cards&cards != 0 })].shift
}

// deal lists the hands with these parts, and so many cards more of the kinds from one
// on, of cards that the place can hold.
func (l *layer) deal(can Cards, more, from int, h hand) {
	if more == 0 {
		l.parts = append(l.parts, h.parts...)
		h.parts = l.parts[len(l.parts)-len(h.parts):]
		l.hands = append(l.hands, h)
		return
	}
	for i := from; i < len(l.kinds); i++ {
		k := &l.kinds[i]
		with, left := h, k.cards&can
		for n := 1; n <= more && left != 0; n++ {
			with.cards |= left & -left
			with.parts = append(h.parts, part{uint8(i), uint8(n)})
			with.moved += 1 << k.next
			left &= left - 1
			l.deal(can, more-n, i+1, with)
		}
	}
}
