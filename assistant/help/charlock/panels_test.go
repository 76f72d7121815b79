package charlock

import (
	"testing"

	"lestrade/assistant/help/helptest"
)

// TestPanels keeps what each at the table sees of games written by hand.
func TestPanels(t *testing.T) {
	helptest.Panels(t, Game, "../../../rules/charlock/testdata/games/seb.lestrade", 11, 20)
	helptest.Panels(t, Game, "../../../rules/charlock/testdata/games/seals.lestrade", 13, 21)
}
