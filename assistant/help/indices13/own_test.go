package indices13

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// loneTable are the lines of a table that is Anna's alone, among five.
var loneTable = []string{
	"game 13-indices", "seats Anna Bruno Chloé Dario Eva", "option mine Anna",
	"front Bruno countess market rifle", "front Chloé officer park gun", "front Dario duke parlor sword", "front Eva butcher museum knife",
	"behind Anna maid crossbow", "first = Bruno",
	"Bruno: ask Chloé women = 1", // the countess: no other woman hangs on Anna's screen, or stands inside Chloé's
	"Chloé: look A",
}

// TestOwn: the owner of a table of one's own has their sheet in sight, with all that a turn needs,
// on a small terminal too. Others have the usual table.
func TestOwn(t *testing.T) {
	p := begin(t, loneTable...)
	view := p.View("Anna")
	for cols, wanted := range map[int][]string{80: {"w no+", "m YES", "m 25%", "Glasses: Anna 1", "→ Chloé 1"}, 40: {"sailor 100%", "Glasses: Anna 1"}} {
		shown := strings.Join(text.Lines(help.Sight(help.Request{Voice: helptest.English.At(view), View: view, Viewer: "Anna", Marks: []table.Mark{{Text: "-maid"}, {Text: "+dancer"}, {Text: "-sailor"}, {Text: "sailor"}}}, Game), cols, 17, text.Ink{}), "\n")
		for _, part := range wanted {
			if !strings.Contains(shown, part) {
				t.Errorf("no %q in %d columns:\n%s", part, cols, shown)
			}
		}
	}
	all := p.View(rules.Public)
	if shown := text.Page(help.Sight(help.Request{Voice: helptest.English.At(all), View: all, Viewer: rules.Public}, Game), 80); strings.Contains(shown, "maid") || strings.Contains(shown, "25%") {
		t.Errorf("for everybody:\n%s", shown)
	}
}

// TestOwnPad: where the table wants less help than a sheet its owner has the pad in sight, with the
// answers beside its rows, and nothing that was not marked.
func TestOwnPad(t *testing.T) {
	for level, wants := range map[string]bool{"none": false, "pad": true, "check": true, "hints": true} {
		p := begin(t, slices.Insert(slices.Clone(loneTable), 3, "option help "+level)...)
		view := p.View("Anna")
		shown := strings.Join(text.Lines(help.Sight(help.Request{Voice: helptest.English.At(view), View: view, Viewer: "Anna", Marks: []table.Mark{{Text: "-dancer"}, {Text: "x=gun"}}}, Game), 80, 17, text.Ink{}), "\n")
		shown = strings.ReplaceAll(shown, "\u00a0", " ")
		for _, part := range []string{"w ✗", "women Bruno→Chloé 1 (11)"} {
			if wants != strings.Contains(shown, part) {
				t.Errorf("%s: %q is there: %v\n%s", level, part, !wants, shown)
			}
		}
		if strings.Contains(shown, "YES") || strings.Contains(shown, "%") {
			t.Errorf("%s:\n%s", level, shown)
		}
	}
}

// TestOwnReview: at a table of one's own the review tells what its owner could know, and needs no
// card that the owner did not see.
func TestOwnReview(t *testing.T) {
	p := begin(t, loneTable...)
	page := helptest.Make(t, review, help.Request{Voice: helptest.English.At(p), View: p, Viewer: rules.Referee, Flags: map[string]string{}})
	got, is := page.Data.(*Review)
	if !is || got.Missing != nil || len(got.Seats) != 1 || got.Lines[0].Triples["Anna"] != 80 || got.Lines[2].Triples["Anna"] != 20 {
		t.Errorf("%+v", page.Data)
	}
}
