package reading_test

import (
	"testing"

	"lestrade/rules/reading"
)

// "and" between two names is none, in a line too.
func TestNamesInALine(t *testing.T) {
	for _, line := range []string{"seats Léa, Hugo et Inès", "joueurs Léa, Hugo et Inès", "seats Léa & Hugo + Inès"} {
		e, err := reading.Read(begunAt(t, "game 13-indices"), line, "fr")
		if err != nil || e.String() != "seats Léa Hugo Inès" {
			t.Errorf("%q is read as %s, %v", line, e, err)
		}
	}
}

// A small word that names nothing may stand behind all others too.
func TestSmallWordLast(t *testing.T) {
	at := begunAt(t, "game 13-indices", "rules 1", "seats Anna Bruno Chloé", "first = Bruno")
	for text, lang := range map[string]string{"Bruno: ask Anna how many red cards": "en", "Bruno: befragt Anna nach roten Karten": "de"} {
		if e, err := reading.Read(at, text, lang); err != nil || e.String() != "Bruno: ask Anna red" {
			t.Errorf("%q is read as %s, %v", text, e, err)
		}
	}
	if e, err := reading.Read(at, "Bruno: ask Anna red red", "en"); err == nil {
		t.Errorf("a word too many is read as %s", e)
	}
}
