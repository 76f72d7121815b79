package html

import (
	"strings"
	"unicode/utf8"

	"lestrade/assistant/doc"
)

// The size of a picture's cards and signs, and the gap between two cards.
const (
	cardWide = 100
	cardHigh = 70
	cardGap  = 30
	edge     = 14 // from a card's edge to the sign on it
	smallest = 11 // the size of a sign that has little room
)

// drawing is a doc.Picture with the measures of its drawing, and in words.
type drawing struct {
	Wide, High int
	Words      string
	Legend     doc.Text
	Tiles      []tile
	Links      []link
	Name, Lang string // if it is a file of its own
}

type tile struct {
	Left, Top int
	First     bool
	Labels    []label
}

type label struct {
	X, Y, Size int
	Room       int // the width that it is squeezed into if it is too long for its card; else 0
	Text       string
}

type link struct {
	X, Y, Under int
	Text        string
}

// SVG draws a picture as a file of its own, black on white.
func SVG(p doc.Picture, lang, name string) string {
	d := newDrawing(p)
	d.Lang, d.Name = lang, name
	return string(execute("file", d))
}

func newDrawing(p doc.Picture) drawing {
	across, along := p.Size()
	d := drawing{Wide: across*(cardWide+cardGap) + cardGap, High: along*(cardHigh+cardGap) + cardGap, Legend: p.Legend}
	corner := func(column, row int) (x, y int) {
		return cardGap + column*(cardWide+cardGap), cardGap + row*(cardHigh+cardGap)
	}
	tiles, links := p.Words()
	d.Words = strings.Join(append(tiles, links...), "; ")
	for _, t := range p.Tiles {
		x, y := corner(t.X, t.Y)
		drawn := tile{Left: x, Top: y, First: t.First}
		write := func(x, y, size, room int, text string) {
			if text == "" {
				return
			}
			l := label{X: x, Y: y, Size: size, Text: text}
			const letter = 0.6 // of a sign's size: about how wide it is
			wide := func() int { return int(letter * float64(utf8.RuneCountInString(text)*l.Size)) }
			if wide() > room {
				l.Size = min(size, smallest)
			}
			if wide() > room {
				l.Room = room
			}
			drawn.Labels = append(drawn.Labels, l)
		}
		middle := x + cardWide/2
		write(middle, y+33, 16, cardWide-10, t.Name)
		write(middle, y+51, 12, cardWide-2*edge-16, t.Note)
		for side, at := range [4][2]int{{middle, y + 17}, {x + cardWide - edge, y + 44}, {middle, y + cardHigh - 5}, {x + edge, y + 44}} {
			room := cardWide - edge
			if side%2 == 1 {
				room = 2*edge - 4
			}
			write(at[0], at[1], 14, room, t.Sides[side])
		}
		d.Tiles = append(d.Tiles, drawn)
	}
	for _, l := range p.Links {
		x, y := corner(l.X, l.Y)
		x, y = x+cardWide+cardGap/2, y+cardHigh/2
		if l.South {
			x, y = x-cardWide/2-cardGap/2, y+cardHigh/2+cardGap/2
		}
		d.Links = append(d.Links, link{x, y, y + 5, l.Text})
	}
	return d
}
