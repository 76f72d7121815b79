package timebomb

import (
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
)

const rounds = 4 // tb.round.1

// paper is the pad to print: a row for each seat's claims, then the cuts of each round.
func paper(v *speak.Voice, empty *position.Position) doc.Doc {
	claims, cuts := []string{v.Say("panel.seat", nil)}, []string{v.Say("pad.cut", nil)}
	for round := range rounds {
		figures := speak.Figures{"round": round + 1}
		claims = append(claims, v.Say("pad.says", figures), v.Say("pad.found", nil))
		cuts = append(cuts, v.Say("pad.round", figures))
	}
	seats := len(empty.Header().Seats)
	numbers := make([]string, seats) // there are as many cuts in a round as seats
	for i := range numbers {
		numbers[i] = strconv.Itoa(i + 1)
	}
	return doc.Doc{
		help.ToWrite(v.Say("pad.claims", nil), claims, seats), doc.Gap{},
		help.ToWrite(v.Say("pad.cuts", nil), cuts, seats, numbers...),
	}
}
