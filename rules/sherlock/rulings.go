package sherlock

import "lestrade/rules"

// rulings are the options that the table has settled; false is the default of each.
type rulings struct {
	links       Rulings
	drawsLast   bool // the seat that starts the end draws new leads too
	equalTurns  bool // after nine points everybody plays on until all have had as many turns
	hidesScores bool // until the end
	light       bool // the table tells only what solves a lead
	unaided     [mostSeats]bool
}

func readRulings(h rules.Header) rulings {
	r := rulings{
		links: Rulings{
			AnyBranch: h.Option("branch") == "any",
			SingleAny: h.Option("single-symbol") == "any",
			Strict:    h.Option("slots") == "strict",
		},
		drawsLast:   h.Option("last-solve") == "whole",
		equalTurns:  h.Option("end") == "equal-turns",
		hidesScores: h.Option("scores") == "hidden",
		light:       h.Option("told") == "light",
	}
	for i, seat := range h.Seats {
		if i < mostSeats {
			r.unaided[i] = h.OptionOf(seat, "help") == "none"
		}
	}
	return r
}

// Rulings are the options on how cards connect.
type Rulings struct {
	AnyBranch bool // an indirect symbol counts in any branch, not only in that of its side
	SingleAny bool // an indirect link may serve a side with one symbol
	Strict    bool // of two symbols on both sides, the same must face each other
}

// Match tells whether a symbol can link a card's side to the one that faces it.
func (r Rulings) Match(from *Card, d Side, to *Card, symbol Symbol) bool {
	return from.Shows(d, symbol) && to.Shows(d.Opposite(), symbol) && (!r.Strict || sameSlot(from, d, to, symbol))
}

// sameSlot tells whether a symbol stands at the same place on both sides, where both have two.
func sameSlot(from *Card, d Side, to *Card, symbol Symbol) bool {
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
