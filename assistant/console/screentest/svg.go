//go:build unix

package screentest

import (
	"fmt"
	"html"
	"strings"
)

// The size of letters, their baseline in a cell, and the margin around the screen.
const (
	letters  = 13
	baseline = 12
	margin   = 14
)

// SVG draws the lines of the screen. Each part of a line stands where its cells are, whatever the
// letters' own width. The cursor is a block.
func (s *Screen) SVG() string {
	lines := s.Lines()
	column, row, _ := s.Cursor()
	s.mu.Lock()
	columns, _ := s.vt.Size()
	s.mu.Unlock()
	rows := max(len(lines), row+1)
	wide, high := columns*cellWidth+2*margin, rows*cellHeight+2*margin
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="%s" font-size="%d">`+"\n",
		wide, high, wide, high, "ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,Liberation Mono,monospace", letters)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" rx="8" fill="#101418" stroke="#4a5460"/>`+"\n", wide, high)
	fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="#8fa3b5"/>`+"\n",
		margin+column*cellWidth, margin+row*cellHeight, cellWidth, cellHeight)
	b.WriteString(`<g fill="#e5e5e5">` + "\n")
	for y, line := range lines {
		for _, part := range parts(line) {
			fmt.Fprintf(&b, `<text x="%d" y="%d" textLength="%d" lengthAdjust="spacingAndGlyphs">%s</text>`+"\n",
				margin+part.at*cellWidth, margin+y*cellHeight+baseline, len(part.text)*cellWidth, html.EscapeString(string(part.text)))
		}
	}
	b.WriteString("</g>\n</svg>\n")
	return b.String()
}

// part is letters of a line that stand together.
type part struct {
	at   int // its first column
	text []rune
}

// parts cuts a line at its gaps. Arrows and similar signs stand alone: a font that lacks them takes
// them from another font, where they have another width.
func parts(line string) []part {
	const symbols = '\u2100'
	var all []part
	gap := 2
	for i, r := range []rune(line) {
		if r == ' ' {
			gap++
			continue
		}
		last := len(all) - 1
		if gap > 1 || r >= symbols || all[last].text[0] >= symbols {
			all = append(all, part{at: i})
			last++
		}
		if gap == 1 && len(all[last].text) > 0 {
			all[last].text = append(all[last].text, ' ')
		}
		all[last].text = append(all[last].text, r)
		gap = 0
	}
	return all
}
