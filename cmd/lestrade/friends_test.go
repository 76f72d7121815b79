//go:build unix

package main

import (
	"os"
	"strings"
	"testing"
)

// What an evening of three friends at one laptop may cost, from the menu to the end: before,
// it took 500 keys, and the screen went round 15 to 20 times without the looks.
const (
	mostKeys  = 250
	mostLook  = 5 // keys of a look at one's own sheet …
	fewLooks  = 6 // … and how many looks there are at the least
	setUps    = 3 // hand-overs before the first turn: one for each
	lookSteps = 3 // rows of the script: it is asked for, opened, given back
)

// TestFriends plays such an evening key by key, and counts keys and hand-overs: those that
// the record has, too.
func TestFriends(t *testing.T) {
	t.Parallel()
	script, err := os.ReadFile("testdata/play/13-indices/friends.txt")
	if err != nil {
		t.Fatal(err)
	}
	d := newDesktop(t, build(t, "."))
	s := d.sit(80)
	s.Wait("nouvelle table")
	keys, looks, private, before := 0, 0, 0, 0
	var last []int // the keys of each row
	for row := range strings.Lines(string(script)) {
		typed, then, is := strings.Cut(strings.TrimSpace(row), " | ")
		if !is {
			continue
		}
		typed = strings.ReplaceAll(typed, "⏎", enterKey)
		for _, key := range typed {
			s.Send(string(key))
		}
		s.Wait(then)
		keys, last = keys+len([]rune(typed)), append(last, len([]rune(typed)))
		switch {
		case strings.HasPrefix(then, "à Léa de jouer"):
			before = private
		case strings.HasPrefix(then, "Confiez"):
			private++
			if strings.Contains(typed, "?") {
				looks++
			}
		case then == "de jouer":
			cost := 0
			for _, n := range last[len(last)-lookSteps:] {
				cost += n
			}
			if cost > mostLook {
				t.Errorf("a look takes %d keys, more than %d", cost, mostLook)
			}
		}
	}
	s.Send("quitter" + enterKey)
	if status := s.Exit(); status != 0 {
		t.Errorf("status %d", status)
	}
	t.Logf("%d keys, %d hand-overs: %d at set-up, %d looks at a sheet", keys, private, before, looks)
	if keys > mostKeys || before != setUps || looks < fewLooks {
		t.Errorf("%d keys (%d at the most), %d hand-overs at set-up (%d), %d looks (%d at the least)", keys, mostKeys, before, setUps, looks, fewLooks)
	}
	log := d.run("log")
	if handed := strings.Count(log, "l’écran a été confié"); handed != private {
		t.Errorf("%d hand-overs are recorded, and %d were counted:\n%s", handed, private, log)
	}
	if strings.Count(log, "interroger") != 13 || !strings.Contains(log, "28  Inès\u00a0: accuser officier bibliothèque arbalète = juste") {
		t.Errorf("it was another evening:\n%s", log)
	}
}
