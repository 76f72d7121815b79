package charlock

import (
	"encoding/json"
	"testing"

	"lestrade/assistant/help"
	"lestrade/rules/rulestest/testbed"
)

// TestReportsKnowNoSecret: where Anna's case is another card with which she would have
// heard the same, every report and what she is told of clashes are the same to the
// byte.
func TestReportsKnowNoSecret(t *testing.T) {
	t.Parallel()
	others := 0
	games := testbed.Runs(6, 16)
	for n := range games {
		s := orLight(n)
		w := play(t, s)
		if w.seats[0].card == "" || !w.told {
			continue
		}
		for _, card := range possible(t, s, w)[:1] {
			other := play(t, s.with(w, card))
			if card == w.seats[0].card {
				continue
			}
			others++
			for _, r := range []help.Report{sheet, explain, advise} {
				if a, b := whole(t, r, w), whole(t, r, other); a != b {
					t.Fatalf("game %d: %s depends on hidden cards:\n%s\n%s", n, r.Name, a, b)
				}
			}
		}
	}
	if others < games/4 {
		t.Errorf("only %d other worlds", others)
	}
}

// whole is all that a report tells Anna.
func whole(t *testing.T, r help.Report, w *world) string {
	t.Helper()
	page, _ := asked(t, r, w.p, "Anna", "crow-6")
	data, err := json.Marshal(page.Data)
	if err != nil {
		t.Fatal(err)
	}
	return page.In(80) + string(data)
}
