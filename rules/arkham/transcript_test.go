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

func TestSentences(t *testing.T) { rulestest.Sentences(t, arkham.Game) }
