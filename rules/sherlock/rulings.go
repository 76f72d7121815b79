package sherlock

import "lestrade/rules"

// mostSeats is how many may sit at a table.
const mostSeats = 4

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
