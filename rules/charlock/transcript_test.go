package charlock_test

import (
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/charlock"
	"lestrade/rules/rulestest"
)

var shelf = rules.Shelf{charlock.Game}

func TestTranscripts(t *testing.T) {
	shown := rulestest.Transcripts(t, shelf, "testdata")
	for _, gap := range shown.Gaps() {
		if !strings.Contains(gap, " all.") {
			t.Error(gap)
		}
	}
	shown.Check(t, charlock.ID)
}

// TestGolden shows every view after every line of the games written by hand.
func TestGolden(t *testing.T) { rulestest.Golden(t, shelf, "testdata/games") }
