package console

import (
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/doc/text"
)

// With a screen above it a palette has few lines of rows, and few together with the note about
// one of them, so that the screen has most of the height; a few more where that wants less, or
// where its first rows are broken. Without a screen only the note is short.
const (
	mostRows   = 5
	mostNote   = 4
	fewestBoth = 7
	mostBoth   = mostRows + mostNote
)

// MostBelow is how many lines a palette without notes takes below what stands above it: its
// question, what is typed, and its rows.
const MostBelow = 2 + mostRows

// hang is how many columns the second line of a row stands further in than its first.
const hang = 2

// RowMargin is how many columns stand before a row, and before a note.
const RowMargin = 4

// layout is how a palette shares the height of its terminal. What rows and notes once
// took stays theirs, so that the screen above does not jump while somebody chooses.
type layout struct {
	cols, lines int // of the terminal
	head        int // how many lines the question and what is typed take
	size        int // how many lines rows can have
	top         int // the first row that shows
	taken       int // the most lines that rows and notes took
	noted       int // the most lines that a note had

	screen []string // what stands above
	whole  int      // how many lines it would have, were all of the height its own
	room   int      // how many lines of it can show
	scroll int      // the first one that does

	broken [][]string // the rows, each in its lines
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
	for s.top = min(s.top, s.at); s.top+s.shown(s.top) <= s.at; {
		s.top++
	}

	p := picture{lines: s.above(t, lines-s.head-max(s.taken, s.height()+len(note)))}
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
	for i, last := s.top, s.top+s.shown(s.top)-1; i <= last; i++ {
		p.lines = append(p.lines, s.row(t, i, i == last)...)
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
	s.broken = nil
	for _, row := range s.rows {
		s.broken = append(s.broken, text.Wrap(oneLine(row.Text)+t.words.mark(row), s.cols-RowMargin, hang))
	}
	both := max(1, s.lines-s.head-1)
	note = s.note()
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
	most := mostRows
	if !s.Tight {
		most = max(most, min(fewestBoth, lines(s.broken[:min(len(s.broken), mostRows)])))
	}
	s.size = max(1, min(most, both-max(s.noted, len(note))))
	s.taken = max(s.taken, s.height()+min(len(note), mostNote))
	return note
}

// height is how many lines the rows want, of those that they can have.
func (s *search) height() int { return min(s.size, max(1, lines(s.broken))) }

func lines(rows [][]string) (n int) {
	for _, row := range rows {
		n += len(row)
	}
	return n
}

// shown is how many rows have room from one on: that one, and those after it that are whole.
func (s *search) shown(from int) (rows int) {
	for lines := 0; from+rows < len(s.broken); rows++ {
		if lines += len(s.broken[from+rows]); lines > s.size && rows > 0 {
			break
		}
	}
	return rows
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

// row is a row in its lines, behind its marks: of the cursor, and of rows above and below that do
// not show. No row is cut, unless it is longer than all the room that there is.
func (s *search) row(t *Terminal, i int, last bool) (lines []string) {
	above, below := i == s.top && i > 0, last && i < len(s.rows)-1
	mark := "  "
	switch {
	case above && below:
		mark = "↕ "
	case above:
		mark = "↑ "
	case below:
		mark = "↓ "
	}
	if i == s.at {
		mark += "▸ "
	} else {
		mark += "  "
	}
	for n, line := range s.broken[i][:min(len(s.broken[i]), s.size)] {
		if n == s.size-1 && n < len(s.broken[i])-1 {
			line = cut(line+" …", s.cols-RowMargin)
		}
		if s.rows[i].Private {
			line = t.tint(private, line)
		}
		lines = append(lines, mark+line)
		mark = strings.Repeat(" ", RowMargin)
	}
	return lines
}

// note is what is said about the row under the cursor.
func (s *search) note() (lines []string) {
	if len(s.rows) == 0 || s.Note == nil {
		return nil
	}
	for _, line := range s.Note(s.rows[s.at]) {
		for _, part := range wrap(line, s.cols-RowMargin) {
			lines = append(lines, strings.Repeat(" ", RowMargin)+part)
		}
	}
	return lines
}
