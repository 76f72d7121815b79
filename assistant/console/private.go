package console

import "strings"

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
	defer t.hold()()
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
