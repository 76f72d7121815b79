package solver

import "math/bits"

// kind is the cards that nothing tells apart from some layer on. The states before
// that layer hold how many of each kind are left, in a field of its own with one
// bit to spare (see expand).
//
// What only a region already filled was asked about is forgotten: kinds grow from
// layer to layer, and the fewer they are, the more states meet.
type kind struct {
	cards Cards
	size  int  // copies, of all of them
	shift uint // where the field begins
	next  uint // where that of its cards begins in the layer after
}

// in is how many of a kind are among the cards of a state or a hand.
func (k *kind) in(cards uint64) uint64 {
	return cards >> k.shift & (1<<bits.Len(uint(k.size)) - 1)
}

// findKinds finds a layer's kinds, given the regions filled before, and gives them
// their fields.
func (l *layer) findKinds(m *model, filled uint64) error {
	var memory [MaxCards]uint64
	parts := append(memory[:0], uint64(m.deal.allCards()))
	for i := range m.terms {
		if m.terms[i].regions&^filled != 0 {
			parts = refine(parts, uint64(m.terms[i].cards))
		}
	}
	for _, t := range m.told {
		if t.regions&^filled != 0 {
			parts = refine(parts, uint64(t.cards))
		}
	}
	shift := uint(0)
	for _, part := range parts {
		k := kind{cards: Cards(part), size: m.deal.copiesOf(Cards(part)), shift: shift}
		if k.size == 0 {
			continue
		}
		shift += uint(bits.Len(uint(k.size))) + 1
		if shift > 64 {
			return ErrTooLarge
		}
		l.full |= uint64(k.size) << k.shift
		l.guards |= 1 << (shift - 1)
		l.kinds = append(l.kinds, k)
	}
	return nil
}

// link says where the cards left after a layer stand in the fields of the next.
func (l *layer) link(next *layer) {
	for i := range l.kinds {
		k := &l.kinds[i]
		k.next = next.kinds[next.kindOf(k.cards)].shift
		l.moves = l.moves || k.next != k.shift
	}
}

// kindOf is the number of the kind that some cards are of.
func (l *layer) kindOf(cards Cards) int {
	for i := range l.kinds {
		if l.kinds[i].cards&cards != 0 {
			return i
		}
	}
	return -1
}

// moved are the cards left after a layer, in the fields of the next.
func (l *layer) moved(cards uint64) uint64 {
	if !l.moves {
		return cards
	}
	var out uint64
	for i := range l.kinds {
		out += l.kinds[i].in(cards) << l.kinds[i].next
	}
	return out
}
