package text

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
)

// widestLayout is how wide a drawn table is at most. People see a wider one only in parts.
const widestLayout = 76

// layout draws a box that is laid out as a picture of its table, with the words under it. Shorter forms
// say of the picture only what is marked, and then have the words without the picture.
func layout(b doc.Layout, cols int, form forms) bool {
	words := func(only bool) (lines []line) {
		for _, of := range b.Words {
			if only {
				of.Cards = slices.DeleteFunc(slices.Clone(of.Cards), func(t doc.Text) bool { return t.Mark == "" })
			}
			if len(of.Cards) > 0 {
				lines = append(lines, thingsInWords(of, cols)...)
			}
		}
		return lines
	}
	if picture := drawAround(b, min(cols, widestLayout)); picture != nil {
		if !form.words(slices.Concat(picture, []line{nil}, words(false))) || !form(slices.Concat(picture, words(true)), doc.Wanted) {
			return false
		}
	}
	return form(words(false), doc.Needed)
}

// thingsInWords says what lies at a place, each thing behind its sign. One that is marked stands
// behind an arrow, so that nobody needs its colour.
func thingsInWords(of doc.Cards, cols int) (lines []line) {
	now := line{of.Label}
	for i, thing := range of.Cards {
		item := line{doc.Say(" ")}
		if i > 0 {
			item = line{doc.Say(separator)}
		}
		if thing.Mark != "" {
			item = append(item, doc.Text{Long: "▸" + heldSpace, Mark: thing.Mark})
		}
		for _, p := range thing.Pieces {
			item = append(item, doc.Text{Long: signOf(p) + heldSpace, Mark: thing.Mark})
		}
		called := doc.Text{Long: thing.Long, Mark: thing.Mark}
		if Width(thing.Long) < cols/2 {
			called = keepWhole(called)
		}
		now = append(append(now, item...), called)
	}
	return now.wrap(cols, usualIndent)
}

// drawAround draws the seats around what lies in the middle, in the places that they have on a page
// of pictures: one at each end, the others along the far side and the near side. It returns nil if
// the page is too narrow.
func drawAround(b doc.Layout, cols int) (lines []line) {
	n := len(b.Seats)
	if n == 0 || cols < 2*LeastWidth {
		return nil
	}
	far := max(0, (n-1)/2)
	var left, right []line
	farSeats, nearSeats := b.Seats[:far], b.Seats[far:]
	wide := 0
	if n > 1 {
		wide = cols / 4
		right, left = drawPlace(b.Seats[far], wide-1), drawPlace(b.Seats[n-1], wide-1)
		nearSeats = slices.Clone(b.Seats[far+1 : n-1])
		slices.Reverse(nearSeats)
	}
	inner := cols - 2*wide - 4
	middle := drawPieces(b.Middle.Cards, inner)
	tall := max(3, len(middle), len(left), len(right))
	left, middle, right = amid(left, tall), amid(middle, tall), amid(right, tall)
	edge := func(from, to string) line {
		return line{blank(wide), doc.Say(from + strings.Repeat("─", inner+2) + to)}
	}
	lines = append(drawSide(farSeats, cols), edge("╭", "╮"))
	for i := range tall {
		row := midway(left[i], wide)
		row = append(append(row, doc.Say("│ ")), midway(middle[i], inner)...)
		row = append(append(row, doc.Say(" │")), midway(right[i], wide)...)
		lines = append(lines, row.trim())
	}
	return append(append(lines, edge("╰", "╯")), drawSide(nearSeats, cols)...)
}

// drawSide draws seats beside each other.
func drawSide(seats []doc.Cards, cols int) (lines []line) {
	if len(seats) == 0 {
		return nil
	}
	wide, tall := cols/len(seats), 0
	places := make([][]line, len(seats))
	for i, seat := range seats {
		places[i] = drawPlace(seat, wide-1)
		tall = max(tall, len(places[i]))
	}
	for y := range tall {
		var row line
		for _, place := range places {
			var part line
			if y < len(place) {
				part = place[y]
			}
			row = append(row, midway(part, wide)...)
		}
		lines = append(lines, row.trim())
	}
	return lines
}

// drawPlace draws a seat's name over what lies before it.
func drawPlace(seat doc.Cards, wide int) []line {
	return append([]line{line{seat.Label}.cut(wide)}, drawPieces(seat.Cards, wide)...)
}

// drawPieces draws the pieces of things, as many of each as lie there, or their number.
func drawPieces(things []doc.Text, wide int) []line {
	var now line
	for _, thing := range things {
		for _, p := range thing.Pieces {
			signs := strings.Repeat(signOf(p), max(1, p.Many))
			if p.Many > doc.MostDrawn {
				signs = signOf(p) + "×" + strconv.Itoa(p.Many)
			}
			if now != nil {
				now = append(now, doc.Say("  "))
			}
			now = append(now, doc.Text{Long: signs, Mark: thing.Mark})
		}
	}
	if now == nil {
		return nil
	}
	return now.wrap(wide, 0)
}

// signOf is a piece in letters: what stands on a card stands in brackets.
func signOf(p doc.Piece) string {
	if p.Shape == doc.ShapeSign {
		return p.Name
	}
	return "[" + p.Name + "]"
}

// midway puts a line in the middle of a width.
func midway(l line, wide int) line {
	return append(line{blank(max(0, wide-l.width()) / 2)}, l...).fit(wide, false)
}

// amid puts lines in the middle of a height.
func amid(lines []line, tall int) []line {
	above := make([]line, (tall-len(lines))/2, tall)
	return append(above, append(lines, make([]line, tall-len(above)-len(lines))...)...)
}
