package text

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lestrade/assistant/doc"
)

// TestChart: signs that meet stand side by side; what was said stands beside the way, or
// above it, and is cut only where rows are scarce.
func TestChart(t *testing.T) {
	c := doc.Chart{
		Signs: doc.Says("A", "B", "Z"),
		Scale: []doc.Tick{{At: 0, Text: "64"}, {At: 1, Text: "1"}, {At: 0.5, Text: "8"}, {At: 0.55, Text: "7"}},
		Rows: []doc.Step{
			{Said: doc.Say("before"), At: []float64{0, 0, 0}},
			{Line: doc.Say("7"), Said: doc.Say("Anna: ask Bruno red = 2"), At: []float64{0.5, 1, 0.5}},
			{Line: doc.Say("12"), Said: doc.Say("Bruno: ask Anna men = 1"), At: []float64{1, 1, 1}},
		},
		Least: 1,
	}
	for cols, want := range map[int]string{
		70: `
                           64               8               1
   before                  ABZ...............................
 7 Anna: ask Bruno red = 2 .................AZ..............B
12 Bruno: ask Anna men = 1 .................................ABZ`,
		40: `
   64               8               1
   before
   ABZ...............................
 7 Anna: ask Bruno red = 2
   .................AZ..............B
12 Bruno: ask Anna men = 1
   .................................ABZ`,
	} {
		got := strings.Join(Lines(doc.Doc{c}, cols, 0, Ink{}), "\n")
		if diff := cmp.Diff(strings.TrimPrefix(want, "\n"), got); diff != "" {
			t.Errorf("%d columns: wanted is -, drawn is +\n%s", cols, diff)
		}
	}
	for rows, want := range map[int]string{
		4: `
                     64      8      1
   before            ABZ.............
 7 Anna: ask Bruno … ........AZ.....B
12 Bruno: ask Anna … ...............ABZ`,
		2: `
                     64      8      1
12 Bruno: ask Anna … ...............ABZ`,
	} {
		got := strings.Join(Lines(doc.Doc{c}, 40, rows, Ink{}), "\n")
		if diff := cmp.Diff(strings.TrimPrefix(want, "\n"), got); diff != "" {
			t.Errorf("%d rows: wanted is -, drawn is +\n%s", rows, diff)
		}
	}
}
