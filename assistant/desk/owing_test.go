package desk_test

import (
	"slices"
	"testing"

	"lestrade/assistant/desk/seated"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

// In a first game of 13 Clues who still enters cards is said before chance says who begins, and a device
// does not offer that; a table that is not taught is asked as before.
func TestOwing(t *testing.T) {
	f := atDoor(t, "en")
	head, err := transcript.Head(f.t.Hall.Shelf, "13-indices", []string{"Anna", "Bruno", "Chloé"}, nil)
	if err == nil {
		f.t.Table, err = f.t.Hall.Create("", head)
	}
	if err != nil {
		t.Fatal(err)
	}
	f.desk = seated.OnDevice(f.whole())
	offered := func() bool {
		return slices.Contains(texts(f.screen("").Rows), "first")
	}
	if owing := f.desk.Sight(f.t).Owing(); owing != nil || !offered() {
		t.Errorf("untaught: %v owe, first is offered: %t", owing, offered())
	}
	if err := f.whole().Teach(true); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line  string
		owing []string
	}{
		{"", []string{"Anna", "Bruno", "Chloé"}},
		{"front Bruno butcher market rifle", []string{"Anna", "Bruno", "Chloé"}},
		{"behind Anna maid knife", []string{"Bruno", "Chloé"}},
	} {
		if c.line != "" {
			if _, err := f.whole().Enter(c.line, "en", table.Anything); err != nil {
				t.Fatal(err)
			}
		}
		if owing := f.desk.Sight(f.t).Owing(); !slices.Equal(owing, c.owing) || offered() {
			t.Errorf("after %q %v owe, first is offered: %t", c.line, owing, offered())
		}
	}
}
