package timebomb_test

import (
	"testing"

	"lestrade/rules"
)

// told is a position after lines that must be taken.
func told(t *testing.T, lines ...string) *rules.Position {
	t.Helper()
	p, err := shelf.Begin()
	if err != nil {
		t.Fatal(err)
	}
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
