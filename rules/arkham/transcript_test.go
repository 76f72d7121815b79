package arkham_test

import (
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/rulestest"
)

var shelf = rules.Shelf{arkham.Game}

func TestTranscripts(t *testing.T) {
	shown := rulestest.Transcripts(t, shelf, "testdata")
	for _, gap := range shown.Gaps() {
		if !strings.Contains(gap, " all.") {
			t.Error(gap)
		}
	}
	shown.Check(t, arkham.ID)
}

// TestGolden shows every view after every line of a light game written by hand.
func TestGolden(t *testing.T) { rulestest.Golden(t, shelf, "testdata/golden") }
