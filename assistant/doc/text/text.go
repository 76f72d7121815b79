// Package text draws documents in letters: for a terminal of so many columns and rows, for
// a pipe, for the small codes that phones read.
package text

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"lestrade/assistant/doc"
)

// UsualWidth is how many columns a page has that is not shown in a terminal.
const UsualWidth = 80

// LeastWidth is how many columns a page has at least: a narrower terminal breaks its lines.
const LeastWidth = 24

// Page is a document in lines of at most so many columns, 0 where they do not matter,
// however many lines that are.
func Page(d doc.Doc, cols int) string {
	lines := Lines(d, cols, 0, Ink{})
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, "\n") + "\n"
}

// Lines are a document in at most so many rows, 0 where they do not matter. Where there is
// no room the blocks of the greatest rank are shortened first, among them the one that
// takes most room, and left out at last; titles and legends go before words do. Rows that are
// free in the end go back to the blocks of the least rank, the last ones first. If what is
// Vital is still too much, its end goes.
func Lines(d doc.Doc, cols, rows int, ink Ink) []string {
	if cols <= 0 {
		cols = math.MaxInt32
	}
	cols = max(LeastWidth, cols)
	shapes := make([]shapesOf, 0, len(d))
	for _, b := range d.Flat() {
		shapes = append(shapes, shape(b, cols, rows > 0))
	}
	if rows > 0 {
		shorten(shapes, rows)
		lengthen(shapes, rows)
	}
	var out []string
	empty := true // no gap stands at the top, nor under another
	for _, s := range shapes {
		for _, l := range s.lines() {
			drawn := ink.draw(l)
			if drawn == "" && empty {
				continue
			}
			empty = drawn == ""
			out = append(out, drawn)
		}
	}
	for len(out) > 0 && out[len(out)-1] == "" {
		out = out[:len(out)-1]
	}
	if rows > 0 && len(out) > rows {
		out = out[:rows]
	}
	return out
}

// shapesOf are the shapes of a block, the fullest first, and the one that it has now.
type shapesOf struct {
	all   [][]line
	lacks []doc.Rank // by shape: the rank of what it lacks that the one before it has
	at    int
}

func (s *shapesOf) lines() []line { return s.all[s.at] }

// shorten has blocks shortened until the page has no more than so many rows, or no block can
// be shorter.
func shorten(shapes []shapesOf, rows int) {
	for height(shapes) > rows {
		longest, most := -1, leftLast
		for i, s := range shapes {
			if s.at == len(s.all)-1 {
				continue
			}
			lost := s.lacks[s.at+1]
			if longest < 0 || lost > most || lost == most && len(s.lines()) > len(shapes[longest].lines()) {
				longest, most = i, lost
			}
		}
		if longest < 0 {
			return
		}
		shapes[longest].at++
	}
}

// lengthen gives the rows that are left to what was shortened further than it needed to be:
// what is missed most comes back first, and among that what stands last.
func lengthen(shapes []shapesOf, rows int) {
	free := rows - height(shapes)
	for rank := leftLast; rank <= doc.Spare && free > 0; rank++ {
		for i, s := range slices.Backward(shapes) {
			fullest := s.at
			for fullest > 0 && s.lacks[fullest] <= rank {
				fullest--
			}
			for at := fullest; at < s.at; at++ {
				if more := len(s.all[at]) - len(s.lines()); more <= free {
					shapes[i].at, free = at, free-more
					break
				}
			}
		}
	}
}

// leftLast is the rank of a [doc.Needed] block as a whole.
const leftLast = doc.Vital - 1

func height(shapes []shapesOf) (rows int) {
	for i := range shapes {
		rows += len(shapes[i].lines())
	}
	return rows
}

// shape is a block in its shapes on a page of so many columns, each shorter than the one
// before; only the fullest of them where none need be shorter.
func shape(b doc.Block, cols int, shorter bool) (out shapesOf) {
	rank := doc.RankOf(b)
	words := rank // of what the block says
	if rank == doc.Needed {
		words = doc.Vital
	}
	lost := doc.Spare + 1
	for lines, lacks := range drawings(b, cols) {
		lost = min(lost, max(words, lacks))
		if n := len(out.all); n == 0 || len(lines) < len(out.all[n-1]) {
			out.all, out.lacks = append(out.all, lines), append(out.lacks, lost)
			lost = doc.Spare + 1
		}
		if !shorter {
			return out
		}
	}
	switch {
	case rank == doc.Vital || len(out.all[len(out.all)-1]) == 0:
	case rank == doc.Needed:
		out.all, out.lacks = append(out.all, nil), append(out.lacks, leftLast)
	default:
		out.all, out.lacks = append(out.all, nil), append(out.lacks, rank)
	}
	return out
}

