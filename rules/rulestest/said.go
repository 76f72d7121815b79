package rulestest

import (
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Begin is a table of a shelf after lines in English that must be taken.
func Begin(t testing.TB, shelf rules.Shelf, lines ...string) *position.Position {
	t.Helper()
	p, err := position.Begin(shelf)
	if err != nil {
		t.Fatal(err)
	}
	return Say(t, p, lines...)
}

// Say is a position after more lines in English, which the referee must take.
func Say(t testing.TB, p *position.Position, lines ...string) *position.Position {
	t.Helper()
	for _, line := range lines {
		e, err := reading.Read(p, line, "en")
		if err == nil {
			p, err = p.Enter(rules.Referee, e)
		}
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return p
}

// Walk walks through words; a bar on the way is an error.
func Walk(t testing.TB, p *position.Position, words ...string) position.Walk {
	t.Helper()
	w := p.Walk()
	for _, word := range words {
		if bar, ok := w.Option(word); !ok || bar != nil {
			t.Fatalf("%q after %q: conceivable %v, barred %v", word, w.Entry(), ok, bar)
		}
		w = w.Take(word)
	}
	return w
}
