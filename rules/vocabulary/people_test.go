package vocabulary_test

import (
	"slices"
	"testing"

	"lestrade/rules/vocabulary"
)

// People write names in a row in many ways; "and" joins two names and is none.
func TestNames(t *testing.T) {
	words, err := vocabulary.Load("13-indices")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]string{
		"Léa, Hugo et Inès":          {"Léa", "Hugo", "Inès"},
		"Léa et Hugo":                {"Léa", "Hugo"},
		"Tom, Jane and Bo":           {"Tom", "Jane", "Bo"},
		"Tom, Jane, and Bo":          {"Tom", "Jane", "Bo"},
		"Tom & Jane":                 {"Tom", "Jane"},
		"Tom + Jane und Bo":          {"Tom", "Jane", "Bo"},
		"Jean-Pierre Marie Hélène":   {"Jean-Pierre", "Marie", "Hélène"},
		"Jean-Pierre,Marie,\tHélène": {"Jean-Pierre", "Marie", "Hélène"},
		"Anna\u00a0Bruno":            {"Anna", "Bruno"},
		"et Léa":                     {"et", "Léa"}, // no name before it
		"Léa Hugo et":                {"Léa", "Hugo", "et"},
		"":                           nil,
	} {
		if got := words.Names(text, "en"); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for lang, want := range map[string][]string{"it": {"Léa", "Hugo", "E"}, "en": {"Léa", "e", "Hugo", "E"}} {
		if got := words.Names("Léa e Hugo E", lang); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
