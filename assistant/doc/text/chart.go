package text

import (
	"math"

	"lestrade/assistant/doc"
)

// How long a chart's way is: what is said beside it has the rest, and is cut where the way
// would be too short.
const (
	longestWay  = 34
	shortestWay = 20
)

// chart is a row for each step under the scale, each with the line's number, what was said
// and the way; then only the last rows of it.
func chart(b doc.Chart, cols int) (all [][]line) {
	if len(b.Rows) == 0 {
		return [][]line{nil}
	}
	number, said := 0, 0
	for _, step := range b.Rows {
		number, said = max(number, Width(step.Line.Long)), max(said, Width(step.Said.Long))
	}
	room := cols - number - len(b.Signs) - 2 // signs that meet at the end stand behind it
	way := max(min(room-said, longestWay), min(shortestWay, room/2))
	said = min(said, room-way)
	at := func(part float64) int { return int(math.Round(part * float64(way-1))) }

	scale := plain(Fit("", number+said+2))
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
	lines := []line{append(scale, doc.Say(string(above))).trimmed()}

	for _, step := range b.Rows {
		l := append(line{step.Line}.fit(number, true), doc.Say(" "))
		l = append(append(l, line{step.Said}.fit(said, false)...), doc.Say(" "))
		stand := make(line, way+len(b.Signs))
		for i := range stand {
			if stand[i] = doc.Say(" "); i < way {
				stand[i] = doc.Say(".")
			}
		}
		taken := map[int]bool{}
		for i, part := range step.At { // a sign whose place is taken stands behind it
			place := at(part)
			for taken[place] {
				place++
			}
			taken[place], stand[place] = true, b.Signs[i]
		}
		lines = append(lines, append(l, stand...).trimmed())
	}
	all = [][]line{lines}
	if b.Least > 0 {
		for n := len(b.Rows) - 1; n >= b.Least; n-- {
			all = append(all, append(lines[:1:1], lines[len(lines)-n:]...))
		}
	}
	return all
}
