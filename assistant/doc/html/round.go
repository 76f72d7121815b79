package html

import (
	"fmt"
	"html/template"

	"lestrade/assistant/doc"
)

// mostRound is how many seats fit around a table. The style sheet knows no more places.
const mostRound = 8

// round draws seats around a table, clockwise from its far left, and the middle between them. If
// the seats are no table, too few or too many, one stands after the other.
func round(b doc.Round) template.HTML {
	seats := b.Seats
	if forms, is := seats.(doc.Forms); is && len(forms.Forms) > 0 {
		seats = forms.Forms[0]
	}
	rows, is := seats.(doc.Table)
	if !is || len(rows.Rows) < 2 || len(rows.Rows) > mostRound {
		return Draw(doc.Doc{b}.Flat())
	}
	t := newTable(rows)
	for i := range t.Rows {
		t.Rows[i].Place = placeOf(i, len(t.Rows))
	}
	return execute("round", struct {
		Seats  table
		Middle template.HTML
	}{t, Draw(b.Middle)})
}

// placeOf is the place of the i-th of several seats: one sits at each end of the table, the others
// along its far side and its near side.
func placeOf(i, of int) string {
	far := (of - 1) / 2
	near := of - 2 - far
	switch {
	case i < far:
		return fmt.Sprintf("far of-%d-%d", i+1, far)
	case i == far:
		return "end"
	case i < of-1:
		return fmt.Sprintf("near of-%d-%d", of-1-i, near)
	}
	return "head"
}
