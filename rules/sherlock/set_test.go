package sherlock_test

import (
	"fmt"
	"testing"

	"lestrade/rules"
	"lestrade/rules/rulestest"
)

// TestWhatIsSetIsCounted: a supply that is counted for the first time overrides nothing,
// and is checked from there on; what is set against something said before is told.
func TestWhatIsSetIsCounted(t *testing.T) {
	p := rulestest.Begin(t, shelf, "game sherlock", "seats Anna Bruno", "first = Anna")
	says := func(key, figure, want string) {
		t.Helper()
		got := "nothing"
		for _, notice := range p.Unchecked() {
			if notice.Key == key {
				got = fmt.Sprint(notice.Figures[figure])
			}
		}
		if got != want {
			t.Errorf("after line %d, %s says %s, not %s", p.Len(), key, got, want)
		}
	}
	says("supplies", "counters", "[pool universal]")
	p = rulestest.Say(t, p, "set universal 0", "set clues 30", "Anna: visit 1 take F F", "Anna: end", "Bruno: visit 2 take ? ?", "Bruno: end", "Anna: visit 3 take F T")
	says("supplies", "counters", "[pool]")
	says("set-by-hand", "counters", "[clues]")
	e := rules.Entry{Seat: "Anna", Verb: "swap", Args: []rules.Arg{{Field: "symbol", Words: []string{"F"}}}}
	if _, err := p.Enter(rules.Referee, e); err == nil {
		t.Error("a universal proof is had though none is left")
	}
	p = rulestest.Say(t, p, "set universal 1", "Anna: swap F")
	says("set-by-hand", "counters", "[clues universal]")
}
