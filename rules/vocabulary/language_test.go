package vocabulary_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lestrade/data"
	"lestrade/rules/vocabulary"
)

// TestLanguageIsReadOneWay: at a table of a language each name is the word of one thing: no two
// words of a domain are typed alike, no shown word is an English or French name of another, and
// only a verb may be a small word that the reader passes over.
func TestLanguageIsReadOneWay(t *testing.T) {
	games, err := filepath.Glob("../../data/*/game.toml")
	if err != nil || len(games) == 0 {
		t.Fatalf("games: %v, %v", games, err)
	}
	told := map[string]bool{} // what all games share stands in each
	for _, path := range games {
		game := filepath.Base(filepath.Dir(path))
		v, err := vocabulary.Load(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range data.Languages() {
			for _, fault := range readTwoWays(t, v, game, lang) {
				if founding := slices.ContainsFunc(stands, func(s string) bool { return strings.HasPrefix(fault, s) }); !told[fault] && !founding {
					t.Error(fault)
				}
				told[fault] = true
			}
		}
	}
}

// stands is what records in English and French hold, for ever. In French an outcome is read before
// the article; in English both verbs are what one says, and an option is read as “on” before that is
// passed over in “on blue”.
var stands = []string{`data/charlock/fr.toml: word.outcome.single: "un"`, `data/timebomb/en.toml: verb.claims.name: "claims"`, `data/timebomb/en.toml: word.switch.on: "on"`}

func readTwoWays(t *testing.T, v *vocabulary.Vocabulary, game, lang string) (faults []string) {
	t.Helper()
	fillers := vocabulary.Fillers(v, lang)
	for _, d := range vocabulary.Domains(v) {
		if d.Product != nil { // of words that are looked at themselves
			continue
		}
		own, foreign := map[string]*vocabulary.Word{}, map[string]*vocabulary.Word{}
		for _, w := range d.Words {
			for _, text := range vocabulary.AtHome(w, lang) {
				joined := vocabulary.Joined(text)
				if other := own[joined]; other != nil && other.ID != w.ID {
					faults = append(faults, fmt.Sprintf("%s: %q is also %s, of the same domain %s; each wants a name that the other has not", placeOf(t, game, lang, d, w.ID, text), text, other.ID, d.ID))
				}
				own[joined] = w
			}
			for _, of := range vocabulary.Founding {
				for _, text := range vocabulary.AtHome(w, of) {
					foreign[vocabulary.Joined(text)] = w
				}
			}
		}
		for _, w := range d.Words {
			shown := w.Says.In(lang)
			if d.ID != "chance" && d.ID != "verb" && len(shown) > 1 && slices.Contains(fillers, vocabulary.Plain(shown)) { // what is not typed, stands before them, or is read before it is passed over
				faults = append(faults, fmt.Sprintf("%s: %q is also a filler, which names nothing; take it out of filler in this folder’s or data/common’s %s.toml, or name the word otherwise", placeOf(t, game, lang, d, w.ID, shown), shown, lang))
			}
			// The one letter of a face is read as the table's language has it.
			if other := foreign[vocabulary.Joined(shown)]; other != nil && other.ID != w.ID && len(shown) > 1 {
				faults = append(faults, fmt.Sprintf("%s: %q is what English or French call %s, of the same domain %s; another name wants to be the first", placeOf(t, game, lang, d, w.ID, shown), shown, other.ID, d.ID))
			}
		}
	}
	return faults
}

// placeOf is the file and the id of a name, so that it can be mended.
func placeOf(t *testing.T, game, lang string, d *vocabulary.Domain, word, name string) string {
	t.Helper()
	kind := "word."
	if slices.Contains([]string{"verb", "option", "counter"}, d.ID) {
		kind = d.ID + "."
	}
	for _, folder := range []string{game, data.Common} {
		texts, err := data.TextsOf(folder, lang)
		if err != nil {
			t.Fatal(err)
		}
		for id := range texts.IDs() {
			of := strings.TrimSuffix(id, ".name")
			if strings.HasPrefix(of, kind) && strings.HasSuffix(of, "."+word) && slices.Contains(texts.Names(id), name) {
				return fmt.Sprintf("data/%s/%s.toml: %s", folder, lang, id)
			}
		}
	}
	return fmt.Sprintf("%s in %s: %s", game, lang, word)
}
