package table_test

import (
	"errors"
	"strings"
	"testing"

	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

// TestTheSecondOfTwoSeesTheTableFirst: of two people at one table, one who has not seen the other's
// line can take back or correct nothing.
func TestTheSecondOfTwoSeesTheTableFirst(t *testing.T) {
	folder := t.TempDir()
	mine, theirs := hallAt(t, folder), hallAt(t, folder)
	p, err := transcript.Read(shelf, strings.NewReader("game 13-indices\nseats Anna Bruno Chloé\nfirst = Anna\n"), "en")
	if err != nil {
		t.Fatal(err)
	}
	a, err := mine.Create("t", p)
	if err != nil {
		t.Fatal(err)
	}
	b, err := theirs.Open("t")
	if err != nil {
		t.Fatal(err)
	}
	seen := a.Moved()
	if _, err := b.Public().Enter("set supply 3", "en", table.Anything); err != nil {
		t.Fatal(err)
	}
	var moved *table.Moved
	if _, err := a.Undo(table.Back{}, seen); !errors.As(err, &moved) || moved.Since != seen {
		t.Errorf("undo: %v", err)
	}
	if _, err := a.Public().Enter("correct 3: first = Bruno", "en", seen); !errors.As(err, &moved) {
		t.Errorf("correct: %v", err)
	}
	// A statement is judged again where the table stands now.
	if did, err := a.Public().Enter("set supply 2", "en", seen); err != nil || did.Line != 5 {
		t.Errorf("set: %+v, %v", did, err)
	}
	if _, err := a.Undo(table.Back{}, a.Moved()); err != nil || a.Position().Len() != 4 {
		t.Errorf("undo of what was seen: %v", err)
	}
}
