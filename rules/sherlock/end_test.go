package sherlock_test

import (
	"fmt"
	"testing"

	"lestrade/rules/rulestest"
)

// TestWhatIsMissingIsNamedOnce: a clue that nobody told may have counted in two leads.
func TestWhatIsMissingIsNamedOnce(t *testing.T) {
	p := rulestest.Begin(t, shelf, "game sherlock", "seats Anna Bruno", "lead L1 8 N:F", "lead L2 6 N:F",
		"Anna: lead L1", "Bruno: lead L9", "first = Anna", "Anna: visit 1 take k1 F", "Anna: end",
		"Bruno: visit 2 take ? ?", "Bruno: end",
		"Anna: solve N:F=k1 keep k1 F", "Anna: lead L2", "Anna: solve N:F=k1 keep k1 F", "Anna: visit 3 take ? ?", "Anna: end",
		"Bruno: visit 4 take ? ?", "Bruno: end")
	end := p.Outcome()
	if end == nil || len(end.Missing) != 1 || fmt.Sprint(end.Missing[0].Figures["clues"]) != "[k1]" {
		t.Errorf("the end is %+v", end)
	}
}
