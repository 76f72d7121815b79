package charlock_test

import (
	"testing"

	"lestrade/rules"
	"lestrade/rules/charlock"
	"lestrade/rules/rulestest"
)

var shelf = rules.Shelf{charlock.Game}

func TestTranscripts(t *testing.T) {
	rulestest.Transcripts(t, shelf, "testdata").CheckGame(t, charlock.ID)
}

// TestGolden shows every view after every line of the games written by hand.
func TestGolden(t *testing.T) { rulestest.Golden(t, shelf, "testdata/games") }
