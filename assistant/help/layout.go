package help

import (
	"strings"

	"github.com/mattn/go-runewidth"
)

// UsualWidth is how many columns a page has that is not shown in a terminal.
const UsualWidth = 80

// Columns measures texts. Widths do not follow the locale: what is drawn is French or
// English.
var Columns = &runewidth.Condition{StrictEmojiNeutral: true}

// LeastWidth is how many columns a page has at least: a narrower terminal breaks its lines.
const LeastWidth = 24

// Room is how many columns the page has.
func (r Request) Room() int {
	if r.Width <= 0 {
		return UsualWidth
	}
	return max(LeastWidth, r.Width)
}

// Fit is a text cut or filled to so many columns.
func Fit(text string, width int) string { return Columns.FillRight(Cut(text, width), width) }

// Cut is a text that has no more than so many columns.
func Cut(text string, width int) string {
	if Columns.StringWidth(text) <= width {
		return text
	}
	if width < 5 {
		return Columns.Truncate(text, width, "")
	}
	return Columns.Truncate(text, width, "…")
}

// Row is cells as a line.
func Row(cells []string) string { return strings.TrimRight(strings.Join(cells, " "), " ") + "\n" }

// Fold breaks lines between words so that they fit, what follows behind an indent, which
// is the line's own where that is deeper.
func Fold(text string, width int) string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		indent := strings.Repeat(" ", max(4, len(line)-len(strings.TrimLeft(line, " "))))
		for Columns.StringWidth(line) > width {
			head := Columns.Truncate(line, width+1, "")
			at := strings.LastIndex(head, " ")
			if strings.TrimSpace(head[:max(at, 0)]) == "" {
				break
			}
			out, line = append(out, line[:at]), indent+line[at+1:]
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}
