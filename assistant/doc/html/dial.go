package html

import (
	"fmt"
	"math"
	"strings"

	"lestrade/assistant/doc"
)

// dial is a doc.Grid as a clock: its columns are hours, its rows are rings. The marks lie over the
// rings in layers, and people see one layer at a time: there is one for each of Whose, and a last
// one for all.
type dial struct {
	Size, Middle int
	Hours        []spot
	Rings        []ring
	Names        []spot // the name of each ring, at each hour
	Spokes       string
	Whose        []doc.Text
	All          doc.Text
	Layers       [][]mark
	Words        string
}

type spot struct {
	X, Y int
	Text string
}

type ring struct {
	Radius int
	Short  string
	doc.Text
}

// mark is a marked square: the outline of its part of the ring, and the sign in its middle.
type mark struct {
	spot
	Way, Mark string
}

// The width of the rings, the radius of the hole in their middle, and the room for the hours outside.
// A square is too small for a finger, but its sign is as large as the text beside the clock.
const (
	hole     = 30
	ringWide = 23
	hourRoom = 22
	baseline = 5 // how far below its middle a letter stands
)

func newDial(b doc.Grid) dial {
	outmost := hole + ringWide*len(b.Down)
	d := dial{Size: 2 * (outmost + hourRoom), Middle: outmost + hourRoom, Whose: b.Whose, All: b.All}
	turn := 2 * math.Pi / float64(len(b.Across))
	at := func(hour float64, radius int) (x, y float64) {
		return float64(d.Middle) + float64(radius)*math.Sin(turn*hour), float64(d.Middle) - float64(radius)*math.Cos(turn*hour)
	}
	spotAt := func(hour, radius int, text string) spot {
		x, y := at(float64(hour+1), radius)
		return spot{int(math.Round(x)), int(math.Round(y)) + baseline, text}
	}
	for i, hour := range b.Across {
		d.Hours = append(d.Hours, spotAt(i, outmost+hourRoom/2+1, hour.Long))
		x, y := at(float64(i)+.5, hole)
		far, deep := at(float64(i)+.5, outmost)
		d.Spokes += fmt.Sprintf("M%.1f %.1fL%.1f %.1f", x, y, far, deep)
	}
	d.Layers = make([][]mark, len(b.Whose)+1)
	var words []string
	for r, row := range b.Squares {
		outer := outmost - ringWide*r
		middle := outer - ringWide/2
		d.Rings = append(d.Rings, ring{outer, b.Down[r].Brief(), b.Down[r]})
		for i, square := range row {
			d.Names = append(d.Names, spotAt(i, middle, b.Down[r].Brief()))
			if square.Sign.Long == "" {
				continue
			}
			from, to := float64(i)+.5, float64(i)+1.5
			ax, ay := at(from, outer)
			bx, by := at(to, outer)
			cx, cy := at(to, outer-ringWide)
			dx, dy := at(from, outer-ringWide)
			way := fmt.Sprintf("M%.1f %.1fA%d %d 0 0 1 %.1f %.1fL%.1f %.1fA%d %d 0 0 0 %.1f %.1fZ", ax, ay, outer, outer, bx, by, cx, cy, outer-ringWide, outer-ringWide, dx, dy)
			sign := square.Sign.Brief()
			for who, name := range b.Whose {
				if name.Long == square.Of.Long {
					d.Layers[who] = append(d.Layers[who], mark{spotAt(i, middle, sign), way, class(square.Sign.Mark)})
				}
			}
			last := len(b.Whose)
			d.Layers[last] = append(d.Layers[last], mark{spotAt(i, middle, sign+square.Of.Brief()), way, class(square.Sign.Mark)})
			words = append(words, strings.TrimSpace(square.Name.Long+" "+heard(square.Sign)+" "+square.Of.Long))
		}
	}
	d.Words = strings.Join(words, ", ")
	return d
}
