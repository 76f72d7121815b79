package console

import (
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/doc/text"
)

// With a screen above it a palette shows few lines of rows, and few more with the note about one of
// them, so that the screen has most of the height. It shows a few more if the screen needs less, or
// if its first rows are broken into several lines. Without a screen only the note is kept short.
const (
	mostRows   = 5
	mostNote   = 4
	fewestBoth = 7
	mostBoth   = mostRows + mostNote
)

// MostBelow is how many lines a palette without notes takes below the screen: its question, the
// typed line, and its rows.
const MostBelow = 2 + mostRows

// hang is how many columns the second line of a row is indented.
const hang = 2

// RowMargin is how many columns stand before a row, and before a note.
const RowMargin = 4

// layout is how a palette shares the height of its terminal. Lines that rows and notes once took
// stay theirs, so that the screen above does not jump while somebody chooses.
type layout struct {
	cols, lines int // of the terminal
	head        int // how many lines the question and the typed line take
	size        int // how many lines rows can have
	top         int // the first row that is shown
	taken       int // the most lines that rows and notes took
	noted       int // the most lines that a note had

	screen []string // what stands above
	whole  int      // how many lines the screen would have with all of the height
	room   int      // how many lines of it fit
	scroll int      // the first line of it that is shown

	broken [][]string // the rows, each broken into lines
}

// scrolls tells whether the screen has more lines than fit.
func (l *layout) scrolls() bool { return len(l.screen) > l.room }

// picture lays out what a palette looks like now.
func (s *search) picture(t *Terminal) picture {
	cols, lines := t.size()
	if cols != s.cols || lines != s.lines {
		s.layout = layout{cols: cols, lines: lines, top: s.top, scroll: s.scroll}
	}
	labels := wrap(t.words.eyes(s.For)+oneLine(s.Label), cols)
	if most := max(1, lines/4); len(labels) > most { // else no row would show
		labels = append(labels[:most-1], text.Cut(labels[most-1]+" …", cols))
	}
	for i, label := range labels {
		if s.For != "" {
			labels[i] = t.tint(framed, label+strings.Repeat(" ", cols-text.Width(label)))
		}
	}
	s.head = 1 + len(labels)
	note := s.share(t)
	for s.top = min(s.top, s.at); s.top+s.shown(s.top) <= s.at; {
		s.top++
	}

	p := picture{lines: s.screenPart(t, lines-s.head-max(s.taken, s.height()+len(note)))}
	typed, column := window(oneLine(s.Prompt)+" "+string(s.typed)+string(cursor), cols-1)
	if p.at, p.column = len(p.lines), column; s.Screen == nil {
		p.lines = append(append(p.lines, typed), labels...)
	} else { // the question stands between the screen and the typed line
		p.at += len(labels)
		p.lines = append(append(p.lines, labels...), typed)
	}
	if len(s.rows) == 0 {
		p.lines = append(p.lines, text.Cut("    "+oneLine(t.words("nothing")), cols))
	}
	for i, last := s.top, s.top+s.shown(s.top)-1; i <= last; i++ {
		p.lines = append(p.lines, s.row(t, i, i == last)...)
	}
	if len(note) > 0 { // marked, or it would look like another row
		note[0] = "  " + t.words("note") + strings.TrimPrefix(note[0], "   ")
	}
	p.lines = append(p.lines, note...)
	p.lines = p.lines[:min(len(p.lines), lines)]
	return p
}

// share gives the rows, and the note about one of them, their lines. A note longer than usual is
// shown whole, and meanwhile the screen has fewer lines.
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

// height is how many lines the rows take, within their limit.
func (s *search) height() int { return min(s.size, max(1, lines(s.broken))) }

func lines(rows [][]string) (n int) {
	for _, row := range rows {
		n += len(row)
	}
	return n
}

// shown is how many rows fit from one on: that row, and those after it that fit whole.
func (s *search) shown(from int) (rows int) {
	for lines := 0; from+rows < len(s.broken); rows++ {
		if lines += len(s.broken[from+rows]); lines > s.size && rows > 0 {
			break
		}
	}
	return rows
}

// screenPart is the part of the screen that fits. If there is more, a line says how many lines are
// above and below.
func (s *search) screenPart(t *Terminal, room int) []string {
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
	return append(slices.Clone(s.screen[s.scroll:end]), text.Cut(more, s.cols))
}

// row returns the lines of a row, marked if the cursor is there, or if rows above or below are not
// shown. A row is cut only if it is longer than all the room for rows.
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
			line = text.Cut(line+" …", s.cols-RowMargin)
		}
		if s.rows[i].Private {
			line = t.tint(private, line)
		}
		lines = append(lines, mark+line)
		mark = strings.Repeat(" ", RowMargin)
	}
	return lines
}

// note returns the lines about the row under the cursor.
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
