package box_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/box"
	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/sherlock"
)

// evenings is a hall of a game, its owner's box, and how a table there hears lines.
func evenings(t *testing.T, game rules.Shelf, id string, seats ...string) (hall *table.Hall, owner *box.Box, evening func(lines ...string) *table.Table, has func(want string)) {
	hall = &table.Hall{Store: new(store.Memory), Shelf: game, Chance: draw.System{}, Seed: draw.NewSeed, Now: time.Now}
	owner, err := box.Open(hall.Store, hall.Shelf, id)
	if err != nil {
		t.Fatal(err)
	}
	evening = func(lines ...string) *table.Table {
		p, err := transcript.Head(hall.Shelf, id, seats, nil)
		if err != nil {
			t.Fatal(err)
		}
		made, err := hall.Create("", p)
		for _, line := range lines {
			var all table.Sight
			if err == nil {
				all, err = made.As(rules.Referee)
			}
			if err == nil {
				_, err = all.Enter(line, "fr", table.Anything)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	has = func(want string) {
		t.Helper()
		lines, err := owner.Lines()
		if got := strings.Trim(fmt.Sprint(lines), "[]"); err != nil || got != want {
			t.Errorf("the box has %q, not %q (%v)", got, want, err)
		}
	}
	return hall, owner, evening, has
}

// TestTheBoxKnowsFacesFromTables: a box has each face that tables met, with the most such cards
// that lay in sight at once. Lines that were taken back are not in it, and its file teaches
// another box.
func TestTheBoxKnowsFacesFromTables(t *testing.T) {
	hall, owner, evening, has := evenings(t, rules.Shelf{sherlock.Game}, "sherlock", "Anna", "Bruno")
	evening("garnir 1 ntc.sf nct.sf et+1 f f", "Anna: piste 4nf.oc")
	has("face 4NF.WC 1 face ET+1 1 face NCT.SF 1 face NTC.SF 1")
	second := evening("garnir 1 ntcsf ef ntcsf f t", "garnir 2 nt sc c t f")
	has("face 4NF.WC 1 face EF 1 face ET+1 1 face NCT.SF 1 face NT 1 face NTC.SF 2 face SC 1")
	if _, err := second.Undo(table.Back{}, table.Anything); err != nil {
		t.Fatal(err)
	}
	has("face 4NF.WC 1 face EF 1 face ET+1 1 face NCT.SF 1 face NTC.SF 2")
	text, err := owner.File("fr")
	if err != nil {
		t.Fatal(err)
	}
	other, err := box.Open(new(store.Memory), hall.Shelf, "sherlock")
	if err == nil {
		_, err = other.Learn(strings.Split(strings.TrimSpace(text), "\n"), "fr")
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if again, err := other.File("fr"); err != nil || again != text {
		t.Errorf("another box has %q (%v), not %q", again, err, text)
	}
	if gone, err := owner.Forget("face ntc.sf", "fr"); err != nil || gone == nil {
		t.Error("nothing was forgotten", err)
	}
	has("face 4NF.WC 1 face EF 1 face ET+1 1 face NCT.SF 1")
}

// TestTheBoxKnowsCluesFromTables: clues that a table has met by their faces are in the box, a line
// for each card; lines that were taken back are gone.
func TestTheBoxKnowsCluesFromTables(t *testing.T) {
	_, _, evening, has := evenings(t, rules.Shelf{arkham.Game}, "arkham", "Anna")
	first := evening("ouvrir 1a", "piste ac-r.sa ac-r.sa tel*-r")
	has("clue AC-R.ho artifact clue AC-R.ho/2 artifact clue TEL*-R threat evidence location")
	second := evening("ouvrir 1a", "jouer ac-r.sa", "garder ms-c.cl")
	has("clue AC-R.ho artifact clue AC-R.ho/2 artifact clue MS-C.ke monster clue TEL*-R threat evidence location")
	if lines := fmt.Sprint(second.Public().View().Lines()); !strings.Contains(lines, "clue TEL*-R threat evidence location") {
		t.Errorf("the second evening does not know what the first has met: %s", lines)
	}
	if _, err := first.Undo(table.Back{}, table.Anything); err != nil {
		t.Fatal(err)
	}
	has("clue MS-C.ke monster")
}
