package rules_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/rules"
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
		if got := rules.Plain(text); got != want {
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
		if got := rules.Parts(text); !slices.Equal(got, want) {
			t.Errorf("Parts(%q) = %q, want %q", text, got, want)
		}
	}
}

// What a typed text stands for: whole words in both languages before beginnings,
// beginnings in the table's language alone, numbers never shortened.
func TestCandidates(t *testing.T) {
	for _, row := range []struct {
		game, field, text, lang string
		want                    []string
	}{
		{"13-indices", "ask about", "rou", "fr", []string{"red"}},
		{"13-indices", "ask about", "rou", "en", nil},
		{"13-indices", "ask about", "ro", "fr", []string{"pink", "red"}},
		{"13-indices", "ask about", "rose", "en", []string{"pink"}},
		{"13-indices", "ask about", "noir", "en", []string{"brown"}},
		{"13-indices", "accuse person", "epee", "en", []string{"sword"}},
		{"13-indices", "accuse person", "port", "fr", []string{"harbor"}},
		{"13-indices", "accuse person", "ba", "en", nil},
		{"13-indices", "ask about", "corps a corps", "fr", []string{"melee"}},
		{"13-indices", "ask about", "c-à-c", "fr", []string{"melee"}},
		{"13-indices", "ask about", "boucles d'oreilles", "en", []string{"earrings"}},
		{"charlock", "reveal card", "corbeau6", "en", []string{"crow-6"}},
		{"charlock", "reveal card", "corbeau-6", "fr", []string{"crow-6"}},
		{"charlock", "reveal card", "cor 12", "fr", []string{"crow-12"}},
		{"charlock", "reveal card", "corbeau0", "fr", nil},
	} {
		v, err := rules.Load(row.game)
		if err != nil {
			t.Fatal(err)
		}
		verb, field, _ := strings.Cut(row.field, " ")
		got := rules.Fitting(v, verb, field, row.text, row.lang)
		slices.Sort(got)
		if !slices.Equal(got, row.want) {
			t.Errorf("%s %q in %s: %q, want %q", row.field, row.text, row.lang, got, row.want)
		}
	}
}
