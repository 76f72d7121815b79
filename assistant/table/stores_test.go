package table_test

import (
	"lestrade/assistant/journal"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"strings"
	"testing"
	"time"
)

// overStores runs a test over every store; open opens the same one again, as another
// program would.
func overStores(t *testing.T, test func(t *testing.T, open func() store.Store)) {
	t.Helper()
	t.Run("journal", func(t *testing.T) {
		folder := t.TempDir()
		test(t, func() store.Store {
			j, err := journal.Open(folder)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = j.Close() })
			return j
		})
	})
	t.Run("memory", func(t *testing.T) {
		memory := new(store.Memory)
		test(t, func() store.Store { return memory })
	})
}

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// An evening is the same over each store, also as another program that comes late sees it.
func TestAnEveningIsTheSameOverEachStore(t *testing.T) {
	evenings := map[string]string{}
	overStores(t, func(t *testing.T, open func() store.Store) {
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
