//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"
)

// step is something typed, and a text of the screen that comes of it.
type step struct{ name, typed, wait string }

// screenSteps are an evening's beginning at a table of each game, from the menu.
var screenSteps = map[string][]step{"13-indices": {
	{"menu", "", "les règles d’un jeu"},
	{"games", "nouv" + enterKey, "▸ 13 Indices"},
	{"seats", enterKey, "espace\n>"},
	{"options", "Anna Bruno Chloé" + enterKey, "▸ comme le dit la boîte"},
	{"help", enterKey, "▸ me dit tout"},
	{"who begins", enterKey, "Ctrl-D revient en arrière"},
	{"nothing taken", enterKey, "Entrée ne prend rien ici"},
	{"table", "an" + enterKey, "autre — "},
	{"completions", "b rou", "> b rou\n"},
	{"refusal", ctrlU + "b gris 0", "> b gris 0\n"},
	{"a later table", ctrlU + "b rou 2" + enterKey, "à Bruno de jouer"},
	{"a look", "cons a" + enterKey, "a vu A"},
	{"hand-over", "der br" + enterKey, "Entrée\n>"},
	{"page", enterKey, "derrière Bruno officier"},
	{"given back", "inf poi" + enterKey + enterKey, "à Bruno de jouer"},
	{"a long line", "acc off salon cout", "> acc off salon cout\n"},
	{"the end", ctrlU + "acc off salon cout j" + enterKey, "▸ quitter"},
}, "charlock": {
	{"menu", "", "les règles d’un jeu"},
	{"games", "nouv" + enterKey + "charl", "▸ Charlock"},
	{"options", enterKey + "Anna Bruno Chloé" + enterKey, "▸ comme le dit la boîte"},
	{"an option", "rég" + enterKey + downKey + downKey, "interprétation"},
	{"help", upKey + upKey + enterKey, "▸ me dit tout"},
	{"who begins", enterKey + "an" + enterKey, "rangée … que vaut"},
	{"table", "2 ? 1" + enterKey, "autre — "},
	{"completions", "co4", "> co4\n"},
	{"a later table", ctrlU + "co4 i" + enterKey, "à Anna de jouer"},
	{"out of turn", "b: r o5", "> b: r o5\n"},
	{"a shout", ctrlU + "b pat d o6 j" + enterKey, "à Anna de jouer"},
	{"hand-over", "enq b" + enterKey, "Entrée\n>"},
	{"page", enterKey, "Ctrl-D revient en arrière"},
	{"given back", "oie 3" + enterKey + enterKey, "à Anna de jouer"},
	{"refusal", "r o6 p" + enterKey, "> r o6 p\n"},
	{"captured", ctrlU + "régler piste 1" + enterKey + "a pat d r9 j" + enterKey, "▸ pions"},
}, "timebomb": {
	{"options", "nouv" + enterKey + "time" + enterKey + "Anna Bruno Chloé Dario" + enterKey, "▸ comme le dit la boîte"},
	{"help", enterKey, "▸ compare les annonces"},
	{"colours", enterKey, "à 4 joueurs, 4 couleurs"},
	{"who begins", "rou bleu vert rose" + enterKey, "premier = Anna"},
	{"table", "anna" + enterKey, "autre — "},
	{"completions", "b ro", "> b ro\n"},
	{"a number", ctrlU + "b rou" + enterKey, "à Bruno de jouer"},
	{"forced", "2" + enterKey, "doit couper devant Dario"},
	{"refusal", "a v", "> a v\n"},
	{"laid", ctrlU + "d c" + enterKey, "à Dario de jouer"},
	{"already done", "b: attribuer rouge", "> b: attribuer rouge\n"},
	{"claimed", ctrlU + "c: annonc 2 rou 1" + enterKey, "10  Chloé"},
	{"a slip", "a annonc 3 rou 3", "> a annonc 3 rou 3\n"},
	{"a choice", ctrlU + "a v" + enterKey + "d ros" + enterKey + "a c" + enterKey, "▸ Dario\u00a0: attribuer"},
	{"danger", "ros" + enterKey + "b v" + enterKey, "UNE DE PLUS ET C’EST FINI"},
	{"the end", "a v" + enterKey, "▸ rôle"},
}, "arkham": {
	{"options", "nouv" + enterKey + "arkham" + enterKey + "Anna" + enterKey, "▸ comme le dit la boîte"},
	{"the case", enterKey, "Ctrl-D revient en arrière"},
	{"the box", "1a" + enterKey, "Ctrl-D revient en arrière"},
	{"table", "30" + enterKey + "3" + enterKey, "autre — "},
	{"counted", "pioche balance 8 sablier 4 rien 10" + enterKey, "à Anna de jouer"},
	{"no effect", "j 1a", "sans effet"},
	{"an effect", downKey, "prendre en main une carte du rang"},
	{"a fragment", ctrlU + "bal", "> bal\n"},
	{"a test is due", ctrlU + "régler fil 1a 7" + enterKey + "régler stabilité 4" + enterKey + "j" + enterKey, "pression mentale"},
	{"odds", "chances 2" + enterKey, "Prochain test de Stabilité"},
	{"refusal", "ga", "> ga\n"},
	{"passed", ctrlU + "s" + enterKey, "à Anna de jouer"},
	{"over the limit", "g" + enterKey, "défaussez (défausser …)"},
	{"the briefcase may help", "r" + enterKey + "j" + enterKey + "b" + enterKey, "Anna\u00a0: continuer"},
	{"the end", "c" + enterKey, "▸ quitter"},
}, "sherlock": {
	{"options", "nouv" + enterKey + "sherlock" + enterKey + "Anna Bruno" + enterKey, "▸ une partie allégée"},
	{"help", downKey + enterKey, "▸ me dit tout"},
	{"locations", enterKey, "un indice se dit par sa face"},
	{"leads", "sf.ec.ot+1 nc et f t" + enterKey + "nt ofec sc c t" + enterKey + "st of f f c" + enterKey + "nf ec c t f" + enterKey, "▸ Anna : piste"},
	{"table", "premier anna" + enterKey, "à Anna de jouer"},
	{"a lead", "p 5nf.oct" + enterKey, "▸ Anna : visiter"},
	{"what lies there", "1", "> 1\n"},
	{"taken", " 1 f" + enterKey, "▸ Anna : reconstituer"},
	{"refusal", "v 2 x4 c", "> v 2 x4 c\n"},
	{"a symbol that lacks", ctrlU + "r o:c=x1", "> r o:c=x1\n"},
	{"what is still open", ctrlU + "r nf1 1 f" + enterKey, "encore un indice"},
	{"the next", ctrlU + "2 x4 c" + enterKey, "à Bruno de jouer"},
}}

