package console

import (
	"cmp"
	"fmt"
	"strings"
)

// Private does something on the alternate screen, and wipes that after it.
func (t *Terminal) Private(do func() error) error {
	if t.page {
		return do()
	}
	release := t.guard()
	defer release()
	t.turn(newPage, true)
	defer func() {
		_, rows := t.size()
		t.turn(wipePage(rows), false)
	}()
	return do()
}

// Unseen keeps the terminal from showing what is typed ahead of the next prompt.
func (t *Terminal) Unseen(do func() error) error {
	release := t.guard()
	defer release()
	defer t.mode.hold()()
	return do()
}

func (t *Terminal) turn(how string, page bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.write(how)
	t.page = page
}

const newPage = "\x1b[?1049h\x1b[H\x1b[J"

// wipePage leaves nothing of a page of so many rows, and goes back to the usual one.
func wipePage(rows int) string { return emptyPage(rows) + "\x1b[?1049l" + showCursor }

// emptyPage leaves nothing of a page of so many rows. Line by line, since a screen that
// is erased whole goes to the scrollback of some terminals; then also what such a page
// may have scrolled away.
func emptyPage(rows int) string {
	return "\x1b[H" + strings.Repeat("\x1b[2K\r\n", rows-1) + "\x1b[2K\x1b[H\x1b[J\x1b[3J"
}

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
