//go:build unix

package main

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// TestTheHostAtTheCode sees on the page of the code who comes, and answers there what is asked:
// nobody touches a key before somebody asks.
func TestTheHostAtTheCode(t *testing.T) {
	d := newDesktop(t, build(t, "."))
	d.table("first = Anna", "Anna: ask Bruno red = 2")
	s := d.sit(80, "serve", "--addr", "127.0.0.1:0")
	s.Wait("personne n’a encore pris place")
	if screen := s.Text(); strings.Count(screen, "█") < 50 || !strings.Contains(screen, "▸ retour à la table") {
		t.Errorf("no code, or nowhere to go on:\n%s", screen)
	}
	at := regexp.MustCompile(`http://127\.0\.0\.1:\d+`).FindString(s.Text())
	first, second, third := newHandset(t), newHandset(t), newHandset(t)
	first.open(at)
	first.send(url.Values{"seat": {"Bruno"}})
	s.Wait("Bruno\u00a0: un téléphone est là")
	for _, answer := range []struct {
		phone *handset
		keys  string
		sits  bool
	}{{second, upKey + enterKey + enterKey, true}, {third, upKey + enterKey + downKey + enterKey, false}} {
		answer.phone.open(at)
		answer.phone.send(url.Values{"seat": {"Bruno"}})
		s.Wait("un second téléphone veut prendre la place de Bruno")
		if !strings.Contains(s.Text(), "▸ retour à la table") {
			t.Errorf("the cursor stands where Enter would answer:\n%s", s.Text())
		}
		s.Send(answer.keys)
		s.Until(func(screen string) bool {
			return !strings.Contains(screen, "second") && strings.Contains(screen, "█")
		}, "is the code again")
		answer.phone.open(at)
		if sits := strings.HasSuffix(answer.phone.at.Path, "/seat"); sits != answer.sits {
			t.Errorf("it is at %s:\n%s", answer.phone.at, answer.phone.page)
		}
	}
	s.Send(enterKey)
	s.Wait("à Bruno de jouer")
	s.Send(ctrlD)
	s.Exit()
}
