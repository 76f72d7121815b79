package table_test

import (
	"fmt"
	"testing"
	"time"

	"lestrade/assistant/store"
	"lestrade/assistant/store/storetest"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/rulestest"
)

// seen is all that anybody sees and heard at a table.
func seen(t *testing.T, at *table.Table) (text string) {
	t.Helper()
	text = fmt.Sprintf("line %d comes next\n", at.Position().Next())
	for _, eyes := range append([]string{string(rules.Referee), string(rules.Public)}, at.Position().Header().Seats...) {
		text += eyes + ":\n" + rulestest.Fingerprint(at.Position().View(rules.Viewer(eyes)))
		for _, h := range at.Eyes(rules.Viewer(eyes)).Log() {
			text += fmt.Sprintf("%d %s %d %s %q %q %q %v\n", h.Record, h.Kind, h.Line, h.Mends, h.Heard, h.Was, h.Now, h.Stands)
		}
	}
	return text
}

// TestRefreshMissesNothing: a table does not read its own records again, but reads those of anybody
// else, written through the same store or another.
func TestRefreshMissesNothing(t *testing.T) {
	storetest.Over(t, refreshMissesNothing)
}

func refreshMissesNothing(t *testing.T, reopen func() store.Store) {
	mine := &table.Hall{Store: reopen(), Shelf: shelf, Now: time.Now}
	theirs := &table.Hall{Store: reopen(), Shelf: shelf, Now: time.Now}
	at := newTable(t, mine, "13-indices", "Anna", "Bruno", "Chloé")
	open := func(hall *table.Hall) *table.Table {
		t.Helper()
		other, err := hall.Open(at.Name)
		if err != nil {
			t.Fatal(err)
		}
		return other
	}
	beside, far := open(mine), open(theirs)
	all := []*table.Table{at, beside, far}
	for n := range 3 * len(all) {
		enter(t, all[n%3], fmt.Sprintf("set supply %d", n))
		for i, other := range append(all[n%3:], all[:n%3]...) {
			if err := other.Refresh(); err != nil {
				t.Fatal(err)
			}
			if got := other.Position().Counter("supply", ""); got != fmt.Sprint(n) {
				t.Fatalf("line %d: to table %d the supply is %s", n, i, got)
			}
		}
	}
	if far := len(far.Public().Since(at.Last() - 2)); far != 2 {
		t.Errorf("after the last but two there are %d", far)
	}
	sherlock := newTable(t, mine, "sherlock", "Anna", "Bruno")
	other, err := theirs.Open(sherlock.Name)
	if err != nil {
		t.Fatal(err)
	}
	for i, teaches := range []*table.Table{other, sherlock} {
		enter(t, newTable(t, []*table.Hall{theirs, mine}[i], "sherlock", "Anna", "Bruno"), fmt.Sprintf("clue c%d W:T", i+1))
		if err := teaches.Refresh(); err != nil {
			t.Fatal(err)
		}
		if err := sherlock.Refresh(); err != nil {
			t.Fatal(err)
		}
		if lines, err := sherlock.ToConfirm(); err != nil || len(lines) != i+1 {
			t.Errorf("to confirm: %v, %v", lines, err)
		}
	}
}
