package toy_test

import (
	"testing"

	"lestrade/rules"
	"lestrade/rules/rulestest"
	"lestrade/rules/toy"
)

func TestTranscripts(t *testing.T) {
	rulestest.Transcripts(t, rules.Shelf{toy.Game}, "testdata").CheckGame(t, toy.ID)
}

func TestSentences(t *testing.T) { rulestest.Sentences(t, toy.Game) }