// masked is a screen without the digits of a table's commitment, which no two have alike, and
// without the languages after the first, which become more.
func masked(screen string) string {
	screen = languages.ReplaceAllString(screen+"\n", "$1, …")
	return longHex.ReplaceAllStringFunc(screen, func(hash string) string { return strings.Repeat("0", len(hash)) })
}

var (
	longHex   = regexp.MustCompile(`[0-9a-f]{16,}`)
	languages = regexp.MustCompile(`(?m)^( +English), .+$`)
)

// TestScreens looks at whole screens in French, as kept in testdata. UPDATE=1 keeps
// them anew, for a reader to look at.
func TestScreens(t *testing.T) {
	program := build(t, ".")
	for game, steps := range screenSteps {
		for _, columns := range []int{80, 40} {
			t.Run(fmt.Sprint(game, " ", columns), func(t *testing.T) {
				t.Parallel()
				lookAt(t, program, game, columns, steps)
			})
		}
	}
}

func lookAt(t *testing.T, program, game string, columns int, steps []step) {
	t.Helper()
	d := newDesktop(t, program)
	d.env = append(d.env, "NO_COLOR=1")
	s := d.sit(columns)
	s.Wait("les règles d’un jeu") // what is typed sooner the terminal shows by itself
	path := filepath.Join("testdata", "play", game, fmt.Sprintf("%d-columns.txtar", columns))
	kept := keptScreens(t, path)
	seen := &txtar.Archive{}
	for _, step := range steps {
		s.Send(step.typed)
		want, ok := kept[step.name]
		if !ok {
			time.Sleep(time.Second / 2) // the text waited for may stand there already
		}
		s.Until(func(screen string) bool {
			return masked(screen) == want || !ok && strings.Contains(screen, step.wait)
		}, "is "+step.name+":\n"+want+"but")
		seen.Files = append(seen.Files, txtar.File{Name: step.name, Data: []byte(masked(s.Text()))})
	}
	s.Send(ctrlC)
	s.Exit()
	wantSane(t, s, "consulter A = duc", "enquête Bruno oie-3")
	wantNoColour(t, s.Output())
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(path, txtar.Format(seen), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// keptScreens are the screens of a file by their names; none, where they are to be
// kept anew.
func keptScreens(t *testing.T, path string) map[string]string {
	t.Helper()
	if os.Getenv("UPDATE") != "" {
		return nil
	}
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	screens := map[string]string{}
	for _, f := range archive.Files {
		screens[f.Name] = string(f.Data)
	}
	return screens
}

// wantNoColour wants no sequence that sets how letters look.
func wantNoColour(t *testing.T, output string) {
	t.Helper()
	for _, sequence := range strings.Split(output, "\x1b[")[1:] {
		if last := strings.IndexFunc(sequence, func(r rune) bool { return r >= '@' }); sequence[last] == 'm' {
			t.Errorf("a colour: %.20q", sequence)
		}
	}
}
