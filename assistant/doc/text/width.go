package text

import (
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// Width is how many columns a text takes.
func Width(text string) int { return displaywidth.String(text) }

// Cut cuts a text to at most that many columns. An ellipsis marks the cut if there is room.
func Cut(text string, width int) string {
	if width < 5 {
		return displaywidth.TruncateString(text, width, "")
	}
	return displaywidth.TruncateString(text, width, "…")
}

// CutStart cuts a text at its start to at most that many columns. An ellipsis marks the cut.
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

// Fold breaks the lines of a text between words so that they fit. The rest of a line is indented,
// by its own indent if that is deeper than usual.
func Fold(text string, width int) string {
	return strings.Join(Wrap(text, width, usualIndent), "\n")
}

// Wrap breaks the lines of a text as Fold does, with at least the given indent.
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

// Fit cuts or fills a text to that many columns.
func Fit(text string, width int) string {
	text = Cut(text, width)
	return text + strings.Repeat(" ", max(0, width-Width(text)))
}
