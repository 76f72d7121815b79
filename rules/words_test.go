package rules_test

import (
	"slices"
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
func TestDomainRead(t *testing.T) {
	for _, row := range []struct {
		game, domain, text, lang string
		want                     []string
	}{
		{"13-indices", "colour", "rou", "fr", []string{"red"}},
		{"13-indices", "colour", "rou", "en", nil},
		{"13-indices", "colour", "ro", "fr", []string{"pink", "red"}},
		{"13-indices", "colour", "rose", "en", []string{"pink"}},
		{"13-indices", "colour", "noir", "en", []string{"brown"}},
		{"13-indices", "card", "epee", "en", []string{"sword"}},
		{"13-indices", "card", "port", "fr", []string{"harbor"}},
		{"13-indices", "card", "ba", "en", nil},
		{"13-indices", "question", "corps a corps", "fr", []string{"melee"}},
		{"13-indices", "question", "c-à-c", "fr", []string{"melee"}},
		{"13-indices", "question", "boucles d'o", "fr", []string{"earrings"}},
		{"charlock", "card", "corbeau6", "en", []string{"crow-6"}},
		{"charlock", "card", "corbeau-6", "fr", []string{"crow-6"}},
		{"charlock", "card", "cor 12", "fr", []string{"crow-12"}},
		{"charlock", "card", "corbeau0", "fr", nil},
	} {
		v, err := rules.Load(row.game)
		if err != nil {
			t.Fatal(err)
		}
		got := v.Domain(row.domain).Read(row.text, row.lang)
		slices.Sort(got)
		if !slices.Equal(got, row.want) {
			t.Errorf("%s %q in %s: %q, want %q", row.domain, row.text, row.lang, got, row.want)
		}
	}
}
