//go:build unix

package main

import (
	"strings"
	"testing"

	"lestrade/assistant/console/screentest"
)

// asked answers a question after the other, and gives the exit status.
func asked(s *screentest.Screen, pairs ...string) int {
	for i := 0; i+1 < len(pairs); i += 2 {
		s.Wait(pairs[i])
		s.Send(pairs[i+1])
	}
	return s.Exit()
}

// TestAWordInTheTerminal gives Chloé a word, shows her table by it and by no other,
// and puts it away; nothing that was typed stands on the terminal.
func TestAWordInTheTerminal(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, build(t, "."))
	d.table("first = Anna", "behind Chloé maid dancer")
	const secret = "théière"
	for _, c := range []struct {
		name, command string
		answers       []string
		status        int
		want          string
	}{
		{"set", "word chl", []string{"nouveau mot", secret + enterKey, "le même", "samovar" + enterKey, "à refaire", secret + enterKey, "le même", secret + enterKey}, 0, "que par ce mot"},
		{"opens", "show --seat Chloé", []string{"le mot de Chloé", secret + enterKey}, 0, "domestique"},
		{"opens again", "log --seat Chloé", []string{"le mot de Chloé", "samovar" + enterKey, "ce n’est pas le mot", secret + enterKey}, 0, "domestique"},
		{"wrong", "show --seat Chloé", []string{"le mot", "a" + enterKey, "pas le mot", "b" + enterKey + "c" + enterKey}, 2, "trois fois autre chose"},
		{"the referee's eyes", "export", []string{"le mot de Chloé", secret + enterKey}, 0, "behind Chloé maid dancer"},
		{"a step back", "export", []string{"le mot de Chloé", ctrlD}, 2, "qui n’a pas été dit"},
		{"interrupted", "export", []string{"le mot de Chloé", ctrlC}, 130, ""},
		{"the screen of Chloé", "play --seat Chloé", []string{"le mot de Chloé", secret + enterKey, "à Anna de jouer", "mot", "un mot qui ouvre", ctrlU + ctrlD}, 0, ""},
		{"put away by another", "word Chloé", []string{"le mot", "a" + enterKey, "pas le mot", "b" + enterKey + "c" + enterKey}, 2, "cela reste fermé"},
		{"put away", "word Chloé", []string{"le mot de Chloé", secret + enterKey, "nouveau mot", enterKey}, 0, "maintenant sans mot"},
		{"open", "show --seat Chloé", nil, 0, "domestique"},
		{"put away twice", "word Chloé", []string{"nouveau mot", enterKey}, 2, "pas de mot à retirer"},
	} {
		s := d.sit(80, strings.Fields(c.command)...)
		if status := asked(s, c.answers...); status != c.status {
			t.Errorf("%s: status %d, not %d", c.name, status, c.status)
		}
		out := s.Output()
		if !strings.Contains(out, c.want) || strings.Contains(out, secret) || strings.Contains(out, "samovar") {
			t.Errorf("%s: no %q, or the word, in\n%q", c.name, c.want, out)
		}
		if c.status != 0 && strings.Contains(out, "domestique") {
			t.Errorf("%s: it was shown\n%q", c.name, out)
		}
	}
}

// TestAPageByAWord asks for the word on the page itself, and nothing of the page is left.
func TestAPageByAWord(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, build(t, "."))
	d.table("first = Anna", "front Anna countess park gun", "behind Bruno nurse poison")
	page := "page" + enterKey + "bru" + enterKey
	s := d.sit(80, "play")
	s.Wait("à Anna de jouer")
	s.Send(page)
	s.Wait("Confiez l’écran à Bruno")
	s.Send(enterKey)
	s.Wait("▸ cacher")
	s.Send("mot")
	s.Wait("▸ mot")
	s.Send(enterKey)
	s.Wait("nouveau mot de Bruno")
	s.Send("théière" + enterKey)
	s.Wait("le même")
	s.Send("théière" + enterKey)
	s.Wait("ne s’ouvre que par ce mot")
	s.Wait("▸ cacher")
	s.Send(enterKey)
	s.Wait("à Anna de jouer")
	s.Send(page)
	s.Wait("Confiez l’écran à Bruno")
	s.Send(enterKey)
	s.Wait("le mot de Bruno")
	if !s.Page() || strings.Contains(s.Text(), brunosCards[0]) {
		t.Errorf("asked elsewhere than on his page, or too late:\n%s", s.Text())
	}
	s.Send("théièr" + enterKey)
	s.Wait("ce n’est pas le mot")
	s.Send("théière" + enterKey)
	s.Wait(brunosCards[0])
	s.Wait("▸ cacher")
	s.Send(enterKey)
	s.Wait("à Anna de jouer")
	s.Send(ctrlD)
	if status := s.Exit(); status != 0 {
		t.Errorf("status %d", status)
	}
	wantSane(t, s, append(brunosCards, "théière")...)
	if strings.Contains(s.Output(), "théière") {
		t.Error("the word stands on the terminal")
	}
}
