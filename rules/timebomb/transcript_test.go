package timebomb_test

import (
	"testing"

	"lestrade/rules"
	"lestrade/rules/rulestest"
	"lestrade/rules/timebomb"
)

var shelf = rules.Shelf{timebomb.Game}

func TestTranscripts(t *testing.T) {
	rulestest.Transcripts(t, shelf, "testdata").CheckGame(t, timebomb.ID)
}

func TestSentences(t *testing.T) { rulestest.Sentences(t, timebomb.Game) }
