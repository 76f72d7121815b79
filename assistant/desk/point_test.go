package desk_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/doc"
	"lestrade/assistant/help/house"
	"lestrade/assistant/transcript"
)

// arranging is Anna's own device, at a table that allows some help, before she solves a lead
// with these sides.
func arranging(t *testing.T, help, sides string) *face {
	t.Helper()
	return atOwnDevice(t,
		"game sherlock", "seats Anna Bruno", "option help "+help, "clue c1 S:F E:C", "clue c2 W:T", "clue c3 W:C", "lead L1 3 "+sides,
		"Anna: lead L1", "Bruno: lead L2", "first = Anna", "Anna: visit 1 take c1 F", "Bruno: visit 2 take ? ?",
		"Anna: visit 3 take c2 C", "Bruno: visit 4 take ? ?", "Anna: visit 1 take c3 T",
	)
}

// atOwnDevice is Anna's own device at a table of some lines.
func atOwnDevice(t *testing.T, lines ...string) *face {
	t.Helper()
	p, err := transcript.Read(house.Games.Shelf(), strings.NewReader(strings.Join(lines, "\n")), "en")
	if err != nil {
		t.Fatal(err)
	}
	f := atDoor(t, "en")
	if f.t.Table, err = f.t.Hall.Create("", p); err != nil {
		t.Fatal(err)
	}
	sees, err := f.t.As("Anna")
	if err != nil {
		t.Fatal(err)
	}
	f.desk = seated.OnDevice(sees).Saw(f.t)
	return f
}

// Where a table wants no help nothing tells beforehand which clue goes to a side; at the tap it
// is told, as everywhere.
func TestNothingIsMarked(t *testing.T) {
	for help, marked := range map[string]bool{"none": false, "advice": true} {
		f := arranging(t, help, "N:F E:C").tap("solve", "E")
		for _, row := range f.screen("").Rows {
			if got := row.Refused != nil || row.Note != ""; row.Option == "E:C=c2" && got != marked {
				t.Errorf("help %s: c2 is marked beforehand: %t", help, got)
			}
		}
		f.tap("E:C=c2")
		if q := f.screen(""); !strings.Contains(q.Told, "sh.link.3") {
			t.Errorf("help %s: c2 at side E: %q", help, q.Told)
		}
		f.tap("E:C=c3")
		if q := f.screen(""); q.Begun != "Anna: solve E:C=c3" {
			t.Errorf("help %s: it goes on with %q", help, q.Begun)
		}
	}
}

// A clue that fits a side with none of its two symbols is marked too, and at its tap it is told why.
func TestFitsWithNone(t *testing.T) {
	f := arranging(t, "advice", "N:F E:CF").tap("solve", "E")
	marked := false
	for _, row := range f.screen("").Rows {
		marked = marked || row.Option == "E:F=c2" && row.Refused != nil
	}
	f.tap("E:F=c2")
	if q := f.screen(""); !marked || !strings.Contains(q.Told, "sh.link.3") || q.Wants != "which clue goes to side E of L1?" {
		t.Errorf("c2, which shows a T there: marked beforehand %t; %q; then it asks %q", marked, q.Told, q.Wants)
	}
}

// Nothing is looked up that a table does not tell: nobody knows hands in a light game.
func TestLightHasNoArrangement(t *testing.T) {
	for told, offered := range map[string]bool{"all": true, "light": false} {
		f := atOwnDevice(t, "game sherlock", "seats Anna Bruno", "option told "+told)
		got := slices.ContainsFunc(f.screen("").Rows, func(row desk.Row) bool { return row.Kind == desk.KindRead && row.Option == "arrange" })
		if got != offered {
			t.Errorf("told %s: arrange is offered: %t", told, got)
		}
	}
}

// All see the cards that somebody lays openly while the line is said, and no more after a step
// back. A barred card is told at the tap, with its rule.
func TestAloud(t *testing.T) {
	f := arranging(t, "advice", "N:F E:C")
	for _, step := range []struct{ tap, aloud, asks string }{
		{"solve", "", "at which side does a clue go?"},
		{"N", "", "which clue goes to side N of L1?"},
		{"N:F=c1", "Anna: solve N:F=c1", "at which side does a clue go?"},
		{"E", "Anna: solve N:F=c1", "which clue goes to side E of L1?"},
		{"E:C=c3", "Anna: solve N:F=c1 E:C=c3", "everything is linked; or at which side does another clue go?"},
	} {
		f.tap(step.tap)
		begun, laid := entry.Aloud(f.desk, f.t)
		if begun != step.aloud || (laid == nil) != (begun == "") {
			t.Errorf("after %s all see %q, not %q", step.tap, begun, step.aloud)
		}
		if q := f.screen(""); q.Wants != step.asks {
			t.Errorf("after %s it asks %q, not %q", step.tap, q.Wants, step.asks)
		}
	}
	_, laid := entry.Aloud(f.desk, f.t)
	if picture := laid[0].(doc.Picture); len(picture.Tiles) != 3 || len(picture.Links) != 2 {
		t.Errorf("%d cards and %d tokens are seen of three and two", len(picture.Tiles), len(picture.Links))
	}
	f.back()
	f.tap("E", "E:C=c2") // c2 has a T there
	if q := f.screen(""); !strings.Contains(q.Told, "sh.link.3") || !strings.Contains(q.Told, "c2") {
		t.Errorf("c2 at side E: %q", q.Told)
	}
	for range 4 {
		f.back()
	}
	if begun, laid := entry.Aloud(f.desk, f.t); laid != nil {
		t.Errorf("what was taken back is still seen: %q", begun)
	}
}
