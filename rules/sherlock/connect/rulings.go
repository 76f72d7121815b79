package connect

import (
	"slices"

	"lestrade/rules/sherlock/cards"
)

// Rulings are the options on how cards connect.
type Rulings struct {
	AnyBranch bool // an indirect symbol counts in any branch, not only in that of its side
	SingleAny bool // an indirect link may serve a side with one symbol
	Strict    bool // if both sides have two symbols, the symbol must stand at the same place on both
}

// Match tells whether a symbol can link side d of one card to the facing side of another.
func (r Rulings) Match(from *cards.Card, d cards.Side, to *cards.Card, symbol cards.Symbol) bool {
	return from.Shows(d, symbol) && to.Shows(d.Opposite(), symbol) && (!r.Strict || sameSlot(from, d, to, symbol))
}

// sameSlot tells whether a symbol stands at the same place on two facing sides. If a side does not
// have two symbols, or a card is unknown, it is true.
func sameSlot(from *cards.Card, d cards.Side, to *cards.Card, symbol cards.Symbol) bool {
	a, b := from.Sides[d], to.Sides[d.Opposite()]
	if !from.Known || !to.Known || len(a) != 2 || len(b) != 2 {
		return true
	}
	for i := range a {
		if a[i] == byte(symbol) && b[i] == byte(symbol) {
			return true
		}
	}
	return false
}

// Same tells whether two cards show the same. The order of a side's symbols counts only if Strict is
// set. Untold points, 0, agree with any.
func (r Rulings) Same(a, b cards.Card) bool {
	for d := range a.Sides {
		x, y := []byte(a.Sides[d]), []byte(b.Sides[d])
		if !r.Strict {
			slices.Sort(x)
			slices.Sort(y)
		}
		if string(x) != string(y) {
			return false
		}
	}
	return a.Bonus == b.Bonus && (a.Points == b.Points || a.Points*b.Points == 0)
}
