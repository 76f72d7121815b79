package timebomb_test

import (
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/rulestest"
	"lestrade/rules/timebomb"
)

var shelf = rules.Shelf{timebomb.Game}

func TestTranscripts(t *testing.T) {
	shown := rulestest.Transcripts(t, shelf, "testdata")
	for _, gap := range shown.Gaps() {
		if !strings.Contains(gap, " all.") {
			t.Error(gap)
		}
	}
	shown.Check(t, timebomb.ID, "all.hidden.1.hidden-claim") // claims bar nothing
}

// TestGolden shows every view after every line of the games written by hand.
func TestGolden(t *testing.T) { rulestest.Golden(t, shelf, "testdata/games") }
