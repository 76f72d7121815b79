package rules_test

import (
	"slices"
	"testing"

	"lestrade/rules"
)

// People write names in a row in many ways; "and" joins two names and is none.
func TestNames(t *testing.T) {
	words, err := rules.Load("13-indices")
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
	for _, line := range []string{"seats Léa, Hugo et Inès", "joueurs Léa, Hugo et Inès", "seats Léa & Hugo + Inès"} {
		e, err := begunAt(t, "game 13-indices").Read(line, "fr")
		if err != nil || e.String() != "seats Léa Hugo Inès" {
			t.Errorf("%q is read as %s, %v", line, e, err)
		}
	}
}

// A small word that names nothing may stand behind all others too.
func TestSmallWordLast(t *testing.T) {
	at := begunAt(t, "game 13-indices", "rules 1", "seats Anna Bruno Chloé", "first = Bruno")
	for text, lang := range map[string]string{"Bruno: ask Anna how many red cards": "en", "Bruno: befragt Anna nach roten Karten": "de"} {
		if e, err := at.Read(text, lang); err != nil || e.String() != "Bruno: ask Anna red" {
			t.Errorf("%q is read as %s, %v", text, e, err)
		}
	}
	if e, err := at.Read("Bruno: ask Anna red red", "en"); err == nil {
		t.Errorf("a word too many is read as %s", e)
	}
}
