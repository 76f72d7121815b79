package console

import (
	"fmt"
	"strings"

	"lestrade/assistant/doc/text"
)

// picture is lines on the screen, with the cursor in one of them.
type picture struct {
	lines      []string
	at, column int
}

const (
	hideCursor = "\x1b[?25l"
	showCursor = "\x1b[?25h"
)

// eraseBelow erases the line of the cursor and those below. The cursor moves aside first:
// tmux puts a screen that is erased from its corner into the scrollback.
const eraseBelow = "\r\x1b[2K\x1b[C\x1b[J\r"

// The colours are from the terminal's own palette. A word always says the same.
const (
	private = "\x1b[35m"
	framed  = "\x1b[7;35m"
	plain   = "\x1b[0m"
)

// tint colours a text if the terminal shows colours.
func (t *Terminal) tint(colour, text string) string {
	if !t.colour {
		return text
	}
	return colour + text + plain
}

// paint draws a picture in place of the one before.
func (t *Terminal) paint(p picture) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.write(hideCursor + t.blank() + strings.Join(p.lines, "\r\n") +
		step(len(p.lines)-1-p.at, 'A') + "\r" + step(p.column, 'C') + showCursor)
	t.shown, t.asking = p, true
}

// erase takes the picture off the screen.
func (t *Terminal) erase() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.asking {
		t.write(t.blank())
	}
	t.shown, t.asking = picture{}, false
}

// blank returns the sequence that goes to the head of the picture on the screen and erases it. A
// terminal that has become narrower may have broken its lines.
func (t *Terminal) blank() string {
	cols, _ := t.size()
	above := t.shown.column / cols
	for _, line := range t.shown.lines[:t.shown.at] {
		above += max(0, text.Width(stripColours(line))-1)/cols + 1
	}
	return step(above, 'A') + eraseBelow
}

// step returns the sequence that moves the cursor up (A), down (B) or right (C).
func step(by int, way rune) string {
	if by <= 0 {
		return ""
	}
	return fmt.Sprintf("\x1b[%d%c", by, way)
}

// cursor stands in a line where the cursor does.
const cursor = '\x00'

// window returns the part of a line around the cursor that fits, and the cursor's column in it.
func window(line string, room int) (shown string, at int) {
	before, after, _ := strings.Cut(line, string(cursor))
	before = text.CutStart(before, room)
	return text.Cut(before+after, room), text.Width(before)
}
