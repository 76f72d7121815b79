package sherlock_test

import (
	"testing"

	"lestrade/rules"
	"lestrade/rules/rulestest"
	"lestrade/rules/sherlock"
)

var shelf = rules.Shelf{sherlock.Game}

func TestTranscripts(t *testing.T) {
	rulestest.Transcripts(t, shelf, "testdata").CheckGame(t, sherlock.ID, "sh.keep.1.two") // a line without items is not read: only a prompt says so
}

func TestSentences(t *testing.T) { rulestest.Sentences(t, sherlock.Game) }
