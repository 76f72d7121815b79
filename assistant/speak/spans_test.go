package speak_test

import (
	"strings"
	"testing"

	"lestrade/assistant/speak"
)

func TestSpans(t *testing.T) {
	for words, want := range map[string]string{
		"0 1 2 3 4":            "0–4",
		"1 2 3 4":              "1 2 3 4",
		"? 9 10 11 12 13 14":   "? 9–14",
		"a b c d e f red":      "a–f red",
		"1 3 5 7 9 11":         "1 3 5 7 9 11",
		"red 4 5 6 7 8 blue 9": "red 4–8 blue 9",
		"":                     "",
	} {
		if got := strings.Join(speak.Spans(strings.Fields(words)), " "); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
}
