//go:build unix

package main

import (
	"strings"
	"testing"

	"lestrade/assistant/console/screentest"
)

// firstWordSaid is a line with two private words left out. The first was said when it was asked
// for; now the second is asked for.
func firstWordSaid(t *testing.T) (*desktop, *screentest.Screen) {
	t.Helper()
	d := newDesktop(t, build(t, "."))
	d.table()
	s := d.sit(80, "do", "derrière", "Chloé")
	s.Wait("gauche")
	s.Send("domestique" + enterKey)
	s.Wait("droite")
	return d, s
}

// TestDoAsksForPrivateWordsUnseen leaves out what is inside a screen: it is asked for,
// and stands nowhere on the terminal.
func TestDoAsksForPrivateWordsUnseen(t *testing.T) {
	t.Parallel()
	d, s := firstWordSaid(t)
	s.Send("danseuse" + enterKey)
	if status := s.Exit(); status != 0 {
		t.Errorf("status %d", status)
	}
	if out := s.Output(); strings.Contains(out, "domestique") || strings.Contains(out, "danseuse") || !strings.Contains(out, "derrière Chloé ? ?") {
		t.Errorf("the terminal got\n%q", out)
	}
	d.wantLines("behind Chloé maid dancer")
}
