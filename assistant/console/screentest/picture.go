//go:build unix

package screentest

import (
	"bytes"
	"image"
	"image/color"
	"image/png"

	"github.com/hinshun/vt10x"
)

// The size of a cell in a picture, in points.
const (
	cellWidth  = 8
	cellHeight = 16
)

// Colours are a terminal's own colours, for text that names none.
type Colours struct{ Ink, Paper color.Color }

// The colours of two usual terminals.
var (
	Dark  = Colours{color.Gray{0xe5}, color.Gray{0x10}}
	Light = Colours{color.Gray{0x1e}, color.Gray{0xfd}}
)

// Picture draws the screen as a PNG: the blocks and half blocks of its cells in their colours. Any
// other sign is a blot.
func (s *Screen) Picture(usual Colours) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	columns, rows := s.vt.Size()
	img := image.NewRGBA(image.Rect(0, 0, columns*cellWidth, rows*cellHeight))
	for y := range rows {
		for x := range columns {
			drawCell(img, x*cellWidth, y*cellHeight, s.vt.Cell(x, y), usual)
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		s.t.Fatal(err)
	}
	return b.Bytes()
}

func drawCell(img *image.RGBA, left, top int, cell vt10x.Glyph, usual Colours) {
	ink, paper := shade(cell.FG, usual), shade(cell.BG, usual)
	for y := range cellHeight {
		for x := range cellWidth {
			c := paper
			if inked(cell.Char, x, y) {
				c = ink
			}
			img.Set(left+x, top+y, c)
		}
	}
}

// inked tells whether a sign covers a point of its cell.
func inked(sign rune, x, y int) bool {
	switch sign {
	case 0, ' ':
		return false
	case '█':
		return true
	case '▀':
		return y < cellHeight/2
	case '▄':
		return y >= cellHeight/2
	}
	return x > 1 && x < 6 && y > 3 && y < 13
}

// shade is a colour of the terminal: one of its own two, or one of the cube of 216. A colour that
// themes change is drawn grey, so that no code can depend on it.
func shade(c vt10x.Color, usual Colours) color.Color {
	const cube, grays = 16, 232
	level := func(n vt10x.Color) uint8 {
		if n == 0 {
			return 0
		}
		return uint8(55 + 40*n)
	}
	switch {
	case c == vt10x.DefaultFG:
		return usual.Ink
	case c == vt10x.DefaultBG:
		return usual.Paper
	case c >= cube && c < grays:
		n := c - cube
		return color.RGBA{level(n / 36), level(n / 6 % 6), level(n % 6), 0xff}
	}
	return color.Gray{0x80}
}
