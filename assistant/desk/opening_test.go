package desk_test

import (
	"slices"
	"strings"
	"testing"
)

// TestKeepsTheScreen: whoever enters two lines in a row that are for the very same eyes is
// handed the screen once, and gives it back once; where only what they see was wanted, nothing
// else is said to lack.
func TestKeepsTheScreen(t *testing.T) {
	f := atDoor(t, "en")
	for _, typed := range []string{"new table", "13 Clues", "Anna Bruno", "", "", "those that Anna"} {
		f.choose(typed, 0)
	}
	var asked []string
	for _, typed := range []string{"", "nurse", "park", "knife", "countess", "sword", ""} {
		screen := f.screen(typed)
		asked = append(asked, strings.Join(screen.For, " ")+": "+screen.Label)
		f.choose(typed, 0)
	}
	want := []string{
		"Anna: Hand the screen to Anna; the others look away. Then press Enter",
		"Anna: front Bruno … person", "Anna: front Bruno nurse … place", "Anna: front Bruno nurse park … weapon",
		"Anna: behind Anna … left", "Anna: behind Anna countess … right",
		"Anna: Press Enter to wipe this page, then give the screen back",
	}
	if !slices.Equal(asked, want) {
		t.Errorf("asked\n%s\nwant\n%s", strings.Join(asked, "\n"), strings.Join(want, "\n"))
	}
	if screen := f.screen(""); screen.Private || strings.Contains(drawn(screen), "not entered:") {
		t.Errorf("after it all see\n%s", drawn(screen))
	}
}
