package desk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// layingOut is a face where the box of Time Bomb is laid out for four, and a tally of how often that
// went on.
func layingOut(t *testing.T, alone bool) (f *face, ended *int) {
	t.Helper()
	f, ended = atDoor(t, "en"), new(int)
	head, err := transcript.Head(f.t.Hall.Shelf, "timebomb", []string{"Anna", "Bruno", "Chloé", "David"}, nil)
	if err == nil {
		f.t.Table, err = f.t.Hall.Create("", head)
	}
	if err != nil {
		t.Fatal(err)
	}
	eyes := desk.Eyes{Viewer: rules.Public, Alone: alone, Round: alone}
	f.desk = seated.Sit(f.t.Public(), eyes).Saw(f.t)
	f.goOn(seated.LayOut(func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
		*ended++
		return d, nil, nil
	})(f.desk, f.t))
	return f, ended
}

// TestLayOut: a box is laid out step by step, forwards and back; a count that differs says what to mend
// and stays. In the end the table is as it was, and nothing was recorded.
func TestLayOut(t *testing.T) {
	f, ended := layingOut(t, false)
	table, lines := f.desk.Depth()-1, f.whole().View().Len()
	checked := 0
	for n := 1; ; n++ {
		s := f.screen("")
		if s.Shown != nil || s.Laid == nil {
			t.Fatalf("step %d: it shows %v, and %v is laid", n, s.Shown, s.Laid)
		}
		if !strings.HasPrefix(s.Label, fmt.Sprintf("step %d of ", n)) {
			t.Fatalf("step %d is called %q", n, s.Label)
		}
		rows := texts(s.Rows)
		if i := slices.Index(rows, "no, it is not"); i >= 0 {
			checked++
			f.take(s.Rows[i])
			if again := f.screen(""); again.Told == "" || again.Label != s.Label {
				t.Errorf("step %d: after a wrong count it says %q at %q", n, again.Told, again.Label)
			}
		}
		if n > 1 {
			f.back()
			f.choose("", 0)
			if again := f.screen(""); again.Label != s.Label || again.Told != "" {
				t.Errorf("step %d, back and again, is %q: %s", n, again.Label, again.Told)
			}
		}
		if rows[0] == "the table stands: begin" {
			break
		}
		f.choose("", 0)
	}
	if checked == 0 || *ended != 0 {
		t.Errorf("%d counts are asked for; it ended %d times too early", checked, *ended)
	}
	f.choose("begin", 0)
	if *ended != 1 || f.desk.Depth() != table || f.whole().View().Len() != lines {
		t.Errorf("it ended %d times at page %d of %d, with %d lines", *ended, f.desk.Depth(), table, f.whole().View().Len()-lines)
	}
}

// Skipping the rest, or stepping back from the first step, goes on at once. A device has its own way
// back, and so no row for it.
func TestLayOutLeft(t *testing.T) {
	for name, leave := range map[string]func(*face){
		"skipped": func(f *face) { f.choose("skip", 0) },
		"left":    (*face).back,
	} {
		f, ended := layingOut(t, true)
		table := f.desk.Depth() - 1
		f.choose("yes", 0)
		if rows := texts(f.screen("").Rows); slices.Contains(rows, "one step back") {
			t.Errorf("a device offers %q", rows)
		}
		f.back()
		if leave(f); *ended != 1 || f.desk.Depth() != table {
			t.Errorf("%s: it ended %d times at page %d of %d", name, *ended, f.desk.Depth(), table)
		}
	}
}

// The step is the table's: if one device ticks it off, the others see that, and a slower device
// changes nothing. Until the box stands a device leads to the steps first.
func TestLayOutIsTheTables(t *testing.T) {
	f, _ := layingOut(t, false)
	if err := f.whole().Teach(true); err != nil {
		t.Fatal(err)
	}
	other := *f
	other.desk = seated.OnDevice(f.whole())
	first := other.screen("")
	if rows := texts(first.Rows); first.Laid == nil || slices.ContainsFunc(first.Rows, func(row desk.Row) bool { return row.Entry != nil }) {
		t.Fatalf("a device shows %v and offers %q", first.Laid, rows)
	}
	slow := first.Rows[0]
	f.choose("", 0)
	if label := other.screen("").Label; label != "step 2 of 2" {
		t.Errorf("the other device asks %q", label)
	}
	other.take(slow)
	if label := f.screen("").Label; label != "step 2 of 2" {
		t.Errorf("a slower device took the table to %q", label)
	}
	other.choose("", slices.Index(texts(other.screen("").Rows), "one step back"))
	if label := f.screen("").Label; label != "step 1 of 2" {
		t.Errorf("a step back took the table to %q", label)
	}
	f.choose("", 0)
	other.choose("", 0)
	if !entry.Overtaken(f.desk, f.t) {
		t.Error("a device that was slower is to begin still")
	}
	if rows := other.screen("").Rows; !slices.ContainsFunc(rows, func(row desk.Row) bool { return row.Entry != nil }) {
		t.Errorf("the box stands, and a device offers %q", texts(rows))
	}
}
