package text

import (
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// Width is how many columns a text takes.
func Width(text string) int { return displaywidth.String(text) }

// Cut is a text that has no more than so many columns.
func Cut(text string, width int) string {
	if width < 5 {
		return displaywidth.TruncateString(text, width, "")
	}
	return displaywidth.TruncateString(text, width, "…")
}

// CutStart is the end of a text, of no more than so many columns.
func CutStart(text string, width int) string {
	over := Width(text) - width
	if over <= 0 {
		return text
	}
	for sign := displaywidth.StringGraphemes(text); over >= 0 && sign.Next(); { // the mark takes one
		over -= sign.Width()
		text = text[len(sign.Value()):]
	}
	if text == "" {
		return ""
	}
	return "…" + text
}

// Fold breaks the lines of a text between words so that they fit. What follows stands behind
// an indent, or the line's own where that is deeper.
func Fold(text string, width int) string {
	return strings.Join(Wrap(text, width, usualIndent), "\n")
}

// Wrap is the lines of a text, broken as Fold does, with an indent of at least so many columns.
func Wrap(text string, width, indent int) (lines []string) {
	for _, l := range strings.Split(text, "\n") {
		if Width(l) <= width {
			lines = append(lines, l)
			continue
		}
		own := len(l) - len(strings.TrimLeft(l, " "))
		for _, part := range plain(l).wrap(width, max(indent, own)) {
			lines = append(lines, part.String())
		}
	}
	return lines
}

// Fit is a text cut or filled to so many columns.
func Fit(text string, width int) string {
	text = Cut(text, width)
	return text + strings.Repeat(" ", max(0, width-Width(text)))
}
