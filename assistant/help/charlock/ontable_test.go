package charlock

import (
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
)

// TestInSight with five players: each seat's hand and points, how far Furriarty has to go,
// and what the draws come from.
func TestInSight(t *testing.T) {
	helptest.InSight(t, Game, "testdata/five.lestrade", func(v *speak.Voice, view *rules.Position) [][]string {
		table := referee.TableOf(view)
		piles := speak.Figures{"deck": table.Deck, "discard": table.Discard}
		facts := [][]string{{v.Say("panel.deck", piles), v.Say("panel.deck-short", piles)}}
		for _, name := range view.Header().Seats {
			seat := table.Seats[name]
			hand, points := speak.Figures{"number": seat.Hand}, speak.Figures{"score": speak.Plain(score(v, seat))}
			facts = append(facts,
				[]string{v.Say("glance.hand", hand), v.Say("glance.hand-short", hand)},
				[]string{v.Say("glance.points", points), v.Say("glance.points-short", speak.Figures{"score": speak.Plain(scoreShort(seat))})})
		}
		for _, token := range tokens(table.Trail) {
			facts = append(facts, []string{token.Long, token.Short})
		}
		return facts
	})
}
