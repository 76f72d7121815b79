package text

import (
	"math"

	"lestrade/assistant/doc"
)

// The longest and the shortest way of a chart. The words of a step stand beside the way if that leaves
// room for it, and above it otherwise.
const (
	longestWay  = 34
	shortestWay = 24
)

// chart draws the scale, and a row for each step: the line's number, its words, and the way. If
// that is too wide the words stand above the way. Shorter forms cut the words, and then show only
// the last rows.
func chart(b doc.Chart, cols int, form forms) bool {
	number, said := 0, 0
	for _, step := range b.Rows {
		number, said = max(number, Width(step.Line.Long)), max(said, Width(step.Said.Long))
	}
	room := cols - number - len(b.Signs) - 2 // signs that meet at the end go on after it
	least := min(shortestWay, room/2)
	if len(b.Rows) == 0 {
		return form.words(nil)
	}
	if room-said < least && !form.words(steps(b, b.Rows, cols, number, 0, min(longestWay, room+1))) {
		return false
	}
	said = min(said, room-least)
	way := min(room-said, longestWay)
	more := form.words(steps(b, b.Rows, cols, number, said, way))
	for n := len(b.Rows) - 1; more && n >= b.Least && b.Least > 0; n-- {
		more = form.words(steps(b, b.Rows[len(b.Rows)-n:], cols, number, said, way))
	}
	return more
}

// steps draws rows of a chart under its scale. said is the width of the column of words; if it is 0
// they have a line of their own.
func steps(b doc.Chart, rows []doc.Step, cols, number, said, way int) (lines []line) {
	at := func(part float64) int { return int(math.Round(part * float64(way-1))) }
	indent := number + 1
	if said > 0 {
		indent += said + 1
	}

	above := make([]rune, way+len(b.Signs))
	for i := range above {
		above[i] = ' '
	}
	for _, tick := range b.Scale {
		sign, from := []rune(tick.Text), at(tick.At)
		free := from+len(sign) <= len(above)
		for i := max(0, from-1); free && i <= min(from+len(sign), len(above)-1); i++ {
			free = above[i] == ' '
		}
		if free {
			copy(above[from:], sign)
		}
	}
	lines = append(lines, append(plain(Fit("", indent)), doc.Say(string(above))).trim())

	for _, step := range rows {
		l := append(line{step.Line}.fit(number, true), doc.Say(" "))
		if said > 0 {
			l = append(append(l, line{step.Said}.fit(said, false)...), doc.Say(" "))
		} else {
			lines = append(lines, append(l, step.Said).wrap(cols, number+1+usualIndent)...)
			l = plain(Fit("", indent))
		}
		stand := make(line, way+len(b.Signs))
		for i := range stand {
			if stand[i] = doc.Say(" "); i < way {
				stand[i] = doc.Say(".")
			}
		}
		taken := map[int]bool{}
		for i, part := range step.At { // a sign whose place is taken goes to the next free one
			place := at(part)
			for taken[place] {
				place++
			}
			taken[place], stand[place] = true, b.Signs[i]
		}
		lines = append(lines, append(l, stand...).trim())
	}
	return lines
}
