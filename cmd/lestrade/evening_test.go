//go:build unix

package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/console/screentest"
	"lestrade/rules/rulestest/testbed"
)

// evening is a recorded game to be entered in play, as its file has it typed in
// French, or else as its lines stand.
type evening struct {
	game, lang, begins, ends string
	file                     string         // of the recorded game; "" for its evening
	opens                    string         // what is typed from the menu on to open its table; "" where it stands open
	all, entries             int            // keystrokes of the whole evening, and its entries, at most; 0 for any
	most                     int            // keystrokes of an entry, the median …
	verbs                    map[string]int // … and of those with some verbs
	// trail is the row of tokens that the screen must show last after some lines.
	trail func(lines []string) string
}

var evenings = map[string]evening{
	"13 Indices": {game: "13-indices", lang: "fr_FR", begins: "à Bruno de jouer", ends: "Chloé a résolu son affaire et gagne la partie", most: 8},
	"Charlock":   {game: "charlock", lang: "fr_FR", begins: "à Anna de jouer", ends: "va à Anna (le plus de points)", most: 7, trail: trailOf},
	"Time Bomb":  {game: "timebomb", lang: "fr_FR", begins: "à Chloé de jouer", ends: "l’équipe Sherlock gagne", most: 5},
	"By keys":    {game: "timebomb", file: "keys", lang: "fr_FR", begins: "à Chloé de jouer", ends: "l’équipe Sherlock gagne", most: 2},
	"Arkham":     {game: "arkham", lang: "fr_FR", begins: "à Anna de jouer", ends: "l’affaire est perdue", most: 3},
	// From the second evening on, the faces being known.
	"Arkham full": {game: "arkham", file: "full", lang: "fr_FR", begins: "à Anna de jouer", ends: "l’affaire est perdue", most: 5},
	"Sherlock": {
		game: "sherlock", lang: "fr_FR", begins: "avant le premier tour", ends: "la partie va à Anna", most: 9,
		verbs: map[string]int{"clue": 15, "visit": 10},
	},
	"Purrrlock": {game: "charlock", lang: "en_US", begins: "Anna to play", ends: "(the most points)", trail: trailOf},
	// An evening of five with as many lines took 773 keys when the game was first tried.
	"Five": {
		game: "charlock", file: "five", lang: "en_US", opens: "⏎pu⏎Ana Bob Cyd Dan Eve⏎⏎⏎", begins: "who begins?",
		ends: "(the most points)", most: 5, all: 773 * 60 / 100,
	},
	"Light": {
		game: "charlock", file: "light", lang: "en_US", opens: "⏎pu⏎Ana Bob Cyd Dan Eve⏎l⏎", begins: "who begins?",
		ends: "(the most points)", most: 3, all: 150, entries: 30,
	},
}

// playedAct is a line of a recorded game, and what is typed for it.
type playedAct struct{ line, typed string }

// readEvening reads a recorded game: the lines before the first typed one, then those.
func readEvening(t *testing.T, game, file string) (opening []string, acts []playedAct) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "play", game, cmp.Or(file, "evening")+".lestrade"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		said, typed, _ := strings.Cut(line, "#")
		switch said, typed = strings.TrimSpace(said), strings.TrimSpace(typed); {
		case said == "":
		case typed == "":
			opening = append(opening, said)
		default:
			acts = append(acts, playedAct{said, typed})
		}
	}
	return opening, acts
}

// TestKeystrokes plays recorded games key by key, and counts the keys. A hand at the keyboard waits
// for an evening in each language.
func TestKeystrokes(t *testing.T) {
	program := build(t, ".")
	for name, e := range evenings {
		if !testbed.Thorough() && name != "Charlock" && name != "Light" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e.play(t, program)
		})
	}
}

