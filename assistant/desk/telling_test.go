package desk_test

import (
	"strings"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/reading"
)

// A line that a new table is asked for begins as a search for its words has it, of all seats and
// before and after it was said, or the turn of somebody came.
func TestLinesAreBegunAsTheyAreFound(t *testing.T) {
	for game, lines := range map[string][]string{
		"13-indices": {"front Bruno butcher market rifle", "behind Anna maid knife", "first = Anna", "Anna: ask Bruno red = 2"},
		"charlock":   {"trail 3 1 2 2", "case Bruno crow-6", "first = Anna"},
		"timebomb":   {"colours = red blue yellow green", "first = Anna"},
		"sherlock":   {"first = Anna"},
	} {
		hall, seats := newHall(t), []string{"Anna", "Bruno", "Chloé", "Dora"}
		head, err := transcript.Head(hall.Shelf, game, seats, nil)
		if err != nil {
			t.Fatal(err)
		}
		at, err := hall.Create("", head)
		if err != nil {
			t.Fatal(err)
		}
		begun := 0
		for _, line := range append([]string{""}, lines...) {
			if line != "" {
				enter(t, at, line)
			}
			for _, seat := range seats {
				sees, err := at.As(rules.Viewer(seat))
				if err != nil {
					t.Fatal(err)
				}
				view := sees.View()
				for _, words := range house.Games.Game(game).Setup(view, seats) {
					found := reading.Complete(view, words, "", 1)
					c, open := reading.Begin(view, strings.Fields(words)...)
					if open != (len(found) > 0) || open && (c.Entry.String() != found[0].Entry.String() || c.Whole() != found[0].Whole()) {
						t.Errorf("%s, after %q, for %s: %q begins %q (%v), found is %v", game, line, seat, words, c.Entry, open, found)
					}
					if open {
						begun++
					}
				}
			}
		}
		if begun == 0 {
			t.Errorf("%s: nothing was begun", game)
		}
	}
}
