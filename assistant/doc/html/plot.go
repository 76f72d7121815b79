package html

import (
	"fmt"
	"html/template"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"

	"lestrade/assistant/doc"
)

// A plot's size, and the room around its curves: on the left for the scale, on the right for the
// curves' signs, below for the line numbers of the record.
const (
	plotWide   = 440
	plotHigh   = 218
	plotLeft   = 52
	plotRight  = 26
	plotTop    = 12
	plotUnder  = 32
	signHigh   = 16  // the height of a letter
	curveGap   = 2.8 // how far neighboring curves of the same height are drawn apart
	mostSpread = 14  // how far the first and the last curve are drawn apart, at most
	tickWide   = 36  // from one line number to the next, at least
	hues       = 6   // how many curves the style sheet tells apart
)

// plot is a doc.Plot with the measures of its drawing. Words says in words what the curves show.
type plot struct {
	Title, Opens doc.Text
	Words        string
	Wide, High   int
	Left, Right  int // where the curves begin and end
	Floor, Under int // the y of the value 0, and of the line numbers under it
	Scale        []spot
	Ticks        []spot
	Curves       []curve
	Figures      table
}

// curve is a curve of a plot, with its sign at the end.
type curve struct {
	doc.Text
	Hue int
	Way string // its SVG path
	// Ring is an SVG path: a ring for each known step with no known step beside it, which no line
	// would show.
	Ring string
	X, Y int // where its sign stands; 0 if it has none
}

func newPlot(b doc.Plot) plot {
	p := plot{
		Title: b.Title, Opens: b.Opens, Wide: plotWide, High: plotHigh, Left: plotLeft, Right: plotWide - plotRight,
		Floor: plotHigh - plotUnder, Under: plotHigh - 6, Figures: newTable(b.Table()),
	}
	p.Figures.Title = doc.Text{}
	for i, r := range p.Figures.Rows {
		r.Cells[0].AtLine = b.Steps[i].Line > 0
	}
	// Steps of a record are placed by their line numbers, others at equal distances. The curves go
	// on after the last step, up to the right edge, so that people see what it changed.
	part := func(step int) float64 { return float64(step) / float64(len(b.Steps)) }
	first := b.Steps[0].Line
	if first == 0 && len(b.Steps) > 1 { // the first step comes before any line
		first = b.Steps[1].Line - 1
	}
	if b.Last > max(0, first) {
		part = func(step int) float64 { return float64(max(0, b.Steps[step].Line-first)) / float64(b.Last-first) }
	}
	xOf := func(step int) float64 { return plotLeft + (plotWide-plotLeft-plotRight)*part(step) }
	yOf := func(part float64) float64 {
		return float64(p.Floor) - max(0, min(1, part))*float64(p.Floor-plotTop)
	}
	for _, t := range b.Scale {
		s := spot{plotLeft - 6, int(yOf(t.At)), t.Text}
		if !slices.ContainsFunc(p.Scale, func(other spot) bool { return math.Abs(float64(other.Y-s.Y)) < signHigh }) {
			p.Scale = append(p.Scale, s)
		}
	}
	for i, m := range b.Steps {
		x := int(xOf(i))
		if n := len(p.Ticks); m.Line > 0 && (n == 0 || x-p.Ticks[n-1].X >= tickWide) {
			p.Ticks = append(p.Ticks, spot{x, p.Under, fmt.Sprint(m.Line)})
		}
	}
	var words []string
	for c, name := range b.Lines {
		// Each curve is moved up or down a little, so that curves of the same height do not cover
		// each other.
		shift := (float64(c) - float64(len(b.Lines)-1)/2) * min(curveGap, mostSpread/float64(len(b.Lines)))
		drawn, way, ring, said := curve{Text: name, Hue: c % hues}, strings.Builder{}, strings.Builder{}, []string{}
		before := math.NaN()
		for i, m := range b.Steps {
			if m.At[c] < 0 {
				before = math.NaN()
				continue
			}
			x, y := xOf(i), yOf(m.At[c])+shift
			alone := (i+1 == len(b.Steps) || b.Steps[i+1].At[c] < 0) && (i+1 < len(b.Steps) || x >= float64(p.Right))
			switch {
			case math.IsNaN(before) && alone:
				fmt.Fprintf(&ring, "M%.1f %.1fa3 3 0 1 0 6 0a3 3 0 1 0-6 0", x-3, y)
			case math.IsNaN(before):
				fmt.Fprintf(&way, "M%.1f %.1f", x, y)
			case y == before:
				fmt.Fprintf(&way, "H%.1f", x)
			default:
				fmt.Fprintf(&way, "H%.1fV%.1f", x, y)
			}
			if before != y {
				said = append(said, m.Figures[c].Long)
			}
			before = y
		}
		if !math.IsNaN(before) {
			fmt.Fprintf(&way, "H%d", p.Right)
			drawn.X, drawn.Y = p.Right+5, int(before)+5
		}
		drawn.Way, drawn.Ring = way.String(), ring.String()
		p.Curves = append(p.Curves, drawn)
		words = append(words, name.Long+": "+strings.Join(said, " → "))
	}
	p.Words = strings.Join(words, "; ")
	spread(p.Curves, plotTop+5, p.Floor+5)
	return p
}

// spread moves the signs at the ends of the curves apart so that they do not overlap, and keeps
// them between highest and lowest.
func spread(curves []curve, highest, lowest int) {
	var signs []*curve
	for i := range curves {
		if curves[i].X > 0 {
			signs = append(signs, &curves[i])
		}
	}
	slices.SortStableFunc(signs, func(a, b *curve) int { return a.Y - b.Y })
	for i, s := range signs {
		s.Y = max(s.Y, highest+i*signHigh)
		if i > 0 {
			s.Y = max(s.Y, signs[i-1].Y+signHigh)
		}
	}
	for i := len(signs) - 1; i >= 0; i-- {
		signs[i].Y = min(signs[i].Y, lowest-(len(signs)-1-i)*signHigh)
		if i < len(signs)-1 {
			signs[i].Y = min(signs[i].Y, signs[i+1].Y-signHigh)
		}
	}
}

// lineNumber finds the number of a line of the record, as the function cells writes it.
var lineNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<span class="at-line">(\d+)</span>`) })

// LinkLines turns line numbers into links, for a page where each line of the record has the id
// "line-" and its number.
func LinkLines(drawn template.HTML) template.HTML {
	return template.HTML(lineNumber().ReplaceAllString(string(drawn), `<a class="at-line" href="#line-$1">$1</a>`)) //nolint:gosec // digits that the program drew
}
