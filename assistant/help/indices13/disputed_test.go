package indices13

import (
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/rules"
)

// TestADisputedCardThatAnAccusationNames lies on one screen only: on that of whoever was right.
func TestADisputedCardThatAnAccusationNames(t *testing.T) {
	p := begin(t, "game 13-indices", "seats Anna Bruno Chloé Dora", "front Anna nurse theater crossbow", "front Bruno dancer harbor knife",
		"front Chloé duke museum crossbow disputed", "set turn Anna", "Anna: accuse officer market crossbow = right")
	for _, seat := range p.Header().Seats {
		view := p.View(rules.Viewer(seat))
		if page, err := Game.Contradiction(help.Request{Voice: helptest.English.At(view), View: view, Viewer: rules.Viewer(seat)}); err != nil {
			t.Errorf("%s: %v %v", seat, page, err)
		}
	}
}
