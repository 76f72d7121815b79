package vocabulary_test

import (
	"slices"
	"testing"

	"lestrade/rules/vocabulary"
)

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"Épée":     "epee",
		"E\u0301p": "ep", // an accent of its own
		"Cœur":     "coeur",
		"ÆON":      "aeon",
		"gun":      "gun",
		"?":        "?",
	} {
		if got := vocabulary.Plain(text); got != want {
			t.Errorf("Plain(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestParts(t *testing.T) {
	for text, want := range map[string][]string{
		"crow-6":             {"crow", "6"},
		"Crow6":              {"crow", "6"},
		"crow 12":            {"crow", "12"},
		"boucles-d’oreilles": {"boucles", "d", "oreilles"},
		"boucles d'oreilles": {"boucles", "d", "oreilles"},
		"--a--":              {"a"},
		"?":                  {"?"},
		"-":                  {"-"},
		"":                   nil,
	} {
		if got := vocabulary.Parts(text); !slices.Equal(got, want) {
			t.Errorf("Parts(%q) = %q, want %q", text, got, want)
		}
	}
}
