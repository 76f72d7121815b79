package table_test

import (
	"strings"
	"testing"
	"time"

	"lestrade/assistant/store"
	"lestrade/assistant/store/storetest"
	"lestrade/assistant/table"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// An evening is the same over each store, also as another program that comes late sees it.
func TestAnEveningIsTheSameOverEachStore(t *testing.T) {
	evenings := map[string]string{}
	storetest.Over(t, func(t *testing.T, open func() store.Store) {
		hall := func() *table.Hall {
			return &table.Hall{Store: open(), Shelf: shelf, Now: func() time.Time { return noon }}
		}
		mine := hall()
		at := newTable(t, mine, "13-indices", "Anna", "Bruno", "Chloé")
		enter(t, at, begin, red, men, "call butcher Charcutier")
		undo(t, at, table.Back{To: 4})
		redo(t, at)
		enter(t, at, blue)
		late, err := hall().Open("")
		if err != nil {
			t.Fatal(err)
		}
		enter(t, late, "correct 5 = 1")
		if err := at.Refresh(); err != nil {
			t.Fatal(err)
		}
		if mine, theirs := seen(t, at), seen(t, late); mine != theirs {
			t.Errorf("one sees\n%s\nthe other\n%s", mine, theirs)
		}
		evenings[t.Name()[strings.LastIndex(t.Name(), "/"):]] = seen(t, at)
	})
	if evenings["/journal"] != evenings["/memory"] {
		t.Errorf("in the journal it is\n%s\nin memory\n%s", evenings["/journal"], evenings["/memory"])
	}
}
