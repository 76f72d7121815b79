package console

import (
	"cmp"
	"fmt"
	"strings"
)

// besides is how many columns a question needs beside a drawing.
const besides = 16

// Drawing shows a drawing on the alternate screen alone, and wipes it; where that
// screen is on already, only what stood on it goes too.
func (t *Terminal) Drawing(drawing Drawing, question string) (shown bool, err error) {
	if t.drawn(drawing, question) == "" {
		return false, nil
	}
	return true, t.Private(func() error {
		resized, release := t.attend()
		defer release()
		defer func() { t.turn(emptyPage(t.Height()), true) }()
		for {
			t.turn(emptyPage(t.Height())+cmp.Or(t.drawn(drawing, question), question), true)
			switch t.in.key(resized) {
			case keyEnter:
				return nil
			case keyInterrupt:
				return ErrInterrupted
			case keyClosed, keyDone, keyEsc:
				return ErrBack
			}
		}
	})
}

// drawn is a drawing with the question under it, or beside it where it takes all rows; ""
// where it has no room.
func (t *Terminal) drawn(drawing Drawing, question string) string {
	cols, rows := t.size()
	lines := wrap(question, cols)
	if text := drawing(cols, rows-len(lines)); text != "" {
		return strings.ReplaceAll(text, "\n", "\r\n") + strings.Join(lines, "\r\n") + " "
	}
	text := strings.TrimSuffix(drawing(cols-besides, rows), "\n")
	if text == "" {
		return ""
	}
	first, _, _ := strings.Cut(text, "\n")
	column := width(bare(first)) + 2
	text = strings.ReplaceAll(text, "\n", "\r\n")
	for i, line := range wrap(question, cols-column) {
		text += fmt.Sprintf("\x1b[%d;%dH%s ", i+1, column+1, line)
	}
	return text
}
