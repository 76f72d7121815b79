package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lestrade/assistant/help"
	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/vocabulary"
)

// A plant is a table in two forms that differ only in a secret: {this|that} in one of its lines.
// Somebody who may not know it must not be able to tell the two apart by anything that the program
// says, whatever they try.
type plant struct {
	game, seats string
	lines       string
	sees        []string // the seats that may know it
	asked       string   // a question and a card that reports take, known to all
	card        string
	refused     []string // lines that are refused in both
	next        string   // a line that is taken in both
}

var everyCard = `first = Bruno
front Anna countess park gun
front Bruno butcher market rifle
front Chloé officer library crossbow
behind Anna maid knife
behind Bruno nurse poison
behind Chloé dancer parlor
Bruno: ask Anna red = 2
Chloé: look A = harbor
Anna: ask Chloé men = 1`

// with is the sample with some lines in place of others.
func with(pairs ...string) string {
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(everyCard, pairs[i]) {
			panic(pairs[i])
		}
	}
	return strings.NewReplacer(pairs...).Replace(everyCard)
}

var clueTries = []string{
	"ask Bruno red = 4", "ask Bruno white", "ask Anna men = 1", "Chloé: ask Bruno men = 1", "behind Anna", "front Anna",
	"behind Anna butcher poison", "front Anna butcher market rifle", "look A = butcher", "look G", "nonsense", "accuse officer", "set glasses Anna 9",
}

const someReveals = `first = Anna
trail 2 1 3
case Bruno dog-11
Anna: reveal dog-9 = dead-end
Anna: reveal rat-3 = dead-end
Bruno: reveal crow-3 = dead-end
Bruno: reveal toad-5 = dead-end
Chloé: reveal rat-9 = dead-end
Chloé: reveal rat-8 = dead-end
`

var trailTries = []string{
	"Bruno: reveal crow-3", "reveal dog-9 = lead", "case Anna", "case Bruno crow-3", "hand Bruno", "hand Bruno crow-3", "furriarty = 4",
	"tokens Anna 3 3 3 3", "pass crow-3 dog-9", "nonsense", "set round 40",
}

