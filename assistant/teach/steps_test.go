package teach_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/assistant/teach"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules/position"
)

var people = []string{"Anna", "Bruno", "Chloé", "David", "Emma", "Farid"}

// tableOf returns the head of a table with the first of the people.
func tableOf(t *testing.T, game string, seats int, options ...string) *position.Position {
	t.Helper()
	head, err := transcript.Head(house.Games.Shelf(), game, people[:seats], options)
	if err != nil {
		t.Fatal(err)
	}
	return head
}

// stepsOf returns the steps of a table in a language.
func stepsOf(t *testing.T, lang string, head *position.Position) []teach.Step {
	t.Helper()
	steps, err := teach.Steps(speak.New(lang).At(head), head)
	if err != nil {
		t.Fatal(err)
	}
	return steps
}

// optionsOf lists the tables of a game that lay out its box otherwise: the usual one, and one for each
// value of an option that a step names.
func optionsOf(t *testing.T, game string) [][]string {
	t.Helper()
	file, err := data.Open[data.Steps](game, "steps.toml")
	if err != nil {
		t.Fatal(err)
	}
	all := [][]string{nil}
	for _, step := range file.Step {
		if step.Within != "" && !slices.ContainsFunc(all[1:], func(o []string) bool { return o[0] == step.Within }) {
			all = append(all, []string{step.Within})
		}
	}
	return all
}

// TestSteps: at each table of each game, in each of its languages, every figure and every name is
// there, nothing lies there a negative number of times, and the first steps show something. The
// picture of the table fits on a terminal with the rows below it.
func TestSteps(t *testing.T) {
	for _, game := range house.Games {
		if !data.Has(game.ID, "steps.toml") {
			continue
		}
		seats, err := data.Open[data.Game](game.ID, "game.toml")
		if err != nil {
			t.Fatal(err)
		}
		for n := seats.Seats.Min; n <= seats.Seats.Max; n++ {
			for _, options := range optionsOf(t, game.ID) {
				head, err := transcript.Head(house.Games.Shelf(), game.ID, people[:n], options)
				if err != nil { // the option wants more people
					continue
				}
				for _, lang := range data.Languages() {
					if !data.Speaks(lang, game.ID) {
						continue
					}
					at := fmt.Sprintf("%s, %d players, %v, %s", game.ID, n, options, lang)
					steps := stepsOf(t, lang, head)
					if len(steps) < 2 || len(steps[0].Table.Words) == 0 {
						t.Errorf("%s: %d steps", at, len(steps))
					}
					for i, s := range steps {
						checkStep(t, fmt.Sprintf("%s, step %d", at, i+1), s)
					}
				}
			}
		}
	}
}

func checkStep(t *testing.T, at string, s teach.Step) {
	t.Helper()
	page := doc.Doc{doc.One(doc.Vital, doc.Say(s.Says)), doc.Gap{}, s.Table}
	if s.Check != "" {
		page = append(page, doc.Gap{}, doc.One(doc.Vital, doc.Say(s.Check)))
	}
	shown := strings.Join(text.Lines(page, 80, roomAbove, text.Ink{}), "\n")
	for _, said := range []string{shown, s.Mend} {
		for _, lacks := range []string{"<no value>", "step.", "thing.", "laying.", "{{", "[]"} {
			if strings.Contains(said, lacks) {
				t.Errorf("%s: %s in\n%s", at, lacks, said)
			}
		}
	}
	if (s.Check == "") != (s.Mend == "") || s.Says == "" {
		t.Errorf("%s: says %q, checks %q, mends %q", at, s.Says, s.Check, s.Mend)
	}
	if !strings.Contains(shown, "╭") {
		t.Errorf("%s: there is no room for the picture:\n%s", at, shown)
	}
	for _, place := range append(slices.Clone(s.Table.Seats), s.Table.Middle) {
		for _, thing := range place.Cards {
			if p := thing.Pieces[0]; p.Many < 1 || p.Name == "" || text.Width(p.Name) > 2 {
				t.Errorf("%s: %s lies there as %q, %d times", at, thing.Long, p.Name, p.Many)
			}
		}
	}
}

