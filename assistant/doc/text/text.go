// Package text draws documents in letters: for a terminal of so many columns and rows, for
// a pipe, for the small codes that phones read.
package text

import (
	"iter"
	"math"
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
// takes most room, and left out at last. If what is Vital is still too much, its end goes.
func Lines(d doc.Doc, cols, rows int, ink Ink) []string {
	if cols <= 0 {
		cols = math.MaxInt32
	}
	cols = max(LeastWidth, cols)
	shapes := make([]shapesOf, 0, len(d))
	for _, b := range d.Flat() {
		shapes = append(shapes, shape(b, cols, rows > 0))
	}
	for rows > 0 && height(shapes) > rows {
		longest := -1
		for i, s := range shapes {
			if !s.mayShorten() {
				continue
			}
			if longest < 0 || s.rank > shapes[longest].rank || s.rank == shapes[longest].rank && len(s.lines()) > len(shapes[longest].lines()) {
				longest = i
			}
		}
		if longest < 0 {
			break
		}
		shapes[longest].at++
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
	rank  doc.Rank
	all   [][]line
	at    int
	leave bool // after the last shape it may go
}

func (s *shapesOf) mayShorten() bool {
	return s.at < len(s.all)-1 || s.leave && s.at < len(s.all)
}

func (s *shapesOf) lines() []line {
	if s.at >= len(s.all) {
		return nil
	}
	return s.all[s.at]
}

func height(shapes []shapesOf) (rows int) {
	for i := range shapes {
		rows += len(shapes[i].lines())
	}
	return rows
}

// shape is a block in its shapes on a page of so many columns, each shorter than the one
// before; only the fullest of them where none need be shorter.
func shape(b doc.Block, cols int, shorter bool) shapesOf {
	rank := doc.RankOf(b)
	out := shapesOf{rank: rank, leave: rank > doc.Vital}
	for lines := range drawings(b, cols) {
		if n := len(out.all); n == 0 || len(lines) < len(out.all[n-1]) {
			out.all = append(out.all, lines)
		}
		if !shorter {
			break
		}
	}
	return out
}

// drawings are a block as it may stand there, the fullest first, each drawn only once it is
// asked for.
func drawings(b doc.Block, cols int) iter.Seq[[]line] {
	return func(yield func([]line) bool) {
		switch b := b.(type) {
		case doc.Line:
			_ = yield(inLine(b.Parts, cols, false)) && yield(inLine(b.Parts, cols, true))
		case doc.List:
			list(b, cols)(yield)
		case doc.Table:
			table(b, cols)(yield)
		case doc.Grid:
			yield(grid(b, cols))
		case doc.Track:
			track(b, cols)(yield)
		case doc.Meters:
			_ = (!b.Apart || yield(metersApart(b, cols))) && yield(meters(b, cols, false)) && yield(meters(b, cols, true))
		case doc.Cards:
			_ = yield(cards(b, cols, false)) && yield(cards(b, cols, true))
		case doc.Hands:
			hands(b, cols)(yield)
		case doc.News:
			yield(news(b, cols))
		case doc.Chart:
			chart(b, cols)(yield)
		case doc.Picture:
			_ = yield(picture(b, cols)) && yield(inWords(b, cols))
		case doc.Forms:
			for _, form := range b.Forms {
				for lines := range drawings(form, cols) {
					if !yield(lines) {
						return
					}
				}
			}
		case doc.Gap:
			yield([]line{nil})
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

// list is its items under the title; then without the title's line; then fewer of them, or
// all of them side by side, in a line that is broken between them and then anywhere.
func list(b doc.List, cols int) iter.Seq[[]line] {
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
	return func(yield func([]line) bool) {
		switch {
		case len(b.Items) == 0:
			yield(nil)
			return
		case !yield(draw(b.Items, true, false)), !yield(draw(b.Items, true, true)):
			return
		case b.Least > 0:
			for n := len(b.Items) - 1; n >= b.Least; n-- {
				if !yield(draw(b.Items[len(b.Items)-n:], true, true)) {
					return
				}
			}
			yield(draw(b.Items[max(0, len(b.Items)-b.Least):], false, true))
			return
		case !yield(draw(b.Items, false, true)), !yield(inLine(b.Items, cols, true)):
			return
		}
		var flowing line
		for i, item := range b.Items {
			if i > 0 {
				flowing = append(flowing, doc.Say(between))
			}
			flowing = append(flowing, short(item))
		}
		yield(flowing.wrap(cols, 0))
	}
}

// news is what was said, and the answer, which is read first.
func news(b doc.News, cols int) []line {
	l := line{b.Said}
	if b.Answer.Long != "" {
		answer := b.Answer
		if answer.Mark == "" {
			answer.Mark = doc.Strong
		}
		l = append(l, doc.Say("  "), answer)
	}
	return l.wrap(cols, usualIndent)
}