// plants are a secret for each verb that has some.
var plants = []plant{
	{
		game: "13-indices", seats: "Anna,Bruno,Chloé", sees: []string{"Anna"}, asked: "yellow", card: "butcher",
		lines: with("behind Anna maid knife", "behind Anna {maid knife|duke sword}"), refused: clueTries, next: "ask Bruno yellow = 1",
	},
	{
		game: "13-indices", seats: "Anna,Bruno,Chloé", sees: []string{"Bruno", "Chloé"}, asked: "red", card: "butcher",
		lines:   with("front Anna countess park gun", "front Anna {countess park gun|duke harbor sword}", "A = harbor", "A = theater", "men = 1", "red = 1"),
		refused: clueTries, next: "ask Bruno red = 1",
	},
	{
		game: "13-indices", seats: "Anna,Bruno,Chloé", sees: []string{"Chloé"}, asked: "yellow", card: "butcher",
		lines: with("A = harbor", "A = {harbor|duke}"), refused: clueTries, next: "ask Bruno yellow = 1",
	},
	{
		game: "13-indices", seats: "Anna,Bruno,Chloé", asked: "yellow", card: "butcher",
		lines: with("behind Anna", "informant B {duke|sword}\nbehind Anna"), refused: clueTries, next: "ask Bruno yellow = 1",
	},
	{
		game: "13-indices", seats: "Anna,Bruno,Chloé", sees: []string{"Anna", "Bruno"}, asked: "men", card: "butcher",
		lines: `option top-secret on
first = Anna
front Bruno butcher market rifle
behind Chloé dancer parlor
Anna: ask Bruno green secret = {1|2}
Bruno: ask Chloé men = 2`,
		refused: slices.DeleteFunc(slices.Clone(clueTries), func(line string) bool { return strings.HasPrefix(line, "look") }), next: "Chloé: ask Anna men = 1",
	},
	{ // at a table of Anna's own, she alone
		game: "13-indices", seats: "Anna,Bruno,Chloé", sees: []string{"Anna"}, asked: "yellow", card: "butcher",
		lines: `option mine Anna
first = Bruno
front Bruno butcher market rifle
front Chloé officer library crossbow
behind Anna {maid knife|duke sword}
Bruno: ask Anna red = 2
Chloé: look A = ?
Anna: ask Chloé men = 1`,
		refused: clueTries, next: "ask Bruno yellow = 1",
	},
	{
		game: "charlock", seats: "Anna,Bruno,Chloé", sees: []string{"Bruno", "Chloé"}, card: "dog-9",
		lines: strings.Replace(someReveals, "case Bruno", "case Anna {crow-6|goose-5}\ncase Bruno", 1), refused: trailTries, next: "reveal dog-1 = dead-end",
	},
	{
		game: "charlock", seats: "Anna,Bruno,Chloé", sees: []string{"Bruno"}, card: "dog-9",
		lines: someReveals + "hand Bruno {dog-2 rat-7|goose-2 toad-9}", refused: trailTries, next: "reveal dog-1 = dead-end",
	},
	{
		game: "charlock", seats: "Anna,Bruno,Chloé", sees: []string{"Anna", "Bruno"}, card: "dog-9",
		lines:   someReveals + "Anna: reveal rat-5 = dead-end\nAnna: reveal toad-8 = lead\nAnna: pass {dog-2 rat-7|goose-2 toad-9}",
		refused: trailTries, next: "Bruno: reveal ? = dead-end",
	},
	{
		game: "charlock", seats: "Anna,Bruno,Chloé", sees: []string{"Anna"}, card: "rat-3",
		lines: strings.Replace(someReveals, "dog-9 = dead-end", "dog-9 = lead", 1) +
			"Anna: reveal rat-7 = lead\nAnna: reveal goose-8 = lead\nAnna: guess both dog-7 = right\ntokens Anna {1 2|3 3}",
		refused: trailTries, next: "reveal crow-1 = dead-end",
	},
	{
		game: "timebomb", seats: "Anna,Bruno,Chloé,Dario", sees: []string{"Bruno"},
		lines: `option claims sealed
colours = red blue pink green
first = Anna
Bruno: claim {defuse 1|defuse 2 red 1}
Chloé: claim defuse 1`,
		refused: []string{"Bruno: claim defuse 3", "Bruno: claim", "cut Anna = red", "cut Bruno = yellow", "Dario: cut Anna", "assign red", "role Bruno = moriarty", "nonsense", "set round 9"},
		next:    "cut Bruno = red",
	},
}

var choice = regexp.MustCompile(`\{(.*)\|(.*)\}`)

// tables are both forms, each the only table of a record of its own.
func (p plant) tables(t *testing.T) (folders [2]string) {
	t.Helper()
	for i, form := range []string{"$1", "$2"} {
		folders[i] = t.TempDir()
		lines := filepath.Join(folders[i], "lines")
		if err := os.WriteFile(lines, []byte(choice.ReplaceAllString(p.lines, form)), 0o600); err != nil {
			t.Fatal(err)
		}
		saidAt(t, folders[i], "new "+p.game+" --seats "+p.seats, "do --seat referee -f "+lines)
	}
	return folders
}