func (e evening) play(t *testing.T, program string) {
	opening, acts := readEvening(t, e.game, e.file)
	d := newDesktop(t, program)
	d.env = append(d.env, "LC_ALL="+e.lang+".UTF-8")
	opens := []rune(strings.ReplaceAll(e.opens, "⏎", enterKey))
	var s *screentest.Screen
	if e.opens == "" {
		d.tableOf(e.game, strings.TrimPrefix(opening[2], "seats "), opening[3:]...)
		s = d.sit(80, "play")
	} else {
		s = d.sit(80)
		s.Send(string(opens))
	}
	s.Wait(e.begins)
	said := slices.DeleteFunc(slices.Clone(opening[3:]), func(line string) bool { return strings.HasPrefix(line, "option ") })
	var counts []int
	of := map[string][]int{}
	for i, act := range acts {
		typed := act.typed
		if e.most == 0 {
			typed = act.line + "⏎"
		}
		keys := []rune(strings.ReplaceAll(typed, "⏎", enterKey))
		for _, key := range keys {
			s.Send(string(key))
		}
		counts, said = append(counts, len(keys)), append(said, act.line)
		verb := act.verb()
		of[verb] = append(of[verb], len(keys))
		acknowledged := fmt.Sprintf("%4d  ", len(opening)+2+i) // a table has a commitment besides
		if seat, acts := strings.CutSuffix(strings.Fields(act.line)[0], ":"); acts {
			acknowledged += seat
		}
		s.Until(func(string) bool { return strings.Contains(s.Output(), acknowledged) }, "acknowledged "+act.line)
		if e.trail != nil {
			want := e.trail(said)
			s.Until(func(screen string) bool { return shownTrail(screen) == want }, "shows "+want+" after "+act.line)
		}
	}
	s.Until(func(screen string) bool {
		return strings.Contains(screen, e.ends) && (strings.Contains(screen, "▸ quitter") || strings.Contains(screen, "▸ leave"))
	}, "ends: "+e.ends)
	s.Send(enterKey) // leaves a game that is over
	if e.opens != "" {
		s.Wait("new table")
		s.Send(ctrlD)
	}
	if status := s.Exit(); status != 0 {
		t.Errorf("status %d", status)
	}
	wantSane(t, s)
	d.wantLines(said...)
	keys := len(opens)
	for _, count := range counts {
		keys += count
	}
	t.Logf("%d keystrokes from the beginning to the end, %d entries", keys, len(acts))
	if e.all > 0 && keys > e.all || e.entries > 0 && len(acts) > e.entries {
		t.Errorf("more than %d keystrokes, or than %d entries", e.all, e.entries)
	}
	if e.most > 0 {
		wantMedian(t, "all", counts, e.most)
	}
	for verb, most := range e.verbs {
		wantMedian(t, verb, of[verb], most)
	}
}

// verb is what an act does.
func (a playedAct) verb() string {
	words := strings.Fields(a.line)
	if strings.HasSuffix(words[0], ":") {
		return words[1]
	}
	return words[0]
}

func wantMedian(t *testing.T, of string, counts []int, most int) {
	t.Helper()
	slices.Sort(counts)
	t.Logf("keystrokes of %d entries (%s), Enter included: %v", len(counts), of, counts)
	if median := counts[len(counts)/2]; median > most {
		t.Errorf("the median of %s is %d keystrokes, more than %d", of, median, most)
	}
}

var trailRow = regexp.MustCompile(`(?m)^(?:Trail|Rangée)? *((?:(?:\(–\)|\[[?123]\]|<F3>) ?)+)$`)

// shownTrail is the last trail on a screen.
func shownTrail(screen string) string {
	rows := trailRow.FindAllStringSubmatch(screen, -1)
	if len(rows) == 0 {
		return ""
	}
	return rows[len(rows)-1][1]
}

// trailOf lays the trail of three players with its cardboard, and moves it as the lines
// tell: the diagram of the rulebook, its guesses and its rounds.
func trailOf(lines []string) string {
	row := strings.Fields("(–) (–) (–) (–) [?] [?] [?] <F3> (–) (–) (–) (–) (–) (–)")
	passes := 0
	for _, line := range lines {
		words := strings.Fields(line)
		at := slices.Index(row, "<F3>")
		switch {
		case words[0] == "trail":
			for i, value := range words[1:] {
				row[4+i] = "[" + value + "]"
			}
		case words[0] == "furriarty":
			row[at-1] = "[" + words[2] + "]"
		case strings.Contains(line, "both") && strings.HasSuffix(line, "right"):
			row = row[2:]
		case strings.Contains(line, "= right"):
			row = row[1:]
		case words[1] == "pass":
			if passes++; passes%3 == 0 {
				row[at], row[at+1] = "[?]", "<F3>"
			}
		}
	}
	return strings.Join(row, " ")
}
