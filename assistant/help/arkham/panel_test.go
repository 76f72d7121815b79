package arkham

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// evening is a table in the midst of a turn: some cards are named, some told, some not.
var evening = []string{
	"game arkham", "rules 1", "seats Anna", "deck 50", "dangers 5", "open 1a",
	"clue journal-de-curwen evidence left-any right-research key puzzle-A hourglass",
	"clue old-map location artifact left-research right-any minimum-1",
	"clue torn-letter artifact left-any right-any scales",
	"clue black-dog monster left-any right-any lock must-test",
	"pile scales 10 hourglass 12 clear 20",
	"lead journal-de-curwen hourglass old-map ? scales",
	"hand torn-letter black-dog ?",
	"Anna: play 1a",
	"Anna: from-hand black-dog",
	"Anna: test = hourglass",
	"set stability 4",
	"Anna: keep",
	"Anna: play 1a test danger",
}

// dusk is a light table under two Dangers, whose lasting effects stand beside them, and three
// without lasting effects, told in a row.
var dusk = []string{
	"game arkham", "rules 1", "seats Anna", "deck 50", "dangers 8", "open 1a", "Anna: play 1a danger danger",
	"Anna: danger ? darkness-hourglass time-limit-down", "Anna: danger nyarlathotep darkness-must-test fetch-6", "Anna: use contact front",
	"active ?", "active aurora-borealis", "active ?",
}

// TestOneCount wants the panel, the odds and the referee to count a Darkness clue with the
// hourglass that it has gained.
func TestOneCount(t *testing.T) {
	p := tableAt(t, "game arkham", "rules 1", "seats Anna", "deck 10", "dangers 5",
		"clue a1 person left-any right-any must-danger", "clue a2 threat left-any right-any", "clue a3 artifact left-any right-any",
		"clue a4 monster left-any right-any", "clue a5 evidence left-any right-any", "clue b1 person left-any right-any",
		"clue b2 threat left-any right-any", "clue b3 artifact left-any right-any", "clue p1 monster left-any right-any darkness",
		"clue p2 monster left-any right-any darkness", "clue tillinghast-machine artifact left-any right-any equipment",
		"danger-card eclipse darkness-hourglass", "open 1a", "lead a1 a2 a3 a4 a5", "hand b1 b2 b3", "Anna: play 1a", "Anna: danger eclipse", "lead p1")
	want := map[string][2]int{"scales": {0, 0}, "hourglass": {1, 1}, "clear": {0, 0}}
	if out := oddsAt(t, p); !reflect.DeepEqual(out.Pile.Kinds, want) {
		t.Errorf("odds count %v", out.Pile.Kinds)
	}
	if text := page(helptest.English.At(p), p, 80); !strings.Contains(text, "scales 0, hourglass 1, neither 0") {
		t.Errorf("the panel says\n%s", text)
	}
}

// page is the table in so many columns.
func page(v *speak.Voice, p *position.Position, cols int) string {
	return strings.ReplaceAll(text.Page(onTable(v, p), cols), "\u00a0", " ")
}

// TestScreens looks at the table as it is kept in testdata, whole and as it is in sight in
// few rows, in both languages. UPDATE=1 keeps it anew, for a reader to look at.
func TestScreens(t *testing.T) {
	p, dark := tableAt(t, evening...), tableAt(t, dusk...)
	for _, lang := range []string{"en", "fr"} {
		v := speak.New(lang).At(p)
		inRows := func(p *position.Position, cols, rows int) string {
			return strings.Join(text.Lines(help.Sight(help.Request{Voice: v.At(p), View: p, Viewer: rules.Public}, Game), cols, rows, text.Ink{}), "\n") + "\n"
		}
		texts := map[string]string{"panel": page(v, p, 80), "80": inRows(p, 80, 15), "40": inRows(p, 40, 15), "dusk": page(v, dark, 80) + "\n" + inRows(dark, 40, 15)}
		for name, shown := range texts {
			path := filepath.Join("testdata", lang+"-"+name+".txt")
			if os.Getenv("UPDATE") != "" {
				if err := os.WriteFile(path, []byte(shown), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			kept, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if shown != string(kept) {
				t.Errorf("%s is\n%s\nnot\n%s", path, shown, kept)
			}
		}
	}
}

// TestTranscripts shows the table and its odds after every line of the referee's own
// transcripts: each chance lies between nothing and all, the lower one first.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("../../../rules/arkham/testdata/*/*.lestrade")
	if err != nil || len(files) == 0 {
		t.Fatal("no transcripts:", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			_, lines := helptest.Played(t, Game, file)
			for line, p := range lines {
				if len(p.Header().Seats) > 0 && p.Named() && p.Len()%testbed.Runs(5, 2) == 0 {
					wantSound(t, p, line.String())
				}
			}
		})
	}
}

func wantSound(t *testing.T, p *position.Position, line string) {
	t.Helper()
	v := helptest.English.At(p)
	for _, fact := range inSight(v, p) {
		if shown := strings.Join(strings.Fields(page(v, p, 200)), " "); !slices.ContainsFunc(fact, func(form string) bool { return strings.Contains(shown, strings.ReplaceAll(form, "\u00a0", " ")) }) {
			t.Errorf("after %s %q is not on the table:\n%s", line, fact, shown)
		}
	}
	out := oddsAt(t, p)
	sound := func(what string, c Chance) {
		if c.Low < 0 || c.Low > c.High || c.High > 1 {
			t.Errorf("after %s: %s %v", line, what, c)
		}
	}
	for kind, c := range out.Test {
		sound(kind, c)
	}
	for _, w := range out.Within {
		sound("fails", w.Fails)
		sound("stability", w.Stability)
		sound("time", w.Time)
	}
	for _, l := range out.Lost {
		sound(l.Option, l.Chance)
	}
}

// A card is taken from a zone, as people say it.
func TestTakenFrom(t *testing.T) {
	said := map[string][2]string{
		"leads":     {"take a card from the Leads row into hand (take …)", "prenez en main une carte du rang des Pistes (prendre …)"},
		"discard":   {"take a card from the discard into hand (take …)", "prenez en main une carte de la défausse (prendre …)"},
		"closed":    {"take a card from the closed cases into hand (take …)", "prenez en main une carte de la zone d’Affaires Classées (prendre …)"}, //nolint:misspell // French
		"stability": {"take a card from the stability zone into hand (take …)", "prenez en main une carte de la zone de Stabilité (prendre …)"},
		"time":      {"take a card from the time zone into hand (take …)", "prenez en main une carte de la zone de Temps (prendre …)"},
		"pile":      {"take a card of your choice from the draw pile into hand (take …)", "prenez en main une carte de votre choix dans la pioche (prendre …)"},
	}
	p := tableAt(t, "game arkham", "seats Anna")
	for zone, want := range said {
		for i, lang := range []string{"en", "fr"} {
			if got := speak.New(lang).At(p).Say("due.take-card", speak.Figures{"from": zone}); got != want[i] {
				t.Errorf("%s: %q, want %q", zone, got, want[i])
			}
		}
	}
}
