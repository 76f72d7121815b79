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

func TestSentences(t *testing.T) { rulestest.Sentences(t, charlock.Game) }
