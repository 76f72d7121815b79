package rulestest

import (
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Begin returns a table after lines in English, which the referee must take.
func Begin(t testing.TB, shelf rules.Shelf, lines ...string) *position.Position {
	t.Helper()
	p, err := position.Begin(shelf)
	if err != nil {
		t.Fatal(err)
	}
	return Say(t, p, lines...)
}

// Say returns the position after more lines in English, which the referee must take.
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

// Walk begins an entry with these words. The test fails if one of them is barred.
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
