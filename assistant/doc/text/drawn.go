package text

import (
	"strconv"
	"strings"

	"lestrade/assistant/doc"
)

// track draws the steps, and breaks the line only between two of them. Shorter forms leave out the
// legend and put the title beside the steps; then they leave out the title.
func track(b doc.Track, cols int, form forms) bool {
	steps := func(indent int, brief bool) []line {
		l := line{blank(indent)}
		for i, s := range b.Steps {
			if i > 0 {
				l = append(l, doc.Say(" "))
			}
			l = append(l, keepWhole(wording(s, brief)))
		}
		return l.wrap(cols, indent)
	}
	if b.Title.Long != "" || b.Legend.Long != "" {
		var full []line
		if b.Title.Long != "" {
			full = line{b.Title}.wrap(cols, usualIndent)
		}
		full = append(full, steps(2, false)...)
		if b.Legend.Long != "" {
			full = append(full, line{doc.Say("  "), b.Legend}.wrap(cols, usualIndent)...)
		}
		if !form.words(full) {
			return false
		}
	}
	bare := steps(0, false)
	if b.Title.Long != "" && len(bare) == 1 {
		beside := append(line{wording(b.Title, true), doc.Say("  ")}, bare[0]...)
		if beside.width() <= cols && !form([]line{beside}, doc.Spare) {
			return false
		}
	}
	return form(bare, doc.Wanted) && form.words(steps(0, true))
}

// meters draws counts side by side. The brief form has no bars, and less space between counts.
func meters(b doc.Meters, cols int, brief bool) []line {
	parted := "  ·  "
	if brief {
		parted = separator
	}
	items := make([]line, 0, len(b.Meters))
	for _, m := range b.Meters {
		item := line{wording(m.Name, brief), doc.Say(" ")}
		if m.Most > 0 && !brief {
			item = append(item, bar(m), doc.Say(" "))
		}
		if says := wording(m.Says, brief); append(item, says).width() > cols { // it needs lines of its own
			item = append(item, says)
		} else {
			item = append(item, keepWhole(says))
		}
		items = append(items, item)
	}
	return flow(items, parted, cols)
}

// meterRows draws counts under each other, each with its bar.
func meterRows(b doc.Meters, cols int) (lines []line) {
	name, most := 0, 0
	for _, m := range b.Meters {
		name, most = max(name, Width(m.Name.Long)), max(most, m.Most)
	}
	for _, m := range b.Meters {
		l := append(line{m.Name}.fit(name, false), doc.Say("  "))
		if most > 0 {
			l = append(append(l, line{bar(m)}.fit(most, false)...), doc.Say("  "))
		}
		lines = append(lines, append(l, m.Says).wrap(cols, usualIndent)...)
	}
	return lines
}

// bar draws a count as a bar. It is empty if the count's limit is not known.
func bar(m doc.Meter) doc.Text {
	full := max(0, min(m.Value, m.Most))
	return doc.Text{Long: strings.Repeat("■", full) + strings.Repeat("□", m.Most-full), Mark: m.Says.Mark}
}

// heldSpace is a space at which no line is broken. It becomes a space when the line is drawn. No text
// contains this sign.
const heldSpace = "‗"

// keepWhole keeps a text from being broken.
func keepWhole(t doc.Text) doc.Text {
	t.Long = strings.ReplaceAll(t.Long, " ", heldSpace)
	return t
}

// cards draws cards in brackets after their label. No card is broken.
func cards(b doc.Cards, cols int, brief bool) []line {
	l := line{wording(b.Label, brief)}
	if b.Count.Long != "" {
		l = append(l, doc.Say("  "), wording(b.Count, brief))
	}
	return append(append(l, doc.Say("  ")), bracket(b, brief)...).wrap(cols, usualIndent)
}

// hands draws hands under each other. Labels and counts stand in columns if that leaves most of the
// page to the cards. Shorter forms are brief, then side by side, then show only the last cards, and
// at last break anywhere between two cards.
func hands(b doc.Hands, cols int, form forms) bool {
	label, count := 0, 0
	for _, c := range b.Hands {
		label, count = max(label, Width(c.Label.Long)), max(count, Width(c.Count.Long))
	}
	var under []line
	for _, c := range b.Hands {
		if head := label + count + len("    "); head > cols/3 {
			under = append(under, cards(c, cols, false)...)
		} else {
			l := append(line{c.Label}.fit(label, false), doc.Say("  "))
			if count > 0 {
				l = append(append(l, line{c.Count}.fit(count, false)...), doc.Say("  "))
			}
			under = append(under, append(l, bracket(c, false)...).wrap(cols, head)...)
		}
	}
	if !form.words(under) {
		return false
	}
	var brief, beside, least []line
	var flowing line
	for _, c := range b.Hands {
		head := line{wording(c.Label, true), doc.Say(" ")}
		if c.Count.Long != "" {
			head = append(head, wording(c.Count, true), doc.Say(" "))
		}
		l := append(head[:len(head):len(head)], bracket(c, true)...)
		brief = append(brief, l.wrap(cols, usualIndent)...)
		beside = append(beside, l)
		if c.Least > 0 && c.Least < len(c.Cards) {
			c.Cards = c.Cards[len(c.Cards)-c.Least:]
			l = append(append(head[:len(head):len(head)], doc.Say("… ")), bracket(c, true)...)
		}
		least = append(least, l)
		if flowing != nil {
			flowing = append(flowing, doc.Say(separator))
		}
		flowing = append(flowing, l...)
	}
	return form.words(brief) && form.words(flow(beside, separator, cols)) && form.words(flow(least, separator, cols)) && form.words(flowing.wrap(cols, 0))
}

// bracket draws cards in brackets, and their note. The brief form counts equal neighbours.
func bracket(b doc.Cards, brief bool) (l line) {
	for i := 0; i < len(b.Cards); {
		same := 1
		for brief && i+same < len(b.Cards) {
			one, next := b.Cards[i], b.Cards[i+same]
			if one.Long != next.Long || one.Short != next.Short || one.Mark != next.Mark {
				break
			}
			same++
		}
		if i > 0 {
			l = append(l, doc.Say(" "))
		}
		c := keepWhole(wording(b.Cards[i], brief))
		c.Long = "[" + c.Long + "]"
		if same > 2 {
			c.Long += "×" + strconv.Itoa(same)
		} else {
			same = 1
		}
		l = append(l, c)
		i += same
	}
	if len(b.Cards) == 0 {
		l = append(l, doc.Say("–"))
	}
	if b.Note.Long != "" {
		l = append(l, doc.Say(" "), keepWhole(wording(b.Note, brief)))
	}
	return l
}
