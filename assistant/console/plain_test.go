//go:build unix

package console_test

import (
	"strings"
	"testing"

	"lestrade/assistant/console/screentest"
)

// TestPlain asks where nothing can be drawn again: the terminal edits its lines itself.
func TestPlain(t *testing.T) {
	for name, c := range map[string]struct {
		ask, typed, want string
	}{
		"a text":                  {"text", "Zoé" + enter, "<Zoé>"},
		"Ctrl-D":                  {"text", ctrlD, "<back>"},
		"refused, then mended":    {"checked", "Zo" + enter + "Zoé" + enter, "<Zoé>"},
		"a secret":                {"secret", "la comtesse" + enter, "<la comtesse>"},
		"yes":                     {"no", "o" + enter, "<true>"},
		"neither":                 {"yes", "peut-être" + enter + "non" + enter, "<false>"},
		"one row for a text":      {"palette", "cœ" + enter, "<le cœur>"},
		"one of several":          {"palette", "le " + enter + "#2" + enter, "<le parc>"},
		"a row that was not":      {"palette", "#1" + enter + "parc" + enter, "<le parc>"},
		"a number after nothing":  {"menu", "xyz" + enter + "2" + enter, "<la comtesse>"},
		"no number of a menu":     {"menu", "17" + enter + "2" + enter, "<la comtesse>"},
		"a row that was listed":   {"palette", enter + "#2" + enter, "<la comtesse>"},
		"no such row":             {"palette", "#9" + enter + "parc" + enter, "<le parc>"},
		"nothing, then something": {"palette", "xyz" + enter + "parc" + enter, "<le parc>"},
		"what a row is about":     {"noted", enter + "#1?" + enter + "parc" + enter, "une note sur l’épée"},
		"a number of a menu":      {"menu", "2" + enter, "<la comtesse>"},
		"a number explained":      {"menu", "2?" + enter + "#3" + enter, "<le cœur>"},
		"a number of a list":      {"menu", "le " + enter + "2" + enter, "<le parc>"},
		"a row that counts":       {"counted", "3" + enter, "<3 cartes>"},
		"more rows":               {"many", enter + enter + "#25" + enter, "<carte 24>"},
		"how many more":           {"many", enter + "#1" + enter, "40 de plus\u00a0; Entrée lit la suite"},
		"a row not read out yet":  {"many", enter + "#25" + enter + "#2" + enter, "<carte 1>"},
		"back from a list":        {"palette", "le " + enter + ctrlD + ctrlD, "<back>"},
		"back to all rows":        {"palette", "le " + enter + ctrlD + enter + "#2" + enter, "<la comtesse>"},
		"a list heard again":      {"palette", "le " + enter + enter + "#2" + enter, "<le parc>"},
		"a number alone":          {"palette", "le " + enter + "2" + enter, "<le parc>"},
		"a number before a list":  {"palette", "2" + enter + "parc" + enter, "<le parc>"},
		"a number that is a word": {"many", enter + "17" + enter, "<carte 17>"},
		"nothing about a row":     {"palette", "le " + enter + "2?" + enter + "#2" + enter, "il n’y a rien de plus à en dire"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := screentest.Start(t, 80, 24, []string{"TERM=dumb"}, program, c.ask)
			s.Until(func(screen string) bool { return strings.ContainsAny(screen, ">›") }, "a prompt")
			for _, typed := range strings.SplitAfter(c.typed, enter) {
				s.Send(typed)
			}
			s.Wait("the end")
			if status := s.Exit(); status != 0 || !strings.Contains(s.Text(), c.want) {
				t.Errorf("status %d, no %s:\n%s", status, c.want, s.Text())
			}
			if strings.Contains(s.Output(), "\x1b") {
				t.Errorf("it sent what a dumb terminal cannot do: %q", s.Output())
			}
		})
	}
}

// TestPlainPage moves a page away that cannot be wiped, and says so; with a screen of
// its own it is wiped.
func TestPlainPage(t *testing.T) {
	s := screentest.Start(t, 80, 24, []string{"TERM=dumb"}, program, "private", "secret")
	s.Wait(">")
	s.Send("la reine" + enter)
	s.Wait("the end")
	s.Exit()
	if text := s.Text(); strings.Contains(text, "comtesse") || !strings.Contains(text, "ne peut pas effacer") {
		t.Errorf("what is left:\n%s", text)
	}
	if strings.Contains(s.Output(), "reine") && !strings.Contains(s.Output(), "<la reine>") {
		t.Error("a secret was shown as it was typed")
	}

	s = screentest.Start(t, 80, 24, []string{"ASKER_PLAIN=1"}, program, "private", "text")
	s.Wait("Ton nom")
	if !s.Page() {
		t.Error("no page of its own")
	}
	s.Send("Zoé" + enter)
	s.Wait("the end")
	s.Exit()
	if text := s.Text(); s.Page() || strings.Contains(text, "comtesse") {
		t.Errorf("what is left:\n%s", text)
	}
}
