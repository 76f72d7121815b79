package table_test

import (
	"maps"
	"slices"
	"testing"

	"lestrade/assistant/table"
	"lestrade/rules"
)

// TestPadsAreToldAfterTheEnd: nobody has the marks of seats before the game is over. Then the
// referee's eyes have all, those of a seat its own, and everybody's none. They are gone if the end is
// taken back.
func TestPadsAreToldAfterTheEnd(t *testing.T) {
	hall := newHall(t, t.TempDir())
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	tells := func(want map[rules.Viewer][]string) {
		t.Helper()
		for _, viewer := range []rules.Viewer{rules.Referee, rules.Public, "Anna", "Bruno", "Chloé"} {
			if got := slices.Sorted(maps.Keys(at.Eyes(viewer).Pads())); !slices.Equal(got, want[viewer]) {
				t.Errorf("%q is told the marks of %q, not of %q", viewer, got, want[viewer])
			}
		}
	}
	if _, err := at.Eyes(rules.Referee).Enter("first = Chloé", "en", table.Anything); err != nil {
		t.Fatal(err)
	}
	for _, seat := range []rules.Viewer{"Anna", "Chloé"} {
		if err := at.Eyes(seat).MarkThat("-duke", "<", "+maid"); err != nil {
			t.Fatal(err)
		}
	}
	tells(nil)
	if _, err := at.Eyes(rules.Referee).Enter("Chloé: accuse countess park gun = right", "en", table.Anything); err != nil {
		t.Fatal(err)
	}
	tells(map[rules.Viewer][]string{rules.Referee: {"Anna", "Chloé"}, "Anna": {"Anna"}, "Chloé": {"Chloé"}})
	if marks := at.Eyes("Anna").Pads()["Anna"]; len(marks) != 3 || marks[2].Text != "+maid" || marks[2].Line == 0 {
		t.Errorf("%+v", marks)
	}
	if _, err := at.Undo(table.Back{}, table.Anything); err != nil {
		t.Fatal(err)
	}
	tells(nil)
}
