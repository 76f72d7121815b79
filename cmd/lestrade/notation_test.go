package main

import (
	"slices"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// Each verb of a game that takes a list or a free text has a line to go by, which stands
// for an entry of that verb as it is printed in either language.
func TestVerbsHaveExamplesInEachLanguage(t *testing.T) {
	shared, err := vocabulary.Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range house.Games {
		words, err := vocabulary.Load(game.ID)
		if err != nil {
			t.Fatal(err)
		}
		empty, err := transcript.Head(house.Games.Shelf(), game.ID, words.Domain("name").Example[:words.Game.Seats.Min], nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, verb := range words.Verbs {
			if verb.Example == "" {
				if shared.Verb(verb.ID, verb.Act) == nil && wantsExample(words, verb) {
					t.Errorf("%s %s: no example", game.ID, verb.ID)
				}
				continue
			}
			for _, lang := range data.Languages() {
				line, err := exampleOf(speak.New(lang).At(empty), empty, verb)
				e, misread := reading.Read(empty, line, lang)
				switch {
				case err != nil || misread != nil:
					t.Errorf("%s %s: %q: %v, %v", game.ID, verb.ID, line, err, misread)
				case e.Verb != verb.ID || (e.Seat != "") != verb.Act || e.String() != verb.Example:
					t.Errorf("%s %s: %q is %s", game.ID, verb.ID, line, e)
				}
			}
		}
	}
}

func wantsExample(words *vocabulary.Vocabulary, verb *vocabulary.Verb) bool {
	return slices.ContainsFunc(verb.Fields, func(f *vocabulary.Field) bool {
		d := words.Domain(f.Of)
		free := false
		if d != nil {
			free, _ = d.Free("")
		}
		return f.Max > 1 || free
	})
}
