package console

import (
	"cmp"
	"fmt"
	"strings"

	"lestrade/assistant/doc/text"
)

// Private does something on the alternate screen, and wipes that afterwards.
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

// Unseen does something, and meanwhile hides what is typed ahead of the next prompt.
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

// wipePage empties a page with that many rows and goes back to the usual screen.
func wipePage(rows int) string { return emptyPage(rows) + "\x1b[?1049l" + showCursor }

// emptyPage empties a page with that many rows. It goes line by line, since some terminals move a
// screen that is erased whole to the scrollback. Then it also erases what the page may have
// scrolled away.
func emptyPage(rows int) string {
	return "\x1b[H" + strings.Repeat("\x1b[2K\r\n", rows-1) + "\x1b[2K\x1b[H\x1b[J\x1b[3J"
}

// besideDrawing is how many columns a question needs beside a drawing.
const besideDrawing = 16

// Drawing shows a drawing alone on the alternate screen until Enter is pressed, and wipes it. If
// that screen is on already, everything on it is wiped too. shown is false if the drawing does not
// fit.
func (t *Terminal) Drawing(drawing Drawing, question string) (shown bool, err error) {
	if t.layDrawing(drawing, question) == "" {
		return false, nil
	}
	return true, t.Private(func() error {
		resized, release := t.attend()
		defer release()
		defer func() { t.turn(emptyPage(t.Height()), true) }()
		for {
			t.turn(emptyPage(t.Height())+cmp.Or(t.layDrawing(drawing, question), question), true)
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

// layDrawing puts the question under a drawing, or beside it if the drawing takes all rows. It is
// "" if the drawing does not fit.
func (t *Terminal) layDrawing(drawing Drawing, question string) string {
	cols, rows := t.size()
	lines := wrap(question, cols)
	if text := drawing(cols, rows-len(lines)); text != "" {
		return strings.ReplaceAll(text, "\n", "\r\n") + strings.Join(lines, "\r\n") + " "
	}
	beside := strings.TrimSuffix(drawing(cols-besideDrawing, rows), "\n")
	if beside == "" {
		return ""
	}
	first, _, _ := strings.Cut(beside, "\n")
	column := text.Width(stripColours(first)) + 2
	beside = strings.ReplaceAll(beside, "\n", "\r\n")
	for i, line := range wrap(question, cols-column) {
		beside += fmt.Sprintf("\x1b[%d;%dH%s ", i+1, column+1, line)
	}
	return beside
}
