package position_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

// onPaper is a table of a game without its referee.
func onPaper(t *testing.T, game string) *position.Position {
	t.Helper()
	p, err := position.Begin(rules.Shelf{rulestest.OnPaper(game)})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"game " + game, "seats Anna Bruno Chloé Dario"} {
		e, err := reading.Read(p, line, "en")
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.Enter(rules.Referee, e); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// A set ends between its least and most words, and holds no word twice.
func TestWalkSet(t *testing.T) {
	w := rulestest.Walk(t, onPaper(t, "charlock"), "", "hand", "Anna", "crow-1")
	if bar, _ := w.Option("crow-1"); bar == nil || bar.Rule != "all.set.1" {
		t.Errorf("the same card again: %v", bar)
	}
	if _, ok := w.Option(""); !ok {
		t.Error("one card does not end the hand, of which one to four may be said")
	}
	if w = rulestest.Walk(t, onPaper(t, "charlock"), "", "hand", "Anna", "crow-1", "dog-3", "toad-4", "rat-9"); w.Field() != nil {
		t.Errorf("a fifth card is wanted: %s", w.Field().Name)
	}
}

// A tally goes word, count, word, count; it ends after a count, and a lone "?"
// stands for all of it.
func TestWalkTally(t *testing.T) {
	p := onPaper(t, "timebomb")
	w := rulestest.Walk(t, p, "Bruno", "claim", "defuse")
	if open := w.Open(); !slices.Equal(open, strings.Fields("0 1 2 3 4 5")) {
		t.Errorf("counts: %q", open)
	}
	w = w.Take("2")
	if bar, _ := w.Option("defuse"); bar == nil || bar.Rule != "all.set.1" {
		t.Errorf("the same cable again: %v", bar)
	}
	if got := rulestest.Walk(t, p, "Bruno", "claim", "defuse", "2", "red", "1", "").Entry().String(); got != "Bruno: claim defuse 2 red 1" {
		t.Errorf("got %s", got)
	}
	if w := rulestest.Walk(t, p, "Bruno", "claim", "?"); w.Field() != nil {
		t.Errorf("after ? %s is wanted", w.Field().Name)
	}
}

// Before the game is named nothing else may be said, and before the seats nothing
// but the header.
func TestWalkHeader(t *testing.T) {
	p, err := position.Begin(rules.Shelf{rulestest.OnPaper("timebomb")})
	if err != nil {
		t.Fatal(err)
	}
	if open := p.Walk().Take("").Open(); !slices.Equal(open, []string{"game"}) {
		t.Errorf("open at an empty table: %q", open)
	}
	if p, err = p.Enter(rules.Referee, rules.Entry{Verb: "game", Args: []rules.Arg{{Field: "game", Words: []string{"timebomb"}}}}); err != nil {
		t.Fatal(err)
	}
	open := p.Walk().Take("").Open()
	slices.Sort(open)
	if want := strings.Fields("commit rules seats"); !slices.Equal(open, want) {
		t.Errorf("open before the seats: %q, want %q", open, want)
	}
}
