package desk_test

import (
	"slices"
	"strings"
	"testing"
)

// TestMine: at one's own table the screen is never handed over, and where what that person sees
// was said nothing else is said to lack.
func TestMine(t *testing.T) {
	f := atDoor(t, "en")
	for _, typed := range []string{"new table", "13 Clues", "Anna Bruno", "for me alone", "Anna"} {
		f.choose(typed, 0)
	}
	var asked []string
	for _, typed := range []string{"nurse", "park", "knife", "countess sword", "Bruno"} {
		screen := f.screen(typed)
		if screen.Private {
			t.Errorf("%q is asked on a page", screen.Label)
		}
		asked = append(asked, screen.Label)
		f.choose(typed, 0)
	}
	want := []string{"front Bruno … which person?", "front Bruno nurse … which place?", "front Bruno nurse park … which weapon?", "behind Anna … which card on the left?", "who begins?"}
	if !slices.Equal(asked, want) {
		t.Errorf("asked\n%s\nwant\n%s", strings.Join(asked, "\n"), strings.Join(want, "\n"))
	}
	if screen := f.screen(""); screen.Private || strings.Contains(drawn(screen), "not entered:") {
		t.Errorf("after it all see\n%s", drawn(screen))
	}
	if row := f.screen("look A").Rows[0]; row.Private || row.Entry == nil || row.Entry.String() != "Bruno: look A = ?" {
		t.Errorf("of what Bruno sees Anna is asked for %q", row.Text)
	}
}

// TestToldTogether: one line may tell the items of all locations, and then none lacks.
func TestToldTogether(t *testing.T) {
	f := atDoor(t, "en")
	atSherlock(f)
	f.choose("/ecsfwt+1 ncet stwc ft/ntsc etwc sfwf ct/ntec scwt ffc/nccwt+l nfst ctf", 0)
	if screen := drawn(f.screen("")); strings.Contains(screen, "not entered:") || !strings.Contains(screen, "x10") {
		t.Errorf("all are told, and there stands\n%s", screen)
	}
}

// TestVisitInOneGo: items may be typed behind their location without a space, if there is only one
// way to take that apart. Items that lie elsewhere are refused by their rule.
func TestVisitInOneGo(t *testing.T) {
	f := atDoor(t, "en")
	atSherlock(f)
	for _, typed := range []string{"/ecsfwt+1 ncet stwc ft/ntsc etwc sfwf ct/ntec scwt ffc/nccwt+l nfst ctf", "hugo 4wc", "zoé 4wc", "léa: 5nfect", "fi l"} {
		f.choose(typed, 0)
	}
	for typed, want := range map[string]string{
		"11f": "Léa: visit 1 take x1 F", "113": "Léa: visit 1 take x1 x3", "4910": "Léa: visit 4 take x9 x10", "3ff": "Léa: visit 3 take F F",
		"18f": "sh.card.2", "111": "sh.card.2", "3fff": "",
	} {
		row := f.screen(typed).Rows[0]
		switch {
		case row.Entry != nil && row.Entry.String() == want, row.Refused != nil && (row.Refused.Rule == want || want == "" && row.Refused.Rule == ""):
		default:
			t.Errorf("%s: %q, %v, want %q", typed, row.Text, row.Refused, want)
		}
	}
}
