package sherlock

import (
	"fmt"
	"html"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	referee "lestrade/rules/sherlock"
)

// The picture as SVG, in its units.
const (
	cardWide = 100
	cardHigh = 70
	between  = 30
)

// svg is the picture as a file of its own, black on white.
func (p picture) svg(v *speak.Voice) string {
	var b strings.Builder
	wide, high := p.across*(cardWide+between)+between, p.along*(cardHigh+between)+between
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="%s" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="14" text-anchor="middle">`+"\n", v.Lang, wide, high, wide, high)
	fmt.Fprintf(&b, "<title>%s</title>\n<desc>%s</desc>\n", html.EscapeString(v.Say("picture.title", nil)), html.EscapeString(v.Say("picture.svg-legend", nil)))
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/>`+"\n", wide, high)
	for _, t := range p.tiles {
		t.draw(&b, v)
	}
	for _, j := range p.links {
		j.draw(&b)
	}
	return b.String() + "</svg>\n"
}

// corner is where the card of a cell begins.
func corner(at referee.Place) (x, y int) {
	return between + at.X*(cardWide+between), between + at.Y*(cardHigh+between)
}

// draw draws a card: its name, its note, and its symbols along its edges.
func (t tile) draw(b *strings.Builder, v *speak.Voice) {
	x, y := corner(t.at)
	edge := 1
	if t.lead {
		edge = 4
	}
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" rx="6" fill="none" stroke="black" stroke-width="%d"/>`+"\n", x, y, cardWide, cardHigh, edge)
	middle := x + cardWide/2
	label(b, middle, y+36, help.Cut(t.ID, 12))
	label(b, middle, y+51, t.note(v))
	label(b, middle, y+17, string(t.Sides[referee.North]))
	label(b, x+cardWide-14, y+44, string(t.Sides[referee.East]))
	label(b, middle, y+cardHigh-5, string(t.Sides[referee.South]))
	label(b, x+14, y+44, string(t.Sides[referee.West]))
}

func label(b *strings.Builder, x, y int, text string) {
	if text != "" {
		fmt.Fprintf(b, `<text x="%d" y="%d">%s</text>`+"\n", x, y, html.EscapeString(text))
	}
}

// draw draws a token between two cards.
func (j joint) draw(b *strings.Builder) {
	x, y := corner(j.at)
	x, y = x+cardWide+between/2, y+cardHigh/2
	if j.south {
		x, y = x-cardWide/2-between/2, y+cardHigh/2+between/2
	}
	fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="13" fill="white" stroke="black" stroke-width="2"/>`+"\n", x, y)
	label(b, x, y+5, j.token)
}
