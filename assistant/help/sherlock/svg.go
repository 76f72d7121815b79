package sherlock

import (
	"fmt"
	"html"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/speak"
)

// The picture as SVG, in its units.
const (
	cardWide = 100
	cardHigh = 70
	between  = 30
)

// svg is a picture as a file of its own, black on white.
func svg(v *speak.Voice, p doc.Picture) string {
	across, along := 0, 0
	for _, t := range p.Tiles {
		across, along = max(across, t.X+1), max(along, t.Y+1)
	}
	var b strings.Builder
	wide, high := across*(cardWide+between)+between, along*(cardHigh+between)+between
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="%s" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="14" text-anchor="middle">`+"\n", v.Lang, wide, high, wide, high)
	fmt.Fprintf(&b, "<title>%s</title>\n<desc>%s</desc>\n", html.EscapeString(v.Say("picture.title", nil)), html.EscapeString(v.Say("picture.svg-legend", nil)))
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/>`+"\n", wide, high)
	for _, t := range p.Tiles {
		drawTile(&b, t)
	}
	for _, l := range p.Links {
		drawLink(&b, l)
	}
	return b.String() + "</svg>\n"
}

// corner is where the card of a cell begins.
func corner(column, row int) (x, y int) {
	return between + column*(cardWide+between), between + row*(cardHigh+between)
}

// drawTile draws a card: its name, its note, and its symbols along its edges.
func drawTile(b *strings.Builder, t doc.Tile) {
	x, y := corner(t.X, t.Y)
	edge := 1
	if t.First {
		edge = 4
	}
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" rx="6" fill="none" stroke="black" stroke-width="%d"/>`+"\n", x, y, cardWide, cardHigh, edge)
	middle := x + cardWide/2
	north, east, south, west := t.Sides[0], t.Sides[1], t.Sides[2], t.Sides[3]
	label(b, middle, y+36, text.Cut(t.Name, 12))
	label(b, middle, y+51, t.Note)
	label(b, middle, y+17, north)
	label(b, x+cardWide-14, y+44, east)
	label(b, middle, y+cardHigh-5, south)
	label(b, x+14, y+44, west)
}

func label(b *strings.Builder, x, y int, text string) {
	if text != "" {
		fmt.Fprintf(b, `<text x="%d" y="%d">%s</text>`+"\n", x, y, html.EscapeString(text))
	}
}

// drawLink draws a token between two cards.
func drawLink(b *strings.Builder, l doc.Link) {
	x, y := corner(l.X, l.Y)
	x, y = x+cardWide+between/2, y+cardHigh/2
	if l.South {
		x, y = x-cardWide/2-between/2, y+cardHigh/2+between/2
	}
	fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="13" fill="white" stroke="black" stroke-width="2"/>`+"\n", x, y)
	label(b, x, y+5, l.Text)
}