// reads are all commands that show a table to some eyes, as text, as data, as codes.
func (p plant) reads(t *testing.T, lang, viewer string) (all []string) {
	words := map[string]string{"explain": p.card, "answer": p.asked, "qr answer": p.asked}
	for _, cmd := range seeing(t) {
		name := cmd.name
		whole := name == "qr table" && viewer != string(rules.Public) // what export gives, and slowly
		if whole || slices.Contains([]string{"do", "correct", "insert", "remove", "set", "undo", "redo"}, name) || anothers(p.game, name) {
			continue
		}
		line := strings.TrimSpace(name + " --seat " + viewer + " " + words[name])
		switch {
		case cmd.Flags().Lookup("png") != nil && lang != "en": // to make a code takes long
			continue
		case cmd.Flags().Lookup("png") != nil:
			line += " --png PICTURE"
		case cmd.Flags().Lookup("json") != nil:
			all = append(all, line+" --json")
		}
		all = append(all, line)
	}
	all = append(all, "verify FILE", "show --from FILE")
	if viewer == string(rules.Public) {
		all = append(all, "export --public", "tables", "tables --json", "history", "history --page", "stats --json", "notation "+p.game, "box "+p.game,
			"show -t nowhere", "show --seat nobody", "seed", "word Anna", "qr public", "do", "__complete show -t ", "__complete show --seat ")
	}
	return all
}

// anothers tells whether a report is of other games only.
func anothers(game, report string) bool {
	has := func(g help.Game) bool {
		return slices.ContainsFunc(g.Reports, func(r help.Report) bool { return r.Name == report })
	}
	return slices.ContainsFunc(house.Games, has) && !has(house.Games.Game(game))
}

// forms are the line with the secret in both its forms, said once more: as if to find
// out which of them stands already; and its number.
func (p plant) forms() (line [2]string, number int) {
	for text := range strings.Lines(p.lines) {
		if choice.MatchString(text) {
			text = strings.TrimSpace(text)
			return [2]string{choice.ReplaceAllString(text, "$1"), choice.ReplaceAllString(text, "$2")}, headerLines + number + 1
		}
		number++
	}
	return line, 0
}

// headerLines is how many lines a new table has: its game, rules, seats and commitment.
const headerLines = 4

// tries are what a viewer may try to say, to correct and to take back, in an order
// in which it can be.
func (p plant) tries(viewer string) (all []string) {
	forms, number := p.forms()
	for i, line := range append(forms[:], p.refused...) {
		all = append(all, []string{"do --seat " + viewer + " ", "do --json --seat " + viewer + " "}[i%2]+line)
	}
	for line := range headerLines + 2 + strings.Count(p.lines, "\n") {
		all = append(all, fmt.Sprintf("correct --seat %s %d = 9", viewer, line))
	}
	for _, typed := range []string{"", "a", "Anna: ", "behind Anna ", "front Anna ", "case Anna ", "hand Bruno ", "pass ", "informant B ", "look ", "Bruno: claim ", "set "} {
		all = append(all, "__complete do --seat "+viewer+" "+typed)
	}
	eyes := " --seat " + viewer
	return append(all, "__complete correct"+eyes+" 7 ", "do --json"+eyes+" "+p.next, "undo"+eyes, "redo"+eyes, "undo --json"+eyes, "redo --json"+eyes,
		"log"+eyes, "undo --turn --yes"+eyes, "log --json"+eyes, "redo --all"+eyes,
		fmt.Sprintf("correct%s %d: %s", eyes, number, forms[1]), "log"+eyes, "undo --yes"+eyes, "log --json"+eyes, "export"+eyes)
}

