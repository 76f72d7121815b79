package turn

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

var (
	gameOver = Says.Reason("an.end.1", "over")
	won      = Says.End("won")
	lost     = Says.End("lost")
)

// Why the game is over.
var (
	fiveTypes     = Says.Why("types")
	allObjectives = Says.Why("objectives")
	tooUnstable   = Says.Why("stability", "number", "limit")
	NoDangerLeft  = Says.Why("danger")
)

// Ending is how the game ended: the player has won, or lost.
func Ending(s State) *rules.Ending {
	seat := s.header.Seats
	switch s.End {
	case "":
		return nil
	case fiveTypes, allObjectives:
		return &rules.Ending{How: won, Winners: seat, Why: s.End, Standing: []rules.Standing{{Seat: seat[0], Place: 1}}}
	}
	figures := rules.Figures{"number": s.Count(cardboard.Stability), "limit": s.Opt.Limit}
	return &rules.Ending{How: lost, Winners: []string{}, Why: s.End, Figures: figures, Standing: []rules.Standing{}}
}
