package table_test

import (
	"slices"
	"testing"

	"lestrade/assistant/table"
)

// One phone of several leaves its seat; the host's part is passed from a screen to the phones of a
// seat, and from there to another; the record keeps all of it, with whose yes it was.
func TestWhoSitsAndWhoIsTheHost(t *testing.T) {
	h := newHall(t, t.TempDir())
	at := newTable(t, h, "13-indices", "Anna", "Bruno", "Chloé")
	does := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, sits := range [][2]string{{"Anna", "one"}, {"Anna", "two"}, {"Bruno", "three"}, {table.Host, "screen"}} {
		does(at.SitDown(sits[0], sits[1]))
	}
	does(at.PassHost("Anna"))
	does(at.PassHost("Bruno"))
	before := at.Last()
	does(at.Leave("Anna", "one"))
	does(at.AgreedBy(before+1, []string{"Bruno", table.House}))
	again, err := h.Open(at.Name)
	does(err)
	for name, at := range map[string]*table.Table{"as it stands": at, "read again": again} {
		for seat, want := range map[string][]string{"Anna": {"two"}, "Bruno": {"three"}, table.Host: {"three"}, table.Screen: {"screen"}} {
			if got := at.Phones(seat); !slices.Equal(got, want) {
				t.Errorf("%s: at %s sit %q, wanted %q", name, seat, got, want)
			}
		}
		log := at.Public().Since(before)
		if len(log) != 1 || !log[0].Leaves || log[0].Sits || log[0].Text != "Anna" || !slices.Equal(log[0].Yes, []string{"Bruno", "+"}) {
			t.Errorf("%s: the log tells %+v", name, log)
		}
	}
}
