package html

import (
	"math"
	"strings"

	"lestrade/assistant/doc"
)

// dial is a doc.Grid around a clock: its columns are hours, its rows are rings.
type dial struct {
	Size, Middle int
	Hours        []spot
	Dots         []dot
	Rings        []ring
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

type dot struct {
	X, Y, Under int
	Text, Mark  string
	Sign        string
}

// The clock's rings, from the inmost one, and the room for the hours outside.
const (
	inmost   = 84
	ringWide = 37
	hourRoom = 44
)

func newDial(b doc.Grid) dial {
	outmost := inmost + ringWide*(len(b.Down)-1)
	d := dial{Size: 2 * (outmost + hourRoom), Middle: outmost + hourRoom}
	at := func(hour, radius int) (x, y int) {
		turn := 2 * math.Pi * float64(hour+1) / float64(len(b.Across))
		return d.Middle + int(math.Round(float64(radius)*math.Sin(turn))), d.Middle - int(math.Round(float64(radius)*math.Cos(turn)))
	}
	for i, hour := range b.Across {
		x, y := at(i, outmost+29)
		d.Hours = append(d.Hours, spot{x, y + 8, hour.Long})
	}
	var words []string
	for r, row := range b.Squares {
		radius := outmost - ringWide*r
		d.Rings = append(d.Rings, ring{radius, short(b.Down[r]), b.Down[r]})
		for i, square := range row {
			x, y := at(i, radius)
			d.Dots = append(d.Dots, dot{x, y, y + 5, short(b.Down[r]), class(square.Sign.Mark), square.Sign.Long})
			if square.Sign.Long != "" {
				words = append(words, square.Name.Long+" "+square.Sign.Long)
			}
		}
	}
	d.Words = strings.Join(words, ", ")
	return d
}

func short(t doc.Text) string {
	if t.Short != "" {
		return t.Short
	}
	return t.Long
}
