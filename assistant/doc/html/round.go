package html

import (
	"fmt"
	"html/template"

	"lestrade/assistant/doc"
)

// mostSeats is how many seats fit around a table: the style sheet has no places for more.
const mostSeats = 8

// round draws the seats around a table, clockwise from its far left, and the middle between them.
// If Seats is not a table, or has too few or too many rows, it draws the seats first and then the
// middle.
func round(b doc.Round) template.HTML {
	seats := b.Seats
	if forms, is := seats.(doc.Forms); is && len(forms.Forms) > 0 {
		seats = forms.Forms[0]
	}
	rows, is := seats.(doc.Table)
	if !is || len(rows.Rows) < 2 || len(rows.Rows) > mostSeats {
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

// layout draws the picture of a box that is laid out, which no screen reader reads, and the words
// under it.
func layout(b doc.Layout) template.HTML {
	seats := doc.Table{Columns: doc.Columns(""), Apart: true}
	for _, seat := range b.Seats {
		row := []doc.Text{seat.Label}
		for _, thing := range seat.Cards {
			row = append(row, thing.As("")) // its pieces are marked
		}
		seats.Rows = append(seats.Rows, row)
	}
	picture := doc.Round{Seats: seats}
	if len(b.Middle.Cards) > 0 {
		picture.Middle = doc.Doc{b.Middle}
	}
	return execute("layout", struct {
		Picture template.HTML
		Words   []doc.Cards
	}{round(picture), b.Words})
}

// placeOf returns the classes, in the style sheet, of the place where seat i sits. One seat is at
// each end of the table, the others along its far side and its near side.
func placeOf(i, seats int) string {
	far := (seats - 1) / 2
	near := seats - 2 - far
	switch {
	case i < far:
		return fmt.Sprintf("far of-%d-%d", i+1, far)
	case i == far:
		return "end"
	case i < seats-1:
		return fmt.Sprintf("near of-%d-%d", seats-1-i, near)
	}
	return "head"
}
