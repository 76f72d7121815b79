package console

import (
	"fmt"
	"slices"
	"strings"
)

// With a screen above it a palette has few rows, and few lines together with the note about
// one of them, so that the screen has most of the height; a few more where that wants less.
// Without a screen only the note is short.
const (
	mostRows   = 5
	mostNote   = 4
	fewestBoth = 7
	mostBoth   = mostRows + mostNote
)

// MostBelow is how many lines a palette without notes takes below what stands above it: its
// question, what is typed, and its rows.
const MostBelow = 2 + mostRows

// rowMargin is how many columns stand before a row, and before a note.
const rowMargin = 4

// layout is how a palette shares the height of its terminal. What rows and notes once
// took stays theirs, so that the screen above does not jump while somebody chooses.
type layout struct {
	cols, lines int // of the terminal
	head        int // how many lines the question and what is typed take
	size        int // how many rows can show
	top         int // the first row that does
	taken       int // the most lines that rows and notes took
	noted       int // the most lines that a note had

	screen []string // what stands above
	whole  int      // how many lines it would have, were all of the height its own
	room   int      // how many lines of it can show
	scroll int      // the first one that does
}

// scrolls tells whether the screen has more lines than there is room.
func (l *layout) scrolls() bool { return len(l.screen) > l.room }

// picture lays out what a palette looks like now.
func (s *search) picture(t *Terminal) picture {
	cols, lines := t.size()
	if cols != s.cols || lines != s.lines {
		s.layout = layout{cols: cols, lines: lines, top: s.top, scroll: s.scroll}
	}
	labels := wrap(t.words.eyes(s.Frame)+oneLine(s.Label), cols)
	if most := max(1, lines/4); len(labels) > most { // else no row would show
		labels = append(labels[:most-1], cut(labels[most-1]+" …", cols))
	}
	for i, label := range labels {
		if s.Frame != "" {
			labels[i] = t.tint(framed, label+strings.Repeat(" ", cols-width(label)))
		}
	}
	s.head = 1 + len(labels)
	note := s.share(t)
	s.top = max(s.at-s.size+1, min(s.top, s.at))

	p := picture{lines: s.above(t, lines-s.head-max(s.taken, min(s.size, max(1, len(s.rows)))+len(note)))}
	typed, column := window(oneLine(s.Prompt)+" "+string(s.typed)+string(cursor), cols-1)
	if p.at, p.column = len(p.lines), column; s.Screen == nil {
		p.lines = append(append(p.lines, typed), labels...)
	} else { // the question parts the line from what is above
		p.at += len(labels)
		p.lines = append(append(p.lines, labels...), typed)
	}
	if len(s.rows) == 0 {
		p.lines = append(p.lines, cut("    "+oneLine(t.words("nothing")), cols))
	}
	for i := s.top; i < min(s.top+s.size, len(s.rows)); i++ {
		p.lines = append(p.lines, s.row(t, i))
	}
	if len(note) > 0 { // or it looks like a row more
		note[0] = "  " + t.words("note") + strings.TrimPrefix(note[0], "   ")
	}
	p.lines = append(p.lines, note...)
	p.lines = p.lines[:min(len(p.lines), lines)]
	return p
}

// share gives the rows and the note about one of them their lines. A note that is longer than
// most has all of its own, and what is above has less as long as it stands there.
func (s *search) share(t *Terminal) (note []string) {
	both, rows := max(1, s.lines-s.head-1), max(1, len(s.rows))
	note = s.note(t)
	note = note[:min(len(note), both-1)]
	if s.Screen == nil { // nothing else wants the height
		s.size = max(1, both-len(note))
		if s.Note != nil {
			s.size = max(1, both-max(mostNote, len(note)))
		}
		return note
	}
	if s.whole == 0 {
		s.whole = max(1, len(s.Screen(s.cols, s.lines)))
	}
	both = min(both, max(fewestBoth, len(note)+1, min(mostBoth, s.lines-s.head-s.whole)))
	s.noted = max(s.noted, min(len(note), mostNote))
	s.size = max(1, min(mostRows, both-max(s.noted, len(note))))
	s.taken = max(s.taken, min(s.size, rows)+min(len(note), mostNote))
	return note
}

// above is the part of the screen that there is room for, and how much more there is.
func (s *search) above(t *Terminal, room int) []string {
	if s.Screen == nil || room <= 0 {
		return nil
	}
	if s.screen == nil || room != s.room {
		s.screen, s.room = slices.Clone(s.Screen(s.cols, room)), room
		for i, line := range s.screen {
			s.screen[i] = cutColours(line, s.cols, t.colour)
		}
	}
	if !s.scrolls() {
		return slices.Clip(s.screen)
	}
	s.scroll = max(0, min(s.scroll, len(s.screen)-room+1))
	end := s.scroll + room - 1
	more := fmt.Sprintf("  ↑ %d  ↓ %d  %s", s.scroll, len(s.screen)-end, t.words("pages"))
	return append(slices.Clone(s.screen[s.scroll:end]), cut(more, s.cols))
}

// row is a row behind the marks of what is above and below those that show, and of the
// cursor.
func (s *search) row(t *Terminal, i int) string {
	above, below := i == s.top && i > 0, i == s.top+s.size-1 && i < len(s.rows)-1
	line := "  "
	switch {
	case above && below:
		line = "↕ "
	case above:
		line = "↑ "
	case below:
		line = "↓ "
	}
	if i == s.at {
		line += "▸ "
	} else {
		line += "  "
	}
	return line + t.row(s.rows[i], s.cols-width(line))
}

// row is a row in so many columns, marked if it is private.
func (t *Terminal) row(row Row, room int) string {
	mark := t.words.mark(row)
	text, room := oneLine(row.Text), max(0, room-width(mark))
	if row.FromEnd {
		text = fit(text, room)
	}
	text = cut(text, room) + mark
	if row.Private {
		text = t.tint(private, text)
	}
	return text
}

// note is what is said about the row under the cursor; all that it says itself stands before
// that, where it has no room for it.
func (s *search) note(t *Terminal) (lines []string) {
	if len(s.rows) == 0 {
		return nil
	}
	row, room := s.rows[s.at], s.cols-rowMargin
	var said []string
	if whole := oneLine(row.Text); width(whole)+width(t.words.mark(row)) > room {
		said = append(said, strings.TrimSpace(whole))
	}
	if s.Note != nil {
		said = append(said, s.Note(row)...)
	}
	for _, line := range said {
		for _, part := range wrap(line, room) {
			lines = append(lines, strings.Repeat(" ", rowMargin)+part)
		}
	}
	return lines
}
