package main

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// TestTheSeedIsNobodysUntilItIsOpened searches all that is said of a table to any
// eyes, the referee's too, for the seed of its draws.
func TestTheSeedIsNobodysUntilItIsOpened(t *testing.T) {
	seed := newSeed().String()
	for _, game := range house.Games {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			words, err := vocabulary.Load(game.ID)
			if err != nil {
				t.Fatal(err)
			}
			seats := strings.Split("Anna,Bruno,Chloé,Dario", ",")[:max(words.Game.Seats.Min, min(words.Game.Seats.Max, 2))]
			folder := t.TempDir()
			saidAt(t, folder, "new "+game.ID+" --seats "+strings.Join(seats, ","), "do salt teapot")
			p := plant{game: game.ID, card: "butcher", refused: []string{"seed", "seed " + seed[:8], "nonsense"}, lines: "{|}", next: "salt kettle"}
			for i, viewer := range append(seats, string(rules.Public), "referee") {
				commands := p.reads(t, "en", viewer)
				if i == 0 {
					commands = slices.Concat(commands, p.tries(viewer))
				}
				for n, text := range answers(t, folder, "en", commands) {
					if strings.Contains(text, seed) {
						t.Errorf("%s has the seed by %s:\n%s", viewer, commands[n], text)
					}
				}
			}
			saidAt(t, folder, "seed --yes")
			if out, _, _ := at(folder, "en", "export"); !strings.Contains(out, seed) {
				t.Errorf("it was opened, and does not stand there:\n%s", out)
			}
		})
	}
}
