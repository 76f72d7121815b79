package table_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
)

// TestMendsAreBounded corrects one line of a table over and over, as often as a transcript may. Each
// correction folds all lines again, and together they stay within the limit.
func TestMendsAreBounded(t *testing.T) {
	testbed.NeedTime(t)
	lines := "game 13-indices\nrules 1\nseats Anna Bruno Chloé\n" + strings.Repeat("set glasses Anna 1\n", 997)
	p, err := transcript.Read(shelf, strings.NewReader(lines), "en")
	if err != nil {
		t.Fatal(err)
	}
	most := transcript.MostMended / p.Len()
	at, err := newHall(t, t.TempDir()).Create("", p)
	if err != nil {
		t.Fatal(err)
	}
	for n := range most + 1 {
		_, err := at.Eyes(rules.Referee).Enter(fmt.Sprint("correct 9: set glasses Anna ", 2-n%2), "en", table.Anything)
		refusal := (*rules.Refusal)(nil)
		if full := errors.As(err, &refusal) && refusal.Reason == "too-mended"; full != (n == most) {
			t.Fatalf("correction %d: %v", n, err)
		}
	}
}
