package timebomb

import (
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
	referee "lestrade/rules/timebomb"
)

// TestInSight with six players, up to the last cut: the round and its cut, how many cards
// each has and what was claimed and found of them, and what of each kind lies open.
func TestInSight(t *testing.T) {
	helptest.InSight(t, Game, "testdata/six-players.lestrade",
		func(v *speak.Voice, view *position.Position) (facts [][]string) {
			table := referee.TableOf(view)
			if view.Outcome() == nil {
				facts = append(facts,
					[]string{v.Say("panel.round", speak.Figures{"round": table.Round}), v.Say("panel.round-short", speak.Figures{"round": table.Round})})
			}
			for _, name := range view.Header().Seats {
				facts = append(facts, []string{name + " " + strconv.Itoa(table.Seats[name].Cards)})
			}
			for card, open := range table.Revealed {
				most := 4
				switch card {
				case "defuse":
					most = 6
				case "green":
					most = 3
				}
				short := strconv.Itoa(open) + "/" + strconv.Itoa(most)
				bar := strings.Repeat("■", min(open, most)) + strings.Repeat("□", max(0, most-open))
				facts = append(facts, []string{
					v.Word(card) + " " + short,
					v.Word(card) + " " + bar + " " + v.Say("panel.of", speak.Figures{"number": open, "of": most}),
				})
			}
			quote, _, _ := strings.Cut(v.Quote("?"), "?")
			for _, c := range table.Claims {
				if c.Stands && view.Outcome() == nil {
					cables := strconv.Itoa(c.Hand["defuse"])
					seat := c.Seat + " " + strconv.Itoa(table.Seats[c.Seat].Cards) + " "
					facts = append(facts, []string{seat + cables, seat + quote + cables})
				}
			}
			return facts
		})
}

// TestPanels keeps what each at the table sees of games written by hand.
func TestPanels(t *testing.T) {
	helptest.Panels(t, Game, "../../../rules/timebomb/testdata/games/evolution.lestrade", 20, 33)
}
