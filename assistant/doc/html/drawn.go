package html

import (
	"fmt"
	"math"
	"strings"

	"lestrade/assistant/doc"
)

// meters are counts with their bars.
type meters struct {
	Apart  bool
	Meters []meter
}

type meter struct {
	doc.Meter
	Wide int // of its bar; 0 if it has none
	Bars []bar
}

type bar struct {
	X, Wide int
	Full    bool
}

// mostPieces is the highest limit for which a bar has a piece for each count. A longer bar is drawn
// in one.
const mostPieces = 15

func newMeters(b doc.Meters) meters {
	all := meters{Apart: b.Apart}
	for _, m := range b.Meters {
		drawn := meter{Meter: m}
		full := max(0, min(m.Value, m.Most))
		switch {
		case m.Most <= 0:
		case m.Most <= mostPieces:
			drawn.Wide = 10*m.Most - 2
			for i := range m.Most {
				drawn.Bars = append(drawn.Bars, bar{10 * i, 8, i < full})
			}
		default:
			drawn.Wide = 10 * mostPieces
			part := drawn.Wide * full / m.Most
			drawn.Bars = []bar{{0, part, true}, {part, drawn.Wide - part, false}}
		}
		all.Meters = append(all.Meters, drawn)
	}
	return all
}

// chart is a doc.Chart. The places of its signs are in hundredths of the way.
type chart struct {
	Scale []tick
	Rows  []step
}

type tick struct {
	X    int
	Text string
}

type step struct {
	Line, Said doc.Text
	Says       string // says where the signs are
	Signs      []sign
}

type sign struct {
	doc.Text
	X      int
	Beside int // how many other signs stand before it at the same place
}

// The ends of the way leave room for signs that stand beside each other.
const (
	wayFrom = 3
	wayLong = 80
	tooNear = 3
)

func newChart(b doc.Chart) (c chart) {
	at := func(part float64) int { return wayFrom + int(math.Round(wayLong*max(0, min(1, part)))) }
	for _, t := range b.Scale {
		free := true
		for _, other := range c.Scale {
			free = free && max(other.X-at(t.At), at(t.At)-other.X) >= 3*tooNear
		}
		if free {
			c.Scale = append(c.Scale, tick{at(t.At), t.Text})
		}
	}
	for _, r := range b.Rows {
		s := step{Line: r.Line, Said: r.Said}
		var says []string
		for i, part := range r.At {
			if i >= len(b.Signs) {
				break
			}
			drawn := sign{Text: b.Signs[i], X: at(part)}
			for _, other := range s.Signs {
				if max(other.X-drawn.X, drawn.X-other.X) < tooNear {
					drawn.X = other.X
					drawn.Beside++
				}
			}
			s.Signs = append(s.Signs, drawn)
			says = append(says, fmt.Sprintf("%s %d%%", drawn.Long, int(math.Round(100*part))))
		}
		s.Says = strings.Join(says, ", ")
		c.Rows = append(c.Rows, s)
	}
	return c
}
