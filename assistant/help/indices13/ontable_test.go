package indices13

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/speak"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// TestInSight with six players: the supply, how the glasses lie, and the last answers.
func TestInSight(t *testing.T) {
	helptest.InSight(t, Game, "../../../rules/indices13/testdata/games/six-players-empty-supply.lestrade",
		func(v *speak.Voice, view *position.Position) [][]string {
			table := referee.TableOf(view)
			facts := [][]string{{v.Say("panel.supply", speak.Figures{"number": table.Supply})}}
			for _, q := range table.Questions[max(0, len(table.Questions)-4):] {
				facts = append(facts, []string{fmt.Sprintf("%s\u00a0(%d)", q.Count, q.Line)})
			}
			return facts
		})
}

// TestAnswersInSight by witness, and accusations with their verdict.
func TestAnswersInSight(t *testing.T) {
	p := begin(t, "game 13-indices", "seats Anna Bruno Chloé", "first = Anna", "Anna: ask Bruno red = 1",
		"Bruno: accuse duke library blowgun = wrong", "Chloé: ask Anna men = 0", "Anna: ask Bruno red = 2")
	want := `
asked  Anna   Bruno        Chloé
men    0 (6)
red           1 (4) 2 (7)

Accusations
  5  Bruno  duke, library, blowgun  wrong
`
	if shown := strings.ReplaceAll(text.Page(onTable(helptest.English.At(p), p), 80), "\u00a0", " "); !strings.HasSuffix(shown, want) {
		t.Errorf("at 80 columns:\n%s", shown)
	}
	shown := strings.Join(text.Lines(onTable(helptest.English.At(p), p), 40, 9, text.Ink{}), "\n")
	if !strings.Contains(shown, "5  Bruno  duke, library,") {
		t.Errorf("at 40 columns and nine rows:\n%s", shown)
	}
}

// TestAnswersOfTwo: each asks about a side, so what is drawn has no row without one; of three
// it has all colours and categories that are in play.
func TestAnswersOfTwo(t *testing.T) {
	for _, c := range []struct {
		seats, asks string
		want        []string
	}{
		{"Anna Bruno", "Anna: ask Bruno red left = 1", []string{"red left"}},
		{"Anna Bruno Chloé", "Anna: ask Bruno red = 1", []string{
			"purple", "pink", "red", "green", "yellow", "blue", "orange", "men", "women", "indoor", "outdoor", "melee", "ranged"}},
	} {
		p := begin(t, "game 13-indices", "seats "+c.seats, "first = Anna", c.asks)
		table := referee.TableOf(p)
		var got []string
		for _, row := range pad(helptest.English.At(p), p, table, answersTable(helptest.English.At(p), p, table)).Rows {
			got = append(got, row[0].Long)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: rows %q, wanted %q", c.seats, got, c.want)
		}
	}
}

// TestPanels keeps what each at the table sees of games written by hand.
func TestPanels(t *testing.T) {
	helptest.Panels(t, Game, "../../../rules/indices13/testdata/games/three-players.lestrade", 12, 14)
	helptest.Panels(t, Game, "../../../rules/indices13/testdata/games/six-players-empty-supply.lestrade")
	helptest.Panels(t, Game, "../../../rules/indices13/testdata/games/two-players.lestrade", 10)
	helptest.Panels(t, Game, "../../../rules/indices13/testdata/games/top-secret.lestrade", 15)
}
