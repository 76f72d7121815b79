package desk_test

import (
	"slices"
	"testing"

	"lestrade/assistant/desk/seated"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

// TestTypedAsOne: a seat's letter and a card, and what all claim, may be typed as one word;
// a command that is begun so stays one.
func TestTypedAsOne(t *testing.T) {
	f := atDoor(t, "fr")
	head, err := transcript.Head(f.t.Hall.Shelf, "timebomb", []string{"Léa", "Marc", "Zoé", "Karim"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if f.t.Table, err = f.t.Hall.Create("", head); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"colours = yellow orange pink green", "first = Marc"} {
		if _, err := f.whole().Enter(line, "en", table.Anything); err != nil {
			t.Fatal(err)
		}
	}
	f.desk = seated.At(f.t.Public()).Saw(f.t)
	for typed, want := range map[string]string{
		"zr":   "Marc\u00a0: couper chez Zoé = rose",
		"zv":   "Marc\u00a0: couper chez Zoé = vert",
		"1?20": "annonces 1 ? 2 0",
		"jo":   "journal — tout ce qui s’est dit",
	} {
		if rows := texts(f.screen(typed).Rows); len(rows) == 0 || rows[0] != want {
			t.Errorf("%q: %q, want %q", typed, rows, want)
		}
	}
	if rows := texts(f.screen("zx").Rows); slices.Contains(rows, "Marc\u00a0: couper chez Zoé …") {
		t.Errorf("a word that is no card: %q", rows)
	}
}
