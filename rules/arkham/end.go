package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

var (
	gameOver = says.Reason("an.end.1", "over")
	won      = says.End("won")
	lost     = says.End("lost")
)

// Why the game is over.
var (
	fiveTypes     = says.Why("types")
	allObjectives = says.Why("objectives")
	tooUnstable   = says.Why("stability", "number", "limit")
	noDangerLeft  = says.Why("danger")
)

// ending is how the game ended: the player has won, or lost.
func ending(s state) *rules.Ending {
	seat := s.header.Seats
	switch s.end {
	case "":
		return nil
	case fiveTypes, allObjectives:
		return &rules.Ending{How: won, Winners: seat, Why: s.end, Standing: []rules.Standing{{Seat: seat[0], Place: 1}}}
	}
	figures := rules.Figures{"number": s.Count(cardboard.Stability), "limit": s.opt.limit}
	return &rules.Ending{How: lost, Winners: []string{}, Why: s.end, Figures: figures, Standing: []rules.Standing{}}
}
