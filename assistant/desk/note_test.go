package desk_test

import (
	"strings"
	"testing"

	"lestrade/assistant/doc/text"
)

// TestNotesOnAPage are written, read and taken back on the page of their seat; the table
// that all see has no word for them.
func TestNotesOnAPage(t *testing.T) {
	f := at(t, "first = Bruno", "Bruno: ask Anna red = 2")
	f.choose("page anna", 0)
	f.choose("", 0)
	f.choose("note 5 was slow", 0)
	f.choose("note bru likes red", 0)
	page := f.screen("")
	if !page.Private || !strings.Contains(text.Page(page.Read, 0), "Bruno: likes red\n  line 5: was slow") {
		t.Errorf("the page shows:\n%s", drawn(page))
	}
	f.choose("note 99 far", 0)
	if told := f.screen("").Told; !strings.Contains(told, "a line that stands") {
		t.Errorf("a note is taken beside no line: %s", told)
	}
	f.choose("note undo", 0)
	if page := f.screen(""); strings.Contains(text.Page(page.Read, 0), "likes") || !strings.Contains(text.Page(page.Read, 0), "was slow") {
		t.Errorf("the last one is not taken back:\n%s", drawn(page))
	}
	f.choose("table", 0)
	if page := f.screen(""); !strings.Contains(text.Page(page.Read, 0), "line 5: was slow") {
		t.Errorf("her table is without her notes:\n%s", drawn(page))
	}
	f.choose("give", 0)
	f.desk = f.desk.Saw(f.t)
	for _, typed := range []string{"", "log", "show"} {
		all := f.screen(typed)
		if typed != "" {
			f.choose(typed, 0)
			all = f.screen("")
		}
		if all.Private || strings.Contains(drawn(all), "slow") || strings.Contains(text.Page(all.Read, 0), "slow") {
			t.Errorf("all see:\n%s", drawn(all))
		}
	}
}