// roomAbove is how many of 24 rows are left above the question and four choices, under the title of the
// table and a gap.
const roomAbove = 24 - 2 - 2 - 4

// TestStepsCount: at the end all that the box holds lies on the table. The sums were worked out
// from the contents of the boxes and the rulebooks' tables.
func TestStepsCount(t *testing.T) {
	for _, c := range []struct {
		game    string
		seats   int
		options []string
		things  string // in whose English names
		want    int
	}{
		// 30 cards without 3 of each colour that is removed; 8 glasses, or 10 in the older box, none for two.
		{"13-indices", 2, nil, "card", 18}, {"13-indices", 3, nil, "card", 21}, {"13-indices", 4, nil, "card", 24},
		{"13-indices", 5, nil, "card", 27}, {"13-indices", 6, nil, "card", 30},
		{"13-indices", 2, nil, "glass", 0}, {"13-indices", 3, nil, "glass", 8}, {"13-indices", 6, nil, "glass", 8},
		{"13-indices", 3, []string{"edition 2016"}, "glass", 10}, {"13-indices", 6, []string{"edition 2016"}, "glass", 10},
		{"13-indices", 2, nil, "letter", 8}, {"13-indices", 5, nil, "letter", 2}, {"13-indices", 6, nil, "letter", 0},
		{"13-indices", 4, []string{"top-secret on"}, "tile", 4 + 4}, // and the letter tiles of 4 informants
		// Five cards a player; with four a fifth role is left over.
		{"timebomb", 4, nil, "face down", 20}, {"timebomb", 5, nil, "face down", 25}, {"timebomb", 6, nil, "face down", 30},
		{"timebomb", 4, nil, "role", 5}, {"timebomb", 5, nil, "role", 5}, {"timebomb", 6, nil, "role", 6},
		// 11, 13, 14 and 15 of the 18 paws.
		{"charlock", 2, nil, "paw", 11}, {"charlock", 3, nil, "paw", 13}, {"charlock", 4, nil, "paw", 14}, {"charlock", 5, nil, "paw", 15},
		{"charlock", 5, nil, "case", 5}, {"charlock", 5, nil, "Furriarty", 1},
		// 44 clues, a token on each of the 10 slots; of 20 leads each player keeps one of two.
		{"sherlock", 2, nil, "clue", 44}, {"sherlock", 4, nil, "clue", 44}, {"sherlock", 3, nil, "lead", 20}, {"sherlock", 4, nil, "lead", 20},
		// Five leads and a hand of three.
		{"arkham", 1, nil, "clue", 8}, {"arkham", 1, nil, "Objective", 5}, {"arkham", 1, []string{"mode classic"}, "Objective", 0},
	} {
		if !data.Has(c.game, "steps.toml") {
			continue
		}
		steps := stepsOf(t, data.English, tableOf(t, c.game, c.seats, c.options...))
		end, sum := steps[len(steps)-1].Table, 0
		for _, place := range append(slices.Clone(end.Seats), end.Middle) {
			for _, thing := range place.Cards {
				if strings.Contains(thing.Long, c.things) {
					sum += thing.Pieces[0].Many
				}
			}
		}
		if sum != c.want {
			t.Errorf("%s, %d players, %v: %d of %q lie there, wanted %d", c.game, c.seats, c.options, sum, c.things, c.want)
		}
	}
}

// TestStepsDrawn looks at the steps of one game as they are kept in testdata. UPDATE=1 keeps them anew,
// for a reader to look at.
func TestStepsDrawn(t *testing.T) {
	var page doc.Doc
	for _, s := range stepsOf(t, "fr", tableOf(t, "timebomb", 6)) {
		page = append(page, doc.One(doc.Vital, doc.Say(s.Says)), s.Table)
		page = append(page, doc.Prose(doc.Vital, strings.TrimSpace(s.Check+"\n"+s.Mend))...)
		page = append(page, doc.Gap{})
	}
	shown, path := text.Page(page, 80), "testdata/timebomb.txt"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(path, []byte(shown), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(path); err != nil || shown != string(kept) {
		t.Errorf("%s (%v) is\n%s\nnot\n%s", path, err, shown, kept)
	}
}
