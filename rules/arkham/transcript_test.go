package arkham_test

import (
	"testing"

	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/rulestest"
)

var shelf = rules.Shelf{arkham.Game}

func TestTranscripts(t *testing.T) {
	rulestest.Transcripts(t, shelf, "testdata").CheckGame(t, arkham.ID)
}

// TestGolden shows every view after every line of a light game written by hand.
func TestGolden(t *testing.T) { rulestest.Golden(t, shelf, "testdata/golden") }
