package sherlock

import (
	"slices"

	"lestrade/rules"
)

// A card is in one place.
var (
	clueTwice  = says.Reason("sh.card.2", "twice", "clue")
	clueThere  = says.Reason("sh.card.2", "at-location", "clue", "location")
	clueInHand = says.Reason("sh.card.2", "in-hand", "clue", "seat")
	leadUp     = says.Reason("sh.card.2", "lead-up", "lead", "seat")
	leadSolved = says.Reason("sh.card.2", "lead-solved", "lead", "seat", "line")
)

// barElsewhere bars a clue that is known to be somewhere else than at a location.
func (s state) barElsewhere(clue string, here int) *rules.Bar {
	for i, p := range s.spots {
		if i != here && p.holds(clue) {
			return clueThere.Bar(clue, i+1)
		}
	}
	for i, p := range s.players {
		if slices.Contains(p.clues, clue) {
			return clueInHand.Bar(clue, s.seats[i])
		}
	}
	return nil
}

// barKept judges the lead that a seat kept.
func (s state) barKept(lead string) *rules.Bar {
	for i, p := range s.players {
		if p.lead == lead {
			return leadUp.Bar(lead, s.seats[i])
		}
	}
	for _, done := range s.solutions {
		if done.lead == lead {
			return leadSolved.Bar(lead, s.seats[done.seat], done.line)
		}
	}
	if _, isFace := founding().readFace(lead); isFace {
		return faceAmiss.Bar(lead)
	}
	return s.barNew(leadKind, lead)
}
