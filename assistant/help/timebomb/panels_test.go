package timebomb

import (
	"testing"

	"lestrade/assistant/help/helptest"
)

// TestPanels keeps what each at the table sees of games written by hand.
func TestPanels(t *testing.T) {
	helptest.Panels(t, Game, "../../../rules/timebomb/testdata/games/evolution.lestrade", 20, 33)
}
