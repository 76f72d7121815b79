package course

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/connect"
)

// MostSeats is how many seats a table may have.
const MostSeats = 4

// Rulings are the options that the table has settled; false is the default of each.
type Rulings struct {
	Links       connect.Rulings
	DrawsLast   bool            // the seat that starts the end draws new leads too
	EqualTurns  bool            // after nine points everybody plays on until all have had as many turns
	HidesScores bool            // they stay hidden until the end
	Light       bool            // the table tells only what solves a lead
	Unaided     [MostSeats]bool // seats that find their links themselves
}

// ReadRulings reads the rulings from a table's header.
func ReadRulings(h rules.Header) Rulings {
	r := Rulings{
		Links: connect.Rulings{
			AnyBranch: h.Option("branch") == "any",
			SingleAny: h.Option("single-symbol") == "any",
			Strict:    h.Option("slots") == "strict",
		},
		DrawsLast:   h.Option("last-solve") == "whole",
		EqualTurns:  h.Option("end") == "equal-turns",
		HidesScores: h.Option("scores") == "hidden",
		Light:       h.Option("told") == "light",
	}
	for i, seat := range h.Seats {
		if i < MostSeats {
			r.Unaided[i] = slices.Contains([]string{"none", "pad", "check"}, h.OptionOf(seat, "help"))
		}
	}
	return r
}
