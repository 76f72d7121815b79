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

const (
	numberWidth = 5  // columns of a line's number with the gap behind it
	widestStrip = 34 // how far the letters go on a page that is wide enough
)

// reviewText is a review for people: a chart, then what it comes to.
func reviewText(r help.Request, out *Review) string {
	v, width := r.Voice, r.Room()
	c := chart{seats: out.Seats, letters: lettersOf(out.Seats), most: 2}
	for _, triples := range out.Lines[0].Triples {
		c.most = max(c.most, triples)
	}
	room := width - numberWidth - 1 - len(c.seats)
	c.strip = min(widestStrip, room/2)
	c.entry = room - c.strip

	var names []string
	for i, seat := range c.seats {
		names = append(names, string(c.letters[i])+" "+seat)
	}
	text := help.Fold(help.Title(v, r.View, r.Viewer)+"\n"+strings.Join(names, " · ")+"\n"+v.Say("review.legend", nil)+"\n\n", width)

	scale := []rune(strings.Repeat(" ", c.strip+2))
	for _, n := range []int{c.most, 1, 10, 40, 20, 5, 2} {
		number, at := []rune(fmt.Sprint(n)), c.at(n)
		if n <= c.most && strings.Trim(string(scale[max(0, at-1):at+len(number)+1]), " ") == "" {
			copy(scale[at:], number)
		}
	}
	text += strings.TrimRight(strings.Repeat(" ", numberWidth+c.entry+1)+string(scale), " ") + "\n"
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
		line := speak.Plain(strings.TrimSpace(v.Numbered(t.Line, t.said)))
		text += help.Fold(help.Section(v.Say("review.telling", nil), []string{v.Say("review.told", speak.Figures{"line": line, "bits": speak.Plain(v.Number(t.Bits, 1))})}), width)
	}
	return text
}

// chart draws how many triples each seat still could have, line by line: a letter for
// each seat goes from the most, at the left, to the one that is left. Halving the
// triples is as long a way everywhere.
type chart struct {
	seats   []string
	letters []rune
	most    int
	entry   int // how wide an entry may be
	strip   int // how wide the way is; behind it there is room for letters that meet
}

// at is where so many triples stand.
func (c *chart) at(triples int) int {
	if triples < 1 {
		return c.strip - 1
	}
	return int(math.Round((1 - math.Log2(float64(triples))/math.Log2(float64(c.most))) * float64(c.strip-1)))
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
		taken[at], strip[at] = true, c.letters[i]
	}
	number := strings.Repeat(" ", numberWidth)
	if now.Line > 0 {
		number = fmt.Sprintf("%*d ", numberWidth-1, now.Line)
	}
	return number + help.Fit(said, c.entry) + " " + strings.TrimRight(string(strip), " ") + "\n"
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
