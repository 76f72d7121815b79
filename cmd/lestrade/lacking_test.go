package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/console"
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/opening"
	"lestrade/assistant/help/house"
	"lestrade/assistant/phone/pocket"
	"lestrade/assistant/play"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
)

// TestLackingGames: where a language lacks a game, all that is said at its table is said in
// English, byte by byte, at the shell, at the desk, in the terminal and on phones. One game a language
// stands for those that it lacks.
func TestLackingGames(t *testing.T) {
	t.Parallel()
	heard := map[string]bool{}
	for _, game := range house.Games {
		var english []string
		for _, lang := range tongues(t) {
			if data.Has(game.ID, lang+".toml") || heard[lang] {
				continue
			}
			heard[lang] = true
			if english == nil {
				english = saysOf(t, data.English, game.ID)
			}
			t.Run(lang+" "+game.ID, func(t *testing.T) {
				other := saysOf(t, lang, game.ID)
				besides := slices.DeleteFunc(slices.Clone(other), func(text string) bool { return slices.Contains(english, text) })
				for _, text := range besides[:min(len(besides), 5)] {
					t.Errorf("said besides:\n%.3000s", text)
				}
				if len(other) != len(english) {
					t.Errorf("%d texts, %d in English", len(other), len(english))
				}
			})
		}
	}
	if len(heard) == 0 {
		t.Error("no language lacks a game")
	}
}

// byChance is what no two pages have alike.
var byChance = regexp.MustCompile(`[A-Z2-7]{26}|127\.0\.0\.1:\d+|/t/\w+/`)

// saysOf is all that is said of a game's evening in a language.
func saysOf(t *testing.T, lang, game string) []string {
	t.Helper()
	p := eveningOf(t, game)
	l := listens(t, lang, p.Vocabulary(), p.Lines()...)
	l.keeps = true
	l.pages(t.TempDir(), p)
	l.shell(p)
	l.opened(p)
	l.atTerminal(p)
	l.phones(p)
	l.sits(p)
	for i, text := range l.kept {
		l.kept[i] = byChance.ReplaceAllString(strings.ReplaceAll(text, t.TempDir(), ""), "")
	}
	return l.kept
}

// opened opens a table at the door, from where its game is chosen on.
func (l *listener) opened(p *position.Position) {
	l.Helper()
	t := l.newTable(false)
	d, err := opening.AtDoor(t)
	if err != nil {
		l.Fatal(err)
	}
	var owner desk.Owner
	typed := []string{t.Voice.Say("menu.new", nil), t.Voice.Called(p.Header().Game), strings.Join(p.Header().Seats, " ")}
	for n := 0; !d.Sits(); n++ {
		said := ""
		if n < len(typed) {
			said = typed[n]
		}
		screen, err := d.Screen(t, said)
		if err != nil || len(screen.Rows) == 0 || n > 20 {
			l.Fatalf("%d answers, and no table: %v", n, err)
		}
		if n >= 2 {
			l.looks("opening", screen)
		}
		d = l.takes(&owner, &t, d, screen.Rows[0])
	}
	l.wander("opened", t, d, 1)
}

// atTerminal sits down at a table in a terminal, leaves it, and takes it in hand as a page.
func (l *listener) atTerminal(p *position.Position) {
	l.Helper()
	t := l.newTable(false)
	made, lines := l.opens(t, p)
	referee := must(made.As(rules.Referee))
	if _, err := referee.Enter(lines[0].Said().String(), data.English, -1); err != nil {
		l.Fatal(err)
	}
	screen := console.NewScript(console.WordsOf(t.Voice), "?", "", console.Back, "???", console.Back, console.Back)
	screen.Above = true
	room := play.Room{Ask: screen, Voice: speak.New(l.lang), House: house.Games, Hall: t.Hall}
	if err := room.Sit(made.Usual()); err != nil {
		l.Fatal(err)
	}
	for _, shown := range screen.Screen {
		l.hears("the terminal", shown.Text)
	}
	device, err := pocket.New(t.Hall, house.Games, speak.New(l.lang), "", "")
	if err != nil {
		l.Fatal(err)
	}
	l.reads("the page without a laptop", device.Page())
}
