package text

import (
	"math"

	"lestrade/assistant/doc"
)

// How long the way of a chart is. What was said stands beside it where that leaves enough
// room, and else above.
const (
	longestWay  = 34
	shortestWay = 24
)

// chart is a row for each step under the scale: the line's number, what was said, and the way.
// Where that is too wide, what was said stands above the way; then it is cut; then only the
// last rows are left.
func chart(b doc.Chart, cols int, form forms) bool {
	number, said := 0, 0
	for _, step := range b.Rows {
		number, said = max(number, Width(step.Line.Long)), max(said, Width(step.Said.Long))
	}
	room := cols - number - len(b.Signs) - 2 // signs that meet at the end stand behind it
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

// steps are rows of a chart under its scale. What was said has so many columns, or a line of
// its own where it has none.
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
		for i, part := range step.At { // where its place is taken, a sign stands behind it
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
