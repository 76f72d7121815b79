package console

import (
	"fmt"
	"strings"
)

// What promptui's screen buffer writes: each line after clearLine, and before a move
// to the next one. Whatever else is written is readline's, and its bell's.
const (
	clearLine = "\x1b[2K\r"
	moveDown  = "\x1b[1B"
)

// cursor stands before the letter under the cursor in what promptui draws.
const cursor = '\x00'

func markCursor(under []rune) []rune { return append([]rune{cursor}, under...) }

// linesOf takes promptui's lines out of what it wrote; ok is false for anything else.
func linesOf(written string) (lines []string, ok bool) {
	if !strings.Contains(written, clearLine) || !strings.HasSuffix(written, "\n") && !strings.HasSuffix(written, moveDown) {
		return nil, false
	}
	for _, part := range strings.Split(written, clearLine) {
		line, ended := strings.CutSuffix(part, "\n")
		if !ended {
			line, ended = strings.CutSuffix(part, moveDown)
		}
		if ended {
			lines = append(lines, line)
		}
	}
	for len(lines) > 1 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines, true
}

// picture is what makes a terminal show these lines below its cursor, which then
// stands in the first one, where the next picture and the erasing begin.
func picture(lines []string, cols, rows int) string {
	lines = lines[:min(len(lines), rows)]
	first, at := window(lines[0], cols-1)
	var b strings.Builder
	b.WriteString(hideCursor + eraseBelow + first)
	for _, line := range lines[1:] {
		b.WriteString("\r\n" + cut(line, cols))
	}
	if up := len(lines) - 1; up > 0 {
		fmt.Fprintf(&b, "\x1b[%dA", up)
	}
	b.WriteString("\r")
	if at > 0 {
		fmt.Fprintf(&b, "\x1b[%dC", at)
	}
	b.WriteString(showCursor)
	return b.String()
}

// window is the part of a line with the cursor that fits, and the cursor's column.
func window(line string, room int) (shown string, at int) {
	before, after, _ := strings.Cut(line, string(cursor))
	if over := width(before) - room; over > 0 {
		before = columns.TruncateLeft(before, over+1, "…")
	}
	return cut(before+after, room), width(before)
}

const (
	hideCursor = "\x1b[?25l"
	showCursor = "\x1b[?25h"
	eraseBelow = "\r\x1b[J"
)

// wipePage leaves nothing of a page of so many rows, and goes back to the usual one.
func wipePage(rows int) string { return emptyPage(rows) + "\x1b[?1049l" + showCursor }

// emptyPage leaves nothing of a page of so many rows. Line by line, since a screen that
// is erased whole goes to the scrollback of some terminals; then also what such a page
// may have scrolled away.
func emptyPage(rows int) string {
	return "\x1b[H" + strings.Repeat("\x1b[2K\r\n", rows-1) + "\x1b[2K\x1b[H\x1b[J\x1b[3J"
}

const newPage = "\x1b[?1049h\x1b[H\x1b[J"