// answers are what commands give: the status, what they say on both streams, and what
// they write. Folders and moments are left out. FILE is what was exported last.
func answers(t *testing.T, folder, lang string, commands []string) (all []string) {
	t.Helper()
	file, picture := filepath.Join(folder, "file.lestrade"), filepath.Join(folder, "code.png")
	for _, line := range commands {
		words := strings.Fields(strings.NewReplacer("FILE", file, "PICTURE", picture).Replace(line))
		if strings.HasSuffix(line, " ") {
			words = append(words, "")
		}
		out, errs, status := at(folder, lang, words...)
		if words[0] == "export" {
			if err := os.WriteFile(file, []byte(out), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		written, _ := os.ReadFile(picture) // most write none
		_ = os.Remove(picture)
		text := fmt.Sprintf("%d\n%s\n%s\n%s", status, out, errs, written)
		all = append(all, moments().ReplaceAllString(strings.ReplaceAll(text, folder, "FOLDER"), "WHEN"))
	}
	return all
}

// moments are dates and durations, as data, as links and as each language says them. No
// language may be read before a test has brought its own.
var moments = sync.OnceValue(func() *regexp.Regexp {
	ways := []string{
		`\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?`,
		`\d{4}-\d\d-\d\d(T|%20)\d\d(%3A\d\d)+Z?`,
		`"minutes": \d+`,
	}
	figures := regexp.MustCompile(`\d+`)
	for _, lang := range data.Languages() {
		v := speak.New(lang)
		for _, said := range []string{v.Date(time.Time{}), v.Say("history.minutes", speak.Figures{"number": 0})} {
			ways = append(ways, figures.ReplaceAllString(regexp.QuoteMeta(said), `\d+`))
		}
	}
	return regexp.MustCompile(strings.Join(ways, "|"))
})

// TestWhoMayNotKnowTellsNothingApart tries everything at two tables that differ only
// in a secret, for each who may not know it: all answers are equal, byte by byte.
// Those who may know it see it. A hand at the keyboard waits for every fourth secret.
func TestWhoMayNotKnowTellsNothingApart(t *testing.T) {
	for n, p := range plants {
		if n%testbed.Runs(4, 1) != 0 {
			continue
		}
		t.Run(p.game+" "+choice.FindString(p.lines), func(t *testing.T) {
			t.Parallel()
			for i, viewer := range append(strings.Split(p.seats, ","), string(rules.Public)) {
				folders := p.tables(t)
				if slices.Contains(p.sees, viewer) {
					p.wantSeen(t, viewer, folders)
					continue
				}
				all := data.Languages()
				lang := all[(n+i+1)%len(all)]
				equal(t, folders, lang, p.reads(t, lang, viewer))
				equal(t, folders, all[i%len(all)], p.tries(viewer))
			}
		})
	}
}

func equal(t *testing.T, folders [2]string, lang string, commands []string) {
	t.Helper()
	this, that := answers(t, folders[0], lang, commands), answers(t, folders[1], lang, commands)
	for i, line := range commands {
		if this[i] != that[i] {
			t.Errorf("two tables are told apart by %s %s:\n%s\n%s", lang, line, this[i], that[i])
		}
	}
}

// wantSeen is what makes the test able to fail: the secret in what its owners get.
func (p plant) wantSeen(t *testing.T, viewer string, folders [2]string) {
	t.Helper()
	commands := []string{"log --seat " + viewer, "log --json --seat " + viewer, "export --seat " + viewer}
	words, err := vocabulary.Load(p.game)
	if err != nil {
		t.Fatal(err)
	}
	secret := choice.FindStringSubmatch(p.lines)
	for form, folder := range folders {
		for i, text := range answers(t, folder, "en", commands) {
			said := strings.Fields(secret[form+1])
			for k, word := range said {
				if i == 0 { // the log speaks as people do
					said[k] = words.Name(word, "en")
				}
			}
			if want := strings.Join(said, " "); !strings.Contains(text, want) {
				t.Errorf("%s does not see %s by %s:\n%s", viewer, want, commands[i], text)
			}
		}
	}
}

// TestEverySecretIsPlanted wants a plant for each verb that keeps a field from somebody.
func TestEverySecretIsPlanted(t *testing.T) {
	planted := map[string]bool{}
	for _, p := range plants {
		forms, _ := p.forms()
		for _, word := range strings.Fields(forms[0]) {
			planted[p.game+" "+word] = true
		}
	}
	for _, game := range house.Games {
		words, err := vocabulary.Load(game.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, verb := range words.Verbs {
			if slices.ContainsFunc(verb.Fields, (*vocabulary.Field).Private) && !planted[game.ID+" "+verb.ID] {
				t.Errorf("%s: no secret is planted for %s", game.ID, verb.ID)
			}
		}
	}
}
