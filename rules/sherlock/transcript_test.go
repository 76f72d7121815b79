package sherlock_test

import (
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/rulestest"
	"lestrade/rules/sherlock"
)

var shelf = rules.Shelf{sherlock.Game}

func TestTranscripts(t *testing.T) {
	shown := rulestest.Transcripts(t, shelf, "testdata")
	for _, gap := range shown.Gaps() {
		if !strings.Contains(gap, " all.") {
			t.Error(gap)
		}
	}
	shown.Check(t, sherlock.ID)
}

// TestViews shows every view after every line of the game written by hand.
func TestViews(t *testing.T) { rulestest.Golden(t, shelf, "testdata/games") }