// drawings are a block as it may stand there, the fullest first, each drawn only once it is
// asked for, with the rank of what it lacks that the one before it has.
func drawings(b doc.Block, cols int) iter.Seq2[[]line, doc.Rank] {
	return func(yield func([]line, doc.Rank) bool) {
		words := func(lines []line) bool { return yield(lines, doc.Vital) }
		switch b := b.(type) {
		case doc.Line:
			_ = words(inLine(b.Parts, cols, false)) && words(inLine(b.Parts, cols, true))
		case doc.List:
			list(b, cols)(yield)
		case doc.Table:
			table(b, cols)(yield)
		case doc.Grid:
			words(grid(b, cols))
		case doc.Track:
			track(b, cols)(yield)
		case doc.Meters:
			_ = (!b.Apart || words(metersApart(b, cols))) && words(meters(b, cols, false)) && words(meters(b, cols, true))
		case doc.Cards:
			_ = words(cards(b, cols, false)) && words(cards(b, cols, true))
		case doc.Hands:
			hands(b, cols)(words)
		case doc.News:
			news(b, cols)(yield)
		case doc.Chart:
			chart(b, cols)(words)
		case doc.Plot:
			table(b.Table(), cols)(yield)
		case doc.Picture:
			_ = words(picture(b, cols)) && words(inWords(b, cols))
		case doc.Forms:
			if b.Forms == nil {
				words(nil) // it is drawn, or nothing
			}
			for _, form := range b.Forms {
				for lines, lacks := range drawings(form, cols) {
					if !yield(lines, lacks) {
						return
					}
				}
			}
		case doc.File: // it goes where people keep files
			words(inLine(doc.Says(b.Shows), cols, false))
		case doc.Gap:
			words([]line{nil})
		}
	}
}

// short is a text in its shorter form.
func short(t doc.Text) doc.Text {
	if t.Short != "" {
		t.Long = t.Short
	}
	return t
}

// said is a text's words, in its shorter form where that is wanted. It may have lines of
// its own.
func said(t doc.Text, brief bool) doc.Text {
	if brief {
		return short(t)
	}
	return t
}

const between = " · " // parts of a line

// inLine are parts side by side, broken between them where that is possible.
func inLine(parts []doc.Text, cols int, brief bool) (lines []line) {
	var now line
	for _, p := range parts {
		p = said(p, brief)
		if p.Long == "" {
			continue
		}
		if now != nil && now.width()+Width(between)+Width(p.Long) > cols {
			lines = append(lines, now.wrap(cols, indentOf(now))...)
			now = nil
		} else if now != nil {
			now = append(now, doc.Say(between))
		}
		now = append(now, p)
	}
	if now != nil {
		lines = append(lines, now.wrap(cols, indentOf(now))...)
	}
	return lines
}

// usualIndent is what stands before the second line of a sentence.
const usualIndent = 4

// indentOf is what stands before the lines that a line is broken into: its own indent
// where that is deeper.
func indentOf(l line) int {
	text := l.String()
	return max(usualIndent, len(text)-len(strings.TrimLeft(text, " ")))
}

// list is its items under the title; then without the title's line; then in few words, fewer
// of them, or all of them side by side, in a line that is broken between them and then anywhere.
func list(b doc.List, cols int) iter.Seq2[[]line, doc.Rank] {
	draw := func(items []doc.Text, title, brief bool) (lines []line) {
		indent := ""
		if title && b.Title.Long != "" {
			lines, indent = append(lines, line{b.Title}.wrap(cols, usualIndent)...), "  "
		}
		for _, item := range items {
			item = said(item, brief)
			l := append(plain(indent+strings.Repeat("  ", item.Deep)), item)
			lines = append(lines, l.wrap(cols, indentOf(l))...)
		}
		return lines
	}
	return func(yield func([]line, doc.Rank) bool) {
		words := func(lines []line) bool { return yield(lines, doc.Vital) }
		switch {
		case len(b.Items) == 0:
			words(nil)
			return
		case !words(draw(b.Items, true, false)):
			return
		case b.Least > 0:
			for n := len(b.Items); n >= b.Least; n-- {
				if !words(draw(b.Items[len(b.Items)-n:], true, true)) {
					return
				}
			}
			words(draw(b.Items[max(0, len(b.Items)-b.Least):], false, true))
			return
		case !yield(draw(b.Items, false, false), doc.Needed), !words(draw(b.Items, false, true)),
			!words(inLine(b.Items, cols, false)), !words(inLine(b.Items, cols, true)):
			return
		}
		var flowing line
		for i, item := range b.Items {
			if i > 0 {
				flowing = append(flowing, doc.Say(between))
			}
			flowing = append(flowing, short(item))
		}
		words(flowing.wrap(cols, 0))
	}
}

// numbered is what was said behind its number, by which it is corrected.
func numbered(b doc.News) doc.Text {
	if b.Line > 0 {
		b.Said.Long = fmt.Sprintf("%4d  %s", b.Line, b.Said.Long)
	}
	return b.Said
}

// news is what was said, and the answer, which is read first: a large one in a line of its own
// with room around it, as long as there is room.
func news(b doc.News, cols int) iter.Seq2[[]line, doc.Rank] {
	answer := b.Answer
	if answer.Mark == "" {
		answer.Mark = doc.Strong
	}
	if b.Large {
		answer.Long, answer.Mark = held+answer.Long+held, large(answer.Mark)
	}
	said, note := line{numbered(b)}, line{}
	if b.Note.Long != "" {
		note = line{doc.Say(" "), b.Note}
	}
	return func(yield func([]line, doc.Rank) bool) {
		switch {
		case b.Answer.Long == "":
			yield(append(said, note...).wrap(cols, usualIndent), doc.Vital)
			return
		case b.Large:
			alone := append(line{doc.Say(strings.Repeat(" ", usualIndent)), answer}, note...).wrap(cols, usualIndent)
			above := said.wrap(cols, usualIndent)
			if !yield(slices.Concat(above, []line{nil}, alone, []line{nil}), doc.Vital) || !yield(slices.Concat(above, alone), doc.Wanted) {
				return
			}
		}
		yield(append(append(said, doc.Say("  "), answer), note...).wrap(cols, usualIndent), doc.Needed)
	}
}
