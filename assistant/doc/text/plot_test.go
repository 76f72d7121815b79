package text

import (
	"testing"

	"lestrade/assistant/doc"
)

// TestPlot: in letters a plot is its figures, a row for each step; what was said goes first where
// there is no room.
func TestPlot(t *testing.T) {
	plot := doc.Plot{Title: doc.Say("Points"), Lines: []doc.Text{doc.Say("Anna").Or("A"), doc.Say("Bruno").Or("B")}, Steps: []doc.Moment{
		{Line: 5, Said: doc.Say("Anna asks"), At: []float64{0, -1}, Figures: doc.Says("0", "–")},
		{Line: 17, Said: doc.Say("Bruno looks"), At: []float64{1, 0.5}, Figures: doc.Says("2", "1")},
	}}
	const want = `Points
                   Anna  Bruno
   5  Anna asks    0     –
  17  Bruno looks  2     1
`
	if got := Page(doc.Doc{plot}, 40); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
