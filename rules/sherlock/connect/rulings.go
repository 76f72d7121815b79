package connect

import (
	"lestrade/rules/sherlock/cards"
	"slices"
)

// Rulings are the options on how cards connect.
type Rulings struct {
	AnyBranch bool // an indirect symbol counts in any branch, not only in that of its side
	SingleAny bool // an indirect link may serve a side with one symbol
	Strict    bool // of two symbols on both sides, the same must face each other
}

// Match tells whether a symbol can link a card's side to the one that faces it.
func (r Rulings) Match(from *cards.Card, d cards.Side, to *cards.Card, symbol cards.Symbol) bool {
	return from.Shows(d, symbol) && to.Shows(d.Opposite(), symbol) && (!r.Strict || sameSlot(from, d, to, symbol))
}

// sameSlot tells whether a symbol stands at the same place on both sides, where both have two.
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

// Same tells whether two cards show the same. The order of a side's symbols counts only under
// Strict.
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
