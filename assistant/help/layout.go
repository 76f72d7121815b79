package help

import (
	"strings"

	"github.com/mattn/go-runewidth"
)

// UsualWidth is how many columns a page has that is not shown in a terminal.
const UsualWidth = 80

// Columns measures texts. Widths do not follow the locale: what is drawn is French or
// English.
var Columns = Ruler{&runewidth.Condition{StrictEmojiNeutral: true}}

// Ruler is the library's, but for texts that have nothing but signs of one column: at the
// first other sign the library makes a table of all there are, of two megabytes, which
// would be a tenth of what a command costs.
type Ruler struct{ *runewidth.Condition }

// StringWidth is how many columns a text takes.
func (r Ruler) StringWidth(text string) int {
	if signs, narrow := narrowSigns(text); narrow {
		return signs
	}
	return r.Condition.StringWidth(text)
}

// Truncate is a text cut to so many columns with a tail, where it has more.
func (r Ruler) Truncate(text string, width int, tail string) string {
	signs, narrow := narrowSigns(text)
	ends, short := narrowSigns(tail)
	switch {
	case !narrow || !short:
		return r.Condition.Truncate(text, width, tail)
	case signs <= width:
		return text
	}
	left := max(0, width-ends)
	for at := range text {
		if left == 0 {
			return text[:at] + tail
		}
		left--
	}
	return text + tail
}

// FillRight is a text with spaces behind it, so that it takes as many columns.
func (r Ruler) FillRight(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-r.StringWidth(text)))
}

// FillLeft is a text with spaces before it, so that it takes as many columns.
func (r Ruler) FillLeft(text string, width int) string {
	return strings.Repeat(" ", max(0, width-r.StringWidth(text))) + text
}

// narrowSigns counts the signs of a text, and tells whether each takes one column: Latin
// letters, punctuation, arrows, and what tables are drawn with.
func narrowSigns(text string) (count int, narrow bool) {
	for _, sign := range text {
		switch {
		case ' ' <= sign && sign <= '~', '\u00a0' <= sign && sign < '\u0300' && sign != '\u00ad':
		case '‐' <= sign && sign <= '‧', '‹' <= sign && sign <= '›', '←' <= sign && sign <= '⇿', '─' <= sign && sign <= '◼':
		default:
			return 0, false
		}
		count++
	}
	return count, true
}

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
