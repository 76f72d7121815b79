package help

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// Tale tells a game that is over in pictures. It goes by once, line by line.
type Tale struct {
	Voice *speak.Voice
	View  *position.Position // the game as the reader knows it
	lines []rules.Entry
	watch []func(line int, then *position.Position)
}

// NewTale begins the tale of a game, before its first line.
func NewTale(v *speak.Voice, view *position.Position) *Tale {
	return &Tale{Voice: v, View: view, lines: view.Lines()}
}

// Watch adds a function that looks at the table after each line, as the reader knows it then.
func (t *Tale) Watch(look func(line int, then *position.Position)) {
	t.watch = append(t.watch, look)
}

// Goes makes all watching functions look at the table after a line.
func (t *Tale) Goes(line int, then *position.Position) {
	for _, look := range t.watch {
		look(line, then)
	}
}

// Passes tells whether a look that takes long may pass over a line of a game with so many lines. It
// then looks at about as many lines as a plot has steps, and always at the last.
func Passes(line, lines int) bool { return line < lines && line%(1+lines/mostSteps) > 0 }

// Line returns a line of the game as the reader knows it.
func (t *Tale) Line(n int) rules.Entry { return t.lines[n-1] }

// Course watches some counts, and returns the function that plots them once the game has gone by:
// how they stood when the set-up was over, then a step for each line that changed one of them.
// count tells the counts of a moment: less than 0 for one that is not known, nil for a moment that
// is left out. In the end there may be more names than an early moment has counts. In a very long
// game it does not look at every line.
func (t *Tale) Course(count func(then *position.Position) []int) func(title string, names []string) doc.Doc {
	var steps []doc.Moment
	var before []int
	begun := max(1, slices.IndexFunc(t.lines, func(e rules.Entry) bool { return e.Seat != "" })) // the line before the first act
	t.Watch(func(line int, then *position.Position) {
		if Passes(line, t.View.Len()) {
			return
		}
		now := count(then)
		if now == nil || slices.Equal(now, before) {
			return
		}
		before = now
		m := t.Moment(max(line, begun))
		for _, value := range now {
			m.Add(float64(value), strconv.Itoa(value))
		}
		if line <= begun {
			steps = nil
		}
		steps = append(steps, m)
	})
	return func(title string, names []string) doc.Doc {
		p := Plot(t.Voice, title, names)
		p.Last, p.Steps = t.View.Len(), steps
		for i := range p.Steps {
			for len(p.Steps[i].At) < len(names) {
				p.Steps[i].Add(-1, strconv.Itoa(-1))
			}
		}
		return Scaled(p)
	}
}

// Counted makes a function for Course that reads a counter of each seat, once all are known.
func (t *Tale) Counted(id string) func(then *position.Position) []int {
	return func(then *position.Position) (now []int) {
		for _, seat := range then.Header().Seats { // the seats at that moment
			value, err := strconv.Atoi(then.Counter(id, seat))
			if err != nil {
				return nil
			}
			now = append(now, value)
		}
		return now
	}
}

// Moment begins the step of a plot at a line, without its heights.
func (t *Tale) Moment(line int) doc.Moment {
	e := t.Line(line)
	e.How, e.Drawn = "", nil
	return doc.Moment{Line: line, Said: doc.Say(t.Voice.Entry(e))}
}

// Plot begins a plot without steps. It has a line for each name, with its letter.
func Plot(v *speak.Voice, title string, names []string) doc.Plot {
	p := doc.Plot{Title: doc.Say(title), Opens: doc.Say(v.Say("evening.figures", nil)), Rank: doc.Wanted}
	for i, letter := range Letters(names) {
		p.Lines = append(p.Lines, doc.Say(names[i]).Or(string(letter)))
	}
	return p
}

// mostSteps is how many steps of a plot people can tell apart, in its picture and under it.
const mostSteps = 300

// Thinned thins out the steps of a plot to as many as are drawn. It keeps the first and the last.
func Thinned(steps []doc.Moment) []doc.Moment {
	if len(steps) <= mostSteps {
		return steps
	}
	kept := make([]doc.Moment, mostSteps)
	for i := range kept {
		kept[i] = steps[i*(len(steps)-1)/(mostSteps-1)]
	}
	return kept
}

// Scaled finishes a plot whose steps have whole numbers as heights. Its scale goes from 0 to the
// highest. It returns nothing for fewer than two steps.
func Scaled(p doc.Plot) doc.Doc {
	most := 1.0
	for _, m := range p.Steps {
		most = max(most, slices.Max(m.At))
	}
	half := float64(int(most) / 2)
	return ScaledTo(p, most, func(n float64) string { return strconv.Itoa(int(n)) }, 0, most, half)
}

// ScaledTo finishes a plot whose steps have heights from 0 to most, with a tick at each of the given
// heights. It returns nothing for fewer than two steps.
func ScaledTo(p doc.Plot, most float64, says func(n float64) string, ticks ...float64) doc.Doc {
	if len(p.Steps) < 2 {
		return nil
	}
	p.Steps = Thinned(p.Steps)
	for _, m := range p.Steps {
		for i := range m.At {
			m.At[i] /= most
		}
	}
	for _, n := range ticks {
		p.Scale = append(p.Scale, doc.Tick{At: n / most, Text: says(n)})
	}
	return doc.Doc{p, doc.Gap{}}
}

// Letters gives each name a letter: its initial, or A, B, C and so on if two initials are the same.
func Letters(names []string) []rune {
	var letters []rune
	for _, seat := range names {
		letters = append(letters, []rune(strings.ToUpper(vocabulary.Plain(seat)))[0])
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
