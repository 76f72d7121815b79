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
	helptest.InSight(t, Game, "testdata/five.lestrade", rules.Public, func(v *speak.Voice, view *rules.Position) []string {
		table, facts := referee.TableOf(view), []string(nil)
		for _, name := range view.Header().Seats {
			seat := table.Seats[name]
			facts = append(facts, v.Say("glance.hand", speak.Figures{"number": seat.Hand}),
				v.Say("glance.points", speak.Figures{"score": speak.Plain(score(v, seat))}))
		}
		for _, token := range tokens(table.Trail) {
			facts = append(facts, token.Long)
		}
		return append(facts, v.Say("panel.deck", speak.Figures{"deck": table.Deck, "discard": table.Discard}))
	})
}
