package arkham

import "lestrade/rules"

// Outcome is how the game ended: the player has won, or lost.
func (s state) Outcome() *rules.Ending {
	switch s.end {
	case "":
		return nil
	case "types", "objectives":
		return &rules.Ending{How: "won", Winners: []string{s.seat}, Why: s.end, Standing: []rules.Standing{{Seat: s.seat, Place: 1}}}
	}
	figures := rules.Figures{"number": s.count(stability), "limit": s.opt.limit}
	return &rules.Ending{How: "lost", Winners: []string{}, Why: s.end, Figures: figures, Standing: []rules.Standing{}}
}
