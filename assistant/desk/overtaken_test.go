package desk_test

import (
	"testing"

	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

// A line that somebody else has said meanwhile is asked for no longer; another line leaves the
// question where it is.
func TestOvertaken(t *testing.T) {
	for line, want := range map[string]bool{
		"colours = red blue pink green": true,
		"first = Marc":                  false,
	} {
		f := atDoor(t, "en")
		head, err := transcript.Head(f.t.Hall.Shelf, "timebomb", []string{"Léa", "Marc", "Zoé", "Karim"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if f.t.Table, err = f.t.Hall.Create("", head); err != nil {
			t.Fatal(err)
		}
		f.desk = seated.At(f.t.Public()).Saw(f.t)
		f.choose("colours", 0)
		if entry.Overtaken(f.desk, f.t) {
			t.Fatal("before anybody said anything")
		}
		if _, err := f.whole().Enter(line, "en", table.Anything); err != nil {
			t.Fatal(err)
		}
		if got := entry.Overtaken(f.desk, f.t); got != want {
			t.Errorf("after %q: %v, want %v", line, got, want)
		}
	}
}
