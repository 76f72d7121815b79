package text

import (
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/doc"
)

// forms takes the forms of a block, the fullest first, each with the rank of what it leaves out of
// the form before it. It tells whether another form is wanted.
type forms func(lines []line, lacks doc.Rank) bool

// words takes a form that leaves out some of the words.
func (f forms) words(lines []line) bool { return f(lines, doc.Vital) }

// draw draws a block in one form after another, until no more are wanted.
func draw(b doc.Block, cols int, form forms) (more bool) {
	switch b := b.(type) {
	case doc.Line:
		return form.words(layInLine(b.Parts, cols, false)) && form.words(layInLine(b.Parts, cols, true))
	case doc.List:
		return list(b, cols, form)
	case doc.Table:
		return table(b, cols, form)
	case doc.Grid:
		bare := b
		bare.SaidAcross, bare.SaidDown = nil, nil
		return form.words(grid(b, cols)) && form(grid(bare, cols), doc.Needed)
	case doc.Layout:
		return layout(b, cols, form)
	case doc.Track:
		return track(b, cols, form)
	case doc.Meters:
		return (!b.Apart || form.words(meterRows(b, cols))) && form.words(meters(b, cols, false)) && form.words(meters(b, cols, true))
	case doc.Cards:
		return form.words(cards(b, cols, false)) && form.words(cards(b, cols, true))
	case doc.Hands:
		return hands(b, cols, form)
	case doc.News:
		return news(b, cols, form)
	case doc.Chart:
		return chart(b, cols, form)
	case doc.Plot:
		return table(b.Table(), cols, form)
	case doc.Picture:
		return form.words(picture(b, cols)) && form.words(tellPicture(b, cols))
	case doc.Forms:
		if b.Forms == nil {
			return form.words(nil) // only pages that draw show it
		}
		for _, one := range b.Forms {
			if !draw(one, cols, form) {
				return false
			}
		}
	case doc.File: // only a page that draws can keep it
		return form.words(layInLine(doc.Says(b.Shows), cols, false))
	case doc.Gap:
		return form.words([]line{nil})
	}
	return true
}

// wording is a text in its shorter form if brief is set.
func wording(t doc.Text, brief bool) doc.Text {
	if brief {
		t.Long = t.Brief()
	}
	return t
}

const separator = " · " // between the parts of a line

// layInLine puts parts side by side, and breaks the line between them if it can.
func layInLine(parts []doc.Text, cols int, brief bool) (lines []line) {
	var now line
	for _, p := range parts {
		p = wording(p, brief)
		if p.Long == "" {
			continue
		}
		if now != nil && now.width()+Width(separator)+Width(p.Long) > cols {
			lines = append(lines, now.wrap(cols, indentOf(now))...)
			now = nil
		} else if now != nil {
			now = append(now, doc.Say(separator))
		}
		now = append(now, p)
	}
	if now != nil {
		lines = append(lines, now.wrap(cols, indentOf(now))...)
	}
	return lines
}

// usualIndent is the indent of the second line of a sentence.
const usualIndent = 4

// indentOf is the indent of the rest of a broken line: the line's own if that is deeper than usual.
func indentOf(l line) int {
	text := l.String()
	return max(usualIndent, len(text)-len(strings.TrimLeft(text, " ")))
}

// list draws the items under the title. Shorter forms leave out the title, then are brief. If not
// all items must stay, the last ones alone follow; else all of them side by side, in lines that are
// broken between items, and then anywhere.
func list(b doc.List, cols int, form forms) bool {
	draw := func(items []doc.Text, title, brief bool) (lines []line) {
		indent := ""
		if title && b.Title.Long != "" {
			lines, indent = append(lines, line{b.Title}.wrap(cols, usualIndent)...), "  "
		}
		for _, item := range items {
			item = wording(item, brief)
			l := append(plain(indent+strings.Repeat("  ", item.Deep)), item)
			lines = append(lines, l.wrap(cols, indentOf(l))...)
		}
		return lines
	}
	switch {
	case len(b.Items) == 0:
		return form.words(nil)
	case !form.words(draw(b.Items, true, false)):
		return false
	case b.Least > 0:
		for n := len(b.Items); n >= b.Least; n-- {
			if !form.words(draw(b.Items[len(b.Items)-n:], true, true)) {
				return false
			}
		}
		return form.words(draw(b.Items[max(0, len(b.Items)-b.Least):], false, true))
	}
	var flowing line
	for i, item := range b.Items {
		if i > 0 {
			flowing = append(flowing, doc.Say(separator))
		}
		flowing = append(flowing, wording(item, true))
	}
	return form(draw(b.Items, false, false), doc.Needed) && form.words(draw(b.Items, false, true)) &&
		form.words(layInLine(b.Items, cols, false)) && form.words(layInLine(b.Items, cols, true)) && form.words(flowing.wrap(cols, 0))
}

// number puts the number by which people correct a line before its words.
func number(b doc.News) doc.Text {
	if b.Line > 0 {
		b.Said.Long = fmt.Sprintf("%4d  %s", b.Line, b.Said.Long)
	}
	return b.Said
}

// news draws the last line and its answer, which is read first. A large answer has a line of its
// own, with empty lines around it if there is room.
func news(b doc.News, cols int, form forms) bool {
	answer := b.Answer
	if answer.Mark == "" {
		answer.Mark = doc.Strong
	}
	if b.Large {
		answer.Long, answer.Mark = heldSpace+answer.Long+heldSpace, largeMark(answer.Mark)
	}
	said, note := line{number(b)}, line{}
	if b.Note.Long != "" {
		note = line{doc.Say(" "), b.Note}
	}
	switch {
	case b.Answer.Long == "":
		return form.words(append(said, note...).wrap(cols, usualIndent))
	case b.Large:
		alone := append(line{blank(usualIndent), answer}, note...).wrap(cols, usualIndent)
		above := said.wrap(cols, usualIndent)
		if !form.words(slices.Concat(above, []line{nil}, alone, []line{nil})) || !form(slices.Concat(above, alone), doc.Wanted) {
			return false
		}
	}
	return form(append(append(said, doc.Say("  "), answer), note...).wrap(cols, usualIndent), doc.Needed)
}
