package sherlock

import (
	"strings"
	"testing"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	referee "lestrade/rules/sherlock"
)

// TestInSight with four players and large hands: the points of each, the lead, all tokens
// and clues, and what lies on the locations.
func TestInSight(t *testing.T) {
	helptest.InSight(t, Game, "testdata/four-seats.lestrade",
		func(v *speak.Voice, view *position.Position) (facts [][]string) {
			table := referee.TableOf(view)
			for _, row := range locationsTable(v, table).Rows {
				facts = append(facts, []string{row[0].Long + " " + row[1].Long, row[0].Long + " " + row[1].Short})
			}
			for name, seat := range table.Seats {
				points := pointsText(v, seat)
				facts = append(facts, []string{name + " " + points.Long, name + " " + points.Short})
				if lead := leadText(v, table, seat.Lead, true); seat.Lead != "" {
					facts = append(facts, []string{lead.Long, lead.Short, points.Long + " " + seat.Lead, points.Short + " " + seat.Lead})
				}
				tokens, clues := tokensText(seat), itemsText(v, table, seat.Clues)
				var hand []string
				for _, have := range []string{tokens.Long, tokens.Short} {
					hand = append(hand, have+" "+clues.Long, have+" "+clues.Short)
				}
				facts = append(facts, hand)
			}
			return facts
		})
}

// TestPointsFirst: once the game is over the points stand before what lies on the locations.
func TestPointsFirst(t *testing.T) {
	p := rulestest.Begin(t, rules.Shelf{referee.Game},
		"game sherlock", "seats Anna Bruno", "lead L1 9 N:F", "clue aa S:F", "fill 1 aa bb dd F T", "fill 2 night-train dark-house C C C",
		"first = Anna", "Anna: lead L1", "Anna: visit 1 take aa F", "Anna: solve N:F=aa keep aa F", "Bruno: visit 2 take dark-house C")
	for _, line := range []string{"", "Bruno: end"} {
		if line != "" {
			p = rulestest.Say(t, p, line)
		}
		v := speak.New("en").At(p)
		shown := strings.Join(text.Lines(onTable(v, p), 80, 30, text.Ink{}), "\n")
		if points, place := strings.Index(shown, "9 points"), strings.Index(shown, "bb dd"); points < 0 || place < 0 || (points < place) != (line != "") {
			t.Errorf("after %q:\n%s", line, shown)
		}
	}
}

// TestHandsInSight whole at 40 columns, and who starts the end.
func TestHandsInSight(t *testing.T) {
	p := rulestest.Begin(t, rules.Shelf{referee.Game},
		"game sherlock", "seats Anna Bruno Chloé", "lead L1 9 N:F", "clue aa S:F", "clue dd W:C +U",
		"fill 1 aa bb dd F T", "fill 2 night-train dark-house C C C", "first = Anna", "Anna: lead L1",
		"Anna: visit 1 take aa F", "Anna: solve N:F=aa keep aa F")
	v := speak.New("en").At(p)
	want := `
1 bb dd T  2 night-train dark-house C C C
3 ?  4 ?
→ Anna 9 pts – 1F aa S:F  Bruno 0 pts ?
Chloé 0 pts ?
`
	if shown := strings.Join(text.Lines(onTable(v, p), 42, 4, text.Ink{}), "\n"); strings.ReplaceAll(shown, "\u00a0", " ") != strings.Trim(want, "\n") {
		t.Errorf("%s\nwant\n%s", shown, want)
	}
	if points := seatsTable(v, p, referee.TableOf(p), nobody, nobody).Rows[0][2]; points.Mark != doc.Danger {
		t.Errorf("Anna has started the end, and her points are marked %q", points.Mark)
	}
}

// TestPanels keeps what each at the table sees of games written by hand.
func TestPanels(t *testing.T) {
	helptest.Panels(t, Game, "../../../rules/sherlock/testdata/games/evening.lestrade", 24, 47)
}
