package text

import (
	"slices"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"lestrade/assistant/doc"
)

// line is texts side by side, each with its mark.
type line []doc.Text

func plain(text string) line { return line{{Long: text}} }

func blank(width int) doc.Text { return doc.Say(strings.Repeat(" ", width)) }

func (l line) width() (width int) {
	for _, t := range l {
		width += Width(t.Long)
	}
	return width
}

// fit cuts the line to a width, or fills it with spaces: on the left if right is set, else on the
// right.
func (l line) fit(width int, right bool) line {
	rest := width - l.width()
	switch {
	case rest < 0:
		return l.cut(width)
	case rest > 0 && right:
		return append(line{blank(rest)}, l...)
	case rest > 0:
		return append(l[:len(l):len(l)], blank(rest))
	}
	return l
}

func (l line) cut(width int) (out line) {
	for i, t := range l {
		if more := l[i+1:].width() > 0; Width(t.Long) > width || more && Width(t.Long) == width {
			t.Long = Cut(t.Long+"     ", width)
			return append(out, t)
		}
		width -= Width(t.Long)
		out = append(out, t)
	}
	return out
}

// words cuts the line into pieces that are not broken. A space ends a piece and belongs to it.
func (l line) words() (pieces []line) {
	begun := false
	for _, t := range l {
		for part := range strings.SplitAfterSeq(t.Long, " ") {
			if part == "" {
				continue
			}
			piece := doc.Text{Long: part, Mark: t.Mark}
			if begun {
				pieces[len(pieces)-1] = append(pieces[len(pieces)-1], piece)
			} else {
				pieces = append(pieces, line{piece})
			}
			begun = !strings.HasSuffix(part, " ")
		}
	}
	return pieces
}

// wrap breaks the line between words so that it fits. All lines but the first are indented. A word
// wider than the page is broken too.
func (l line) wrap(width, indent int) (lines []line) {
	if l.width() <= width {
		return []line{l.trim()}
	}
	var now line
	filled := 0 // columns of now
	next := func() {
		lines = append(lines, now.trim())
		filled = min(indent, width/2)
		now = line{blank(filled)}
	}
	for _, word := range l.words() {
		if filled > 0 && filled+word.trim().width() > width && strings.TrimSpace(now.String()) != "" {
			next()
		}
		for filled+word.trim().width() > width {
			head, rest := word.split(width - filled)
			if head == nil { // not one letter fits
				break
			}
			now, word = append(now, head...), rest
			next()
		}
		now, filled = append(now, word...), filled+word.width()
	}
	return append(lines, now.trim())
}

// flow sets items one after another, parted, in as few lines as they need. An item that is wider
// than a line has lines of its own.
func flow(items []line, parted string, cols int) (lines []line) {
	whole := false // the last line is not the rest of an item
	for _, item := range items {
		if last := len(lines) - 1; whole && lines[last].width()+Width(parted)+item.width() <= cols {
			lines[last] = slices.Concat(lines[last], line{doc.Say(parted)}, item)
			continue
		}
		broken := item.wrap(cols, usualIndent)
		lines, whole = append(lines, broken...), len(broken) == 1
	}
	return lines
}

// split cuts the line after the last letter that fits.
func (l line) split(width int) (head, rest line) {
	for i, t := range l {
		before, behind := t, t
		before.Long = displaywidth.TruncateString(t.Long, width, "")
		if behind.Long = t.Long[len(before.Long):]; before.Long != "" {
			head = append(head, before)
		}
		if behind.Long != "" {
			return head, append(line{behind}, l[i+1:]...)
		}
		width -= Width(t.Long)
	}
	return head, nil
}

// trim takes the spaces from the end of the line.
func (l line) trim() line {
	for i := len(l) - 1; i >= 0; i-- {
		if text := strings.TrimRight(l[i].Long, " "); text != "" {
			if l = l[: i+1 : i+1]; text != l[i].Long {
				l = slices.Clone(l)
				l[i].Long = text
			}
			return l
		}
	}
	return nil
}

func (l line) String() string {
	var text strings.Builder
	for _, t := range l {
		text.WriteString(t.Long)
	}
	return text.String()
}
