package teach_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/assistant/teach"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// table is a table at which the named acts are what people choose in a turn, as the rulebook has it.
type table struct {
	game    string
	seats   int
	options string // its options, as "NAME VALUE" joined by commas; those left out are the defaults
	acts    string
	never   string // acts that nobody has at such a table
}

var tables = []table{
	{game: "13-indices", seats: 4, acts: "ask look take accuse"},
	{game: "13-indices", seats: 2, acts: "ask look accuse", never: "take"},
	{game: "13-indices", seats: 6, acts: "ask take accuse", never: "look"},
	{game: "charlock", seats: 3, acts: "reveal guess pass paws", never: "turn"},
	{game: "charlock", seats: 2, options: "turns light", acts: "turn reveal guess pass paws"},
	{game: "timebomb", seats: 4, acts: "cut assign cancel number"},
	{game: "timebomb", seats: 6, options: "variant base", acts: "cut", never: "assign cancel number"},
	{game: "arkham", seats: 1, acts: "play close keep from-hand skip use"},
	{game: "sherlock", seats: 2, acts: "visit swap solve"},
	{game: "sherlock", seats: 4, options: "told light", acts: "visit swap solve"},
}

// Each act which people may choose in a turn is on the card, and says something; no other is, and
// nothing is said twice under one title. So it is in each language, without a table too.
func TestEachActIsOnTheCard(t *testing.T) {
	for _, at := range tables {
		words, err := vocabulary.Load(at.game)
		if err != nil {
			t.Fatal(err)
		}
		header := headerOf(words, at)
		for _, lang := range data.Languages() {
			if !data.Speaks(lang, at.game) {
				continue
			}
			for _, header := range []*rules.Header{&header, nil} {
				card, err := teach.Card(speak.New(lang).With(words, at.game), at.game, header, nil, "Anna")
				if err != nil {
					t.Fatal(err)
				}
				said := sections(card)
				where := fmt.Sprintf("%s in %s, %d players, %s", at.game, lang, at.seats, at.options)
				for _, act := range strings.Fields(at.acts) {
					title := words.Verb(act, true).Says.In(lang)
					if len(said[title]) == 0 {
						t.Errorf("%s (table: %v): nothing is said of %q", where, header != nil, title)
					}
				}
				for _, act := range strings.Fields(at.never) {
					title := words.Verb(act, true).Says.In(lang)
					if header != nil && said[title] != nil {
						t.Errorf("%s: nobody can %q: %q", where, title, said[title])
					}
				}
				for title, lines := range said {
					for i, line := range lines {
						if slices.Contains(lines[:i], line) || strings.Contains(line, "{{") || strings.Contains(line, "<no value>") {
							t.Errorf("%s: under %q: %q", where, title, line)
						}
					}
				}
			}
		}
	}
}

// Each rule that names a place on the card has one at some table: its telling names no figure of a
// moment.
func TestEachRuleHasItsPlaceOnTheCard(t *testing.T) {
	numbers := map[string]bool{}
	for _, at := range append([]table{{game: "13-indices", seats: 3, options: "top-secret on"}}, tables...) {
		words, err := vocabulary.Load(at.game)
		if err != nil {
			t.Fatal(err)
		}
		header := headerOf(words, at)
		card, err := teach.Card(speak.New("en").With(words, at.game), at.game, &header, nil, "Anna")
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range card {
			if line, is := b.(doc.Line); is {
				for number := range strings.SplitSeq(line.Parts[1].Long, ", ") {
					numbers[number] = true
				}
			}
		}
	}
	for _, at := range tables {
		file, err := data.Open[data.Rules](at.game, "rules.toml")
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range file.Rule {
			if r.Card != "" && !numbers[r.ID] {
				t.Errorf("%s: the card has no telling of %s under %q", at.game, r.ID, r.Card)
			}
		}
	}
}

// headerOf is the header of a table with some options.
func headerOf(words *vocabulary.Vocabulary, at table) rules.Header {
	h := rules.Header{Game: at.game, Seats: []string{"Anna", "Bruno", "Chloé", "Dario", "Emma", "Finn"}[:at.seats], Options: map[string]string{}}
	for _, o := range words.Game.Option {
		if len(o.Default) > 0 {
			h.Options[o.ID] = o.Default[len(o.Default)-1]
		}
	}
	for option := range strings.SplitSeq(at.options, ",") {
		if id, value, is := strings.Cut(option, " "); is {
			h.Options[id] = value
		}
	}
	return h
}

// sections are the lines of a card by the acts in the titles above them.
func sections(card doc.Doc) map[string][]string {
	said, titles := map[string][]string{}, []string(nil)
	for _, b := range card {
		switch b := b.(type) {
		case doc.Line:
			titles = strings.Split(b.Parts[0].Long, ", ")
		case doc.List:
			for _, title := range titles {
				for _, item := range b.Items {
					said[title] = append(said[title], item.Long)
				}
			}
		}
	}
	return said
}
