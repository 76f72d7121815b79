package timebomb_test

import (
	"testing"

	"lestrade/rules/position"
	"lestrade/rules/rulestest"
)

// told is a position after lines that must be taken.
func told(t *testing.T, lines ...string) *position.Position {
	t.Helper()
	return rulestest.Begin(t, shelf, lines...)
}
