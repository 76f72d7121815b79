package indices13

import (
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/rules"
)

// TestSheetByWidth: with seven colours in play a card's name is whole at 80 columns, and its
// chance is a shade too; at 40 each card still has the letter of its category.
func TestSheetByWidth(t *testing.T) {
	p := begin(t, "game 13-indices", "seats Anna Bruno Chloé", "first = Anna", "front Bruno countess park sword",
		"front Chloé butcher museum gun", "behind Anna duke market")
	page := asked(t, sheet, p, "Anna")
	for width, want := range map[int][]string{
		40: {"\ngre coun w seen park o seen swor m seen\n", "m men, w women", "i indoor, o outdoor", "m melee, r ranged"},
		80: {"countess ", "\npersons (m men, w women)\n", "m 25% ▒"},
	} {
		shown := strings.ReplaceAll(page.In(width), "\u00a0", " ")
		for _, part := range want {
			if !strings.Contains(shown, part) {
				t.Errorf("at %d columns no %q:\n%s", width, part, shown)
			}
		}
	}
}

// TestTwoHaveNoGlasses of which advise could speak.
func TestTwoHaveNoGlasses(t *testing.T) {
	p := begin(t, "game 13-indices", "seats Anna Bruno", "first = Anna", "front Bruno countess park sword", "behind Anna duke market")
	page := asked(t, advise, p, "Anna")
	if strings.Contains(page.In(80), "glass") || !strings.Contains(page.In(80), "its chance to win counts too. A\n") {
		t.Errorf("with two players:\n%s", page.In(80))
	}
}

// TestReviewSaysWholeEntries beside the way at 80 columns, above it at 60.
func TestReviewSaysWholeEntries(t *testing.T) {
	p := begin(t, "game 13-indices", "seats Anna Bruno Chloé", "front Anna countess park gun", "front Bruno butcher market rifle",
		"front Chloé officer library crossbow", "behind Anna maid knife", "behind Bruno nurse poison", "behind Chloé dancer parlor",
		"first = Anna", "Anna: accuse countess museum sword = wrong")
	said := "Anna: accuse countess museum sword = wrong"
	for width, entry := range map[int]string{60: "10 " + said + "\n", 80: "10 " + said + " A.."} {
		page := helptest.Make(t, review, help.Request{Voice: helptest.English.At(p), View: p, Viewer: rules.Referee})
		if !strings.Contains(page.In(width), entry) {
			t.Errorf("%d:\n%s", width, page.In(width))
		}
	}
}
