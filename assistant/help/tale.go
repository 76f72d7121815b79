package help

import (
	"slices"
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// Tale is a game that is over, to be told in pictures.
type Tale struct {
	Voice *speak.Voice
	View  *rules.Position   // as its reader knows it
	Then  []*rules.Position // the table after each of its lines, as the reader knows it too
}

// Course is how some counts went, drawn: how they stood when the set-up was over, then a step for
// each line that changed one of them. Of are
// the counts of a moment, less than 0 where one is not known; nil for a moment to be left out.
func (t Tale) Course(title string, names []string, of func(then *rules.Position) []int) doc.Doc {
	p, begun := Plot(t.Voice, title, names), t.setUp()
	p.Last = t.View.Len()
	var before []int
	for i, then := range t.Then {
		now := of(then)
		if now == nil || slices.Equal(now, before) {
			continue
		}
		before = now
		m := t.Moment(max(i+1, begun))
		for _, value := range now {
			m.Add(float64(value), strconv.Itoa(value))
		}
		if i+1 <= begun {
			p.Steps = nil
		}
		p.Steps = append(p.Steps, m)
	}
	return Scaled(p)
}

// setUp is the last line before the first act.
func (t Tale) setUp() int {
	return max(1, slices.IndexFunc(t.View.Lines(), func(e rules.Entry) bool { return e.Seat != "" }))
}

// Counted is a counter of each seat, where all of them are known.
func (t Tale) Counted(id string) func(then *rules.Position) []int {
	return func(then *rules.Position) (now []int) {
		for _, seat := range then.Header().Seats { // of those who sat there then
			value, err := strconv.Atoi(then.Counter(id, seat))
			if err != nil {
				return nil
			}
			now = append(now, value)
		}
		return now
	}
}

// Moment is a line of the table, for a plot.
func (t Tale) Moment(line int) doc.Moment {
	e := t.View.Line(line)
	e.How, e.Drawn = "", nil
	return doc.Moment{Line: line, Said: doc.Say(t.Voice.Entry(e))}
}

// Plot is one without steps yet, a line for each name with its letter.
func Plot(v *speak.Voice, title string, names []string) doc.Plot {
	p := doc.Plot{Title: doc.Say(title), Opens: doc.Say(v.Say("evening.figures", nil)), Rank: doc.Wanted}
	for i, letter := range Letters(names) {
		p.Lines = append(p.Lines, doc.Say(names[i]).Or(string(letter)))
	}
	return p
}

// Scaled is a plot of whole numbers that are its steps' heights so far, from 0 to the most of
// them; nothing where it went nowhere.
func Scaled(p doc.Plot) doc.Doc {
	if len(p.Steps) < 2 {
		return nil
	}
	most := 1.0
	for _, m := range p.Steps {
		most = max(most, slices.Max(m.At))
	}
	for _, m := range p.Steps {
		for i := range m.At {
			m.At[i] /= most
		}
	}
	for _, n := range []int{0, int(most), int(most) / 2} {
		p.Scale = append(p.Scale, doc.Tick{At: float64(n) / most, Text: strconv.Itoa(n)})
	}
	return doc.Doc{p, doc.Gap{}}
}
