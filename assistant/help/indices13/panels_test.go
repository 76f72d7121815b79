package indices13

import (
	"testing"

	"lestrade/assistant/help/helptest"
)

// TestPanels keeps what each at the table sees of games written by hand.
func TestPanels(t *testing.T) {
	helptest.Panels(t, Game, "../../../rules/indices13/testdata/games/three-players.lestrade", 12, 14)
	helptest.Panels(t, Game, "../../../rules/indices13/testdata/games/six-players-empty-supply.lestrade")
	helptest.Panels(t, Game, "../../../rules/indices13/testdata/games/two-players.lestrade", 10)
	helptest.Panels(t, Game, "../../../rules/indices13/testdata/games/top-secret.lestrade", 15)
}
