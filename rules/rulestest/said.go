package rulestest

import (
	"testing"

	"lestrade/rules"
)

// Begin is a table of a shelf after lines in English that must be taken.
func Begin(t testing.TB, shelf rules.Shelf, lines ...string) *rules.Position {
	t.Helper()
	p, err := shelf.Begin()
	if err != nil {
		t.Fatal(err)
	}
	return Say(t, p, lines...)
}

// Say is a position after more lines in English, which the referee must take.
func Say(t testing.TB, p *rules.Position, lines ...string) *rules.Position {
	t.Helper()
	for _, line := range lines {
		e, err := p.Read(line, "en")
		if err == nil {
			p, err = p.Enter(rules.Referee, e)
		}
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return p
}
