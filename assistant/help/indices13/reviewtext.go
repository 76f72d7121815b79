package indices13

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// unsaidText names the cards that a review lacks.
func unsaidText(r help.Request, missing []string) string {
	text := r.Voice.Say("review.missing", nil) + "\n"
	for _, line := range missing {
		verb, of, _ := strings.Cut(line, " ")
		text += "  " + r.Voice.Say("review.missing."+verb, speak.Figures{"of": of}) + "\n"
	}
	return text
}

// reviewText is a review for people: a chart, then what it comes to.
func reviewText(r help.Request, out *Review) string {
	v, width := r.Voice, r.Room()
	c := newChart(out, width)
	var names []string
	for i, seat := range out.Seats {
		names = append(names, string(c.letters[i])+" "+seat)
	}
	text := help.Fold(help.Title(v, r.View, r.Viewer)+"\n"+strings.Join(names, " · ")+"\n"+v.Say("review.legend", nil)+"\n\n", width)
	text += c.scale()
	for _, now := range out.Lines {
		said := v.Say("review.start", nil)
		if now.Line > 0 {
			said = v.Entry(now.said)
		}
		text += c.row(now, said)
	}
	var known []string
	last := out.Lines[len(out.Lines)-1]
	for _, seat := range out.Seats {
		id, figures := "review.never", speak.Figures{"seat": seat, "number": last.Triples[seat]}
		if line, is := out.Known[seat]; is {
			id, figures = "review.known", speak.Figures{"seat": seat, "line": line}
		}
		known = append(known, v.Say(id, figures))
	}
	text += help.Fold(help.Section(v.Say("review.knew", nil), known), width)
	if t := out.Telling; t != nil {
		entry := speak.Plain(strings.TrimSpace(v.Numbered(t.Line, t.said)))
		text += help.Fold(help.Section(v.Say("review.telling", nil), []string{v.Say("review.told", speak.Figures{"line": entry, "bits": speak.Plain(v.Number(t.Bits, 1))})}), width)
	}
	return text
}

// chart draws how many triples each seat still could have, line by line: a letter for
// each seat goes from the most, at the left, to the one that is left. Halving the
// triples is as long a way everywhere.
type chart struct {
	seats   []string
	letters []rune
	most    float64
	entry   int // how wide an entry may be
	strip   int // how wide the way is; behind it there is room for letters that meet
}

// A line's number takes so many columns with the gap behind it.
const numberWidth = 5

// widestStrip is how far the letters go on a page that is wide enough.
const widestStrip = 34

func newChart(out *Review, width int) *chart {
	c := &chart{seats: out.Seats, letters: lettersOf(out.Seats), most: 2}
	for _, n := range out.Lines[0].Triples {
		c.most = max(c.most, float64(n))
	}
	room := width - numberWidth - 1 - len(c.seats)
	c.strip = min(widestStrip, room/2)
	c.entry = room - c.strip
	return c
}

// lettersOf are the seats' initials; where two are the same, they count on from A.
func lettersOf(seats []string) []rune {
	var letters []rune
	for _, seat := range seats {
		letters = append(letters, []rune(strings.ToUpper(rules.Plain(seat)))[0])
	}
	for i, l := range letters {
		if slices.Index(letters, l) != i {
			for i := range letters {
				letters[i] = 'A' + rune(i)
			}
			break
		}
	}
	return letters
}

// at is where so many triples stand.
func (c *chart) at(triples int) int {
	if triples < 1 {
		return c.strip - 1
	}
	return int(math.Round((1 - math.Log2(float64(triples))/math.Log2(c.most)) * float64(c.strip-1)))
}

// scale is the line above the chart.
func (c *chart) scale() string {
	line := []rune(strings.Repeat(" ", c.strip+2))
	for _, n := range []int{int(c.most), 1, 10, 40, 20, 5, 2} {
		text, at := []rune(fmt.Sprint(n)), c.at(n)
		free := func(r rune) bool { return r == ' ' }
		if float64(n) <= c.most && strings.TrimFunc(string(line[max(0, at-1):at+len(text)+1]), free) == "" {
			copy(line[at:], text)
		}
	}
	return strings.TrimRight(strings.Repeat(" ", numberWidth+c.entry+1)+string(line), " ") + "\n"
}

// row is a line of the game. A letter whose place is taken stands behind it.
func (c *chart) row(now Reviewed, said string) string {
	strip := []rune(strings.Repeat(".", c.strip) + strings.Repeat(" ", len(c.seats)))
	taken := map[int]bool{}
	for i, seat := range c.seats {
		at := c.at(now.Triples[seat])
		for taken[at] {
			at++
		}
		taken[at] = true
		strip[at] = c.letters[i]
	}
	number := strings.Repeat(" ", numberWidth)
	if now.Line > 0 {
		number = fmt.Sprintf("%*d ", numberWidth-1, now.Line)
	}
	return number + help.Fit(said, c.entry) + " " + strings.TrimRight(string(strip), " ") + "\n"
}
