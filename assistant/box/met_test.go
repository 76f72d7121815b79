package box_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/box"
	"lestrade/assistant/draw"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/sherlock"
)

// TestTheBoxKnowsFacesFromTables: what tables met is in the box with the most cards of a face
// that lay in sight at once; what was taken back is not; and the file of it teaches another box.
func TestTheBoxKnowsFacesFromTables(t *testing.T) {
	hall := &table.Hall{Store: new(table.Memory), Shelf: rules.Shelf{sherlock.Game}, Chance: draw.System{}, Seed: draw.NewSeed, Now: time.Now}
	owner, err := box.Open(hall.Store, hall.Shelf, "sherlock")
	if err != nil {
		t.Fatal(err)
	}
	evening := func(lines ...string) *table.Table {
		p, err := table.Head(hall.Shelf, "sherlock", []string{"Anna", "Bruno"}, nil)
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
	has := func(want string) {
		t.Helper()
		lines, err := owner.Lines()
		if got := strings.Trim(fmt.Sprint(lines), "[]"); err != nil || got != want {
			t.Errorf("the box has %q, not %q (%v)", got, want, err)
		}
	}
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
	other, err := box.Open(new(table.Memory), hall.Shelf, "sherlock")
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
