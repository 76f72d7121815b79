package desk_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
)

// How far Lestrade helps is asked for plainly when a table opens, alike in each game that has such
// an option, and nowhere else among what is decided.
func TestLevelAsked(t *testing.T) {
	const one = "another level for one seat …"
	pads := []string{"tells me", "none, on paper", "my own pad", "checks my pad", "gives hints", "shows my sheet", one}
	for game, want := range map[string][]string{
		"13 Clues": pads, "Purrrlock Holmes": pads,
		"Sherlock": {"tells me", "none, on paper", "my own pad", "checks my pad", "lays out my lead", one}, "Time Bomb": {"compares claims", "none, on paper", "my own pad", "tells me"},
	} {
		f := atDoor(t, "en")
		for _, typed := range []string{"new table", game, "Anna Bruno Chloé Dario", "as the box says"} {
			f.choose(typed, 0)
		}
		if q := f.screen(""); q.Label != "how much help?" || !slices.Equal(texts(q.Rows), want) {
			t.Errorf("%s asks %q: %q", game, q.Label, texts(q.Rows))
		}
		f.back()
		f.choose("more options", 0)
		for _, row := range f.screen("").Rows {
			if strings.Contains(row.Text, "help") {
				t.Errorf("%s asks for %s besides", game, row.Text)
			}
		}
	}
}

// A table without help says so where reports would stand, and changes it there: in the line that
// said so, or in one of its own.
func TestLevelChanged(t *testing.T) {
	for _, option := range []string{"option help none", "option second-card after-answer"} {
		f := atOwnDevice(t, append([]string{"game charlock", "seats Anna Bruno Chloé", option}, purrrlock[2:]...)...)
		says := func() (texts []string) {
			for _, row := range f.screen("").Rows {
				if row.Kind == desk.KindRead {
					texts = append(texts, row.Text)
				}
			}
			return texts
		}
		if got := says(); !slices.Equal(got, []string{"help: none, on paper"}) {
			t.Fatalf("there is to be read %q", got)
		}
		rows := f.screen("sheet").Rows
		if len(rows) != 1 || !strings.Contains(rows[0].Note, "at this table help is “none, on paper”") {
			t.Errorf("a sheet finds %q", texts(rows))
		}
		f.take(rows[0])
		if got := texts(f.screen("").Rows); !slices.Equal(got, []string{"tells me", "only for Anna …", "my own pad", "checks my pad", "gives hints", "shows my sheet"}) {
			t.Errorf("it may be %q", got)
		}
		f.choose("tells me", 0)
		if got := f.t.Public().View().Header().OptionOf("", "help"); got != "advice" || !slices.Contains(says(), "sheet") {
			t.Errorf("help is %s, and there is to be read %q", got, says())
		}
		if f.last() != "Anna: reveal dog-10 = lead" {
			t.Errorf("the last line is %s", f.last())
		}
	}
}
