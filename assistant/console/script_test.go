package console_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lestrade/assistant/console"
	"lestrade/assistant/speak"
)

var fruit = console.List("Un fruit", "› ", []console.Row{{Text: "poire", Value: 1}, {Text: "pomme", Value: 2}, {Text: "prune", Value: 3}},
	func(row console.Row, typed string) bool { return strings.HasPrefix(row.Text, typed) })

func script(answers ...string) *console.Script {
	return console.NewScript(console.WordsOf(speak.New("fr")), answers...)
}

func TestScriptPalette(t *testing.T) {
	for _, c := range []struct {
		answer string
		want   int
	}{{"", 1}, {"pom", 2}, {console.Down + console.Down, 3}, {"p" + console.Down, 2}, {" pr ", 3}} {
		row, err := script(c.answer).Palette(fruit)
		if err != nil || row.Value != c.want {
			t.Errorf("%q: %v, %v, not %v", c.answer, row, err, c.want)
		}
	}
	for answer, want := range map[string]error{console.Back: console.ErrBack, console.Interrupt: console.ErrInterrupted} {
		if _, err := script(answer).Palette(fruit); !errors.Is(err, want) {
			t.Errorf("%q: %v, not %v", answer, err, want)
		}
	}
	for _, s := range []*console.Script{script("x"), script()} {
		if _, err := s.Palette(fruit); err == nil || !strings.Contains(err.Error(), "Un fruit") {
			t.Errorf("%v does not say where", err)
		}
	}
}

func TestScriptShows(t *testing.T) {
	s := script("Zo", "Zoé", "peut-être", "non", "le duc")
	name, err := s.Text("Ton nom :", func(answer string) error {
		if answer != "Zoé" {
			return errors.New("pas " + answer)
		}
		return nil
	})
	if err != nil || name != "Zoé" {
		t.Errorf("%q, %v", name, err)
	}
	if yes, err := s.Confirm("On joue ?", true, nil); err != nil || yes {
		t.Errorf("%v, %v", yes, err)
	}
	err = s.Private(func() error {
		_, err := s.Secret("Ta carte :", nil)
		return err
	})
	if err != nil || len(s.Left()) != 0 {
		t.Errorf("%v, with %q left", err, s.Left())
	}
	want := []console.Shown{
		{Text: "Ton nom :"}, {Text: "pas Zo"}, {Text: "On joue ? [O/n]"}, {Text: "répondre o (oui) ou n (non)"},
		{Text: "Ta carte :", Private: true},
	}
	if diff := cmp.Diff(want, s.Screen); diff != "" {
		t.Errorf("shown (-want +got):\n%s", diff)
	}
}

func TestScriptAbove(t *testing.T) {
	p := fruit
	p.Screen = func(cols, rows int) []string { return []string{"la table", fmt.Sprint(cols > 80, rows > 24)} }
	for _, above := range []bool{false, true} {
		s := script("pomme")
		s.Above = above
		if _, err := s.Palette(p); err != nil {
			t.Fatal(err)
		}
		if shown := s.Screen[0].Text == "la table\ntrue true"; shown != above {
			t.Errorf("above %v: %v", above, s.Screen)
		}
	}
}
