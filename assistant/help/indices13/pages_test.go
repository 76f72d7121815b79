package indices13

import (
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/rules"
)

// TestWidePages use the columns that there are: at 100 a card's name has nine.
func TestWidePages(t *testing.T) {
	p := begin(t, "game 13-indices", "seats Anna Bruno Chloé", "first = Anna", "front Bruno countess park sword",
		"front Chloé butcher museum gun", "behind Anna duke market")
	r := request(t, p, "Anna")
	for width, want := range map[int]string{80: "counte…", 100: "countess "} {
		r.Width = width
		page, err := sheet.Make(r)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(page.Text) {
			if help.Columns.StringWidth(strings.TrimSuffix(line, "\n")) > width {
				t.Errorf("%d: %s", width, line)
			}
		}
		if !strings.Contains(page.Text, want) {
			t.Errorf("%d:\n%s", width, page.Text)
		}
	}
}

// TestTwoHaveNoGlasses of which advise could speak.
func TestTwoHaveNoGlasses(t *testing.T) {
	p := begin(t, "game 13-indices", "seats Anna Bruno", "first = Anna", "front Bruno countess park sword", "behind Anna duke market")
	page := asked(t, advise, p, "Anna")
	if strings.Contains(page.Text, "glass") || !strings.Contains(page.Text, "added to them\n") {
		t.Errorf("with two players:\n%s", page.Text)
	}
}

// TestWideReview has room for a whole entry at 100 columns.
func TestWideReview(t *testing.T) {
	p := begin(t, "game 13-indices", "seats Anna Bruno Chloé", "front Anna countess park gun", "front Bruno butcher market rifle",
		"front Chloé officer library crossbow", "behind Anna maid knife", "behind Bruno nurse poison", "behind Chloé dancer parlor",
		"first = Anna", "Anna: accuse countess museum sword = wrong")
	said := "Anna: accuse countess museum sword = wrong"
	for width, whole := range map[int]bool{80: false, 100: true} {
		page, err := review.Make(help.Request{Voice: english.At(p), View: p, Viewer: rules.Referee, Width: width})
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(page.Text, said) != whole {
			t.Errorf("%d:\n%s", width, page.Text)
		}
	}
}
