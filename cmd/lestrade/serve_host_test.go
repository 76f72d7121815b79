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
	t.Parallel()
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
	}{{second, enterKey, true}, {third, downKey + enterKey, false}} {
		answer.phone.open(at)
		answer.phone.send(url.Values{"seat": {"Bruno"}})
		s.Wait("▸ un second téléphone veut prendre la place de Bruno")
		s.Send(enterKey) // which may have been meant for something else: it only asks
		s.Wait("▸ oui")
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

// TestTheTerminalOfAHub lists what waits at its tables, answers it there, and is left by no single key.
func TestTheTerminalOfAHub(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, build(t, "."))
	s := d.sit(80, "serve", "--hub", "--addr", "127.0.0.1:0")
	s.Wait("ce qui y attend un oui se lit ici")
	at := regexp.MustCompile(`http://127\.0\.0\.1:\d+`).FindString(s.Text())
	host, second := newHandset(t), newHandset(t)
	host.open(at + "/open")
	host.send(host.row("13 Indices"))
	host.send(url.Values{"key": {host.key()}, "typed": {"Tom Lily"}})
	host.send(host.row("comme"))
	host.send(host.row("me dit tout"))
	second.open(host.at.String())
	host.send(url.Values{"seat": {"Tom"}})
	second.send(url.Values{"seat": {"Tom"}})
	s.Wait("un second téléphone veut prendre la place de Tom — 13 Indices — Tom et Lily")
	s.Send(downKey + enterKey)
	s.Wait("tout est gardé")
	s.Send("n" + enterKey)
	s.Wait("un second téléphone veut prendre la place de Tom")
	s.Send(upKey + enterKey)
	s.Wait("le oui de l’hôte, Tom, est attendu depuis")
	s.Send(enterKey)
	s.Until(func(screen string) bool {
		return !strings.Contains(screen, "second") && strings.Contains(screen, "█")
	}, "is the code again")
	if second.open(second.at.String()); !strings.HasSuffix(second.at.Path, "/seat") {
		t.Errorf("after the yes it is at %s:\n%s", second.at, second.page)
	}
	s.Send(ctrlD)
	s.Exit()
}
