package qr

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/skip2/go-qrcode"
)

// ErrTooLong means that no single code holds the text: it has more than about 2,900 bytes.
var ErrTooLong = errors.New("too long for one code")

// utf8Mark begins every text with letters beyond ASCII. A code does not say how its letters are
// encoded, and readers that guess take accents for Chinese.
const utf8Mark = "\ufeff"

// Code is a text as dark and light modules, with its white margin.
type Code struct{ dark [][]bool }

// New makes the smallest code of a text. It corrects few errors: a screen has no stains, and a
// phone reads a smaller code from farther away. The error is [ErrTooLong].
func New(text string) (*Code, error) {
	if strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII }) {
		text = utf8Mark + text
	}
	made, err := qrcode.New(text, qrcode.Low)
	if err != nil {
		return nil, ErrTooLong
	}
	return &Code{made.Bitmap()}, nil
}

// Dark tells whether a module is dark, from the top left corner of the margin on.
func (c *Code) Dark(x, y int) bool { return c.dark[y][x] }

// Size is how many modules a side has, with the margin.
func (c *Code) Size() int { return len(c.dark) }

// Ink is how a terminal shows dark and light modules.
type Ink int

// The inks.
const (
	InColour    Ink        = iota // black on white, whatever the terminal's colours are
	OnDark                        // without colours, for a terminal that writes light on dark
	OnLight                       // without colours, for one that writes dark on light
	upper, both = "▀", "█"        // the upper half of a cell, and all of it
	lower, none = "▄", " "
	paint       = "\x1b[38;5;16;48;5;231m" // the black and the white of the palette of 256, which no theme changes
	plain       = "\x1b[0m"
)

// Terminal draws the code in a terminal, two modules in a cell, with as much of its margin as fits.
func (c *Code) Terminal(ink Ink, r Room) string {
	var b strings.Builder
	first := wholeMargin - c.margin(r)
	end := c.Size() - first
	for y := first; y < end; y += 2 {
		if ink == InColour {
			b.WriteString(paint)
		}
		for x := first; x < end; x++ {
			top, bottom := c.Dark(x, y), y+1 < end && c.Dark(x, y+1)
			if ink == OnDark {
				top, bottom = !top, !bottom
			}
			switch {
			case top && bottom:
				b.WriteString(both)
			case top:
				b.WriteString(upper)
			case bottom:
				b.WriteString(lower)
			default:
				b.WriteString(none)
			}
		}
		if ink == InColour {
			b.WriteString(plain)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// SVG writes the code as a drawing without a size of its own: a white square, with bars for runs of
// dark modules.
func (c *Code) SVG(w io.Writer) error {
	var bars strings.Builder
	for y := range c.Size() {
		for x := 0; x < c.Size(); x++ {
			from := x
			for c.Dark(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&bars, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
			}
		}
	}
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %[1]d %[1]d" shape-rendering="crispEdges">`+
		`<path fill="#fff" d="M0 0h%[1]dv%[1]dH0z"/><path d="%[2]s"/></svg>`+"\n", c.Size(), bars.String())
	return err
}
