package box_test

import (
	"errors"
	"fmt"
	"testing"

	"lestrade/assistant/box"
	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/arkham"
)

// TestABoxIsBounded teaches a box file after file, each with cards of its own: it takes
// as many lines as it may have, and then only what it has already.
func TestABoxIsBounded(t *testing.T) {
	b, err := box.Open(new(store.Memory), rules.Shelf{arkham.Game}, "arkham")
	if err != nil {
		t.Fatal(err)
	}
	clue := func(n int) string { return fmt.Sprintf("clue c%d person left-any right-any", n) }
	for n := 0; n < box.MostLines; n += 100 {
		var rows []string
		for i := range 100 {
			rows = append(rows, clue(n+i))
		}
		if _, err := b.Learn(rows, "en"); err != nil {
			t.Fatal(n, err)
		}
	}
	_, err = b.Learn([]string{clue(7), clue(box.MostLines)}, "en")
	if refusal := (*rules.Refusal)(nil); !errors.As(err, &refusal) || refusal.Reason != "box-full" || refusal.Line != 2 {
		t.Errorf("one line more: %v", err)
	}
	if _, err := b.Learn([]string{clue(7)}, "en"); err != nil {
		t.Errorf("a line that it has: %v", err)
	}
}
