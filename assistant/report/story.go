package report

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/data"
	"lestrade/rules"
)

// count is a counter whose course is drawn: the table's, or a seat's.
type count struct{ id, of, name string }

// story draws the counters that tell how the game went: those of the table together, and each
// that every seat has in a chart of its own. Then is the table after each line.
func (e Evening) story(then []*rules.Position) (d doc.Doc) {
	var ofTable []count
	for _, id := range e.Game.Story {
		name, counters := e.Voice.Word(id), e.View.Vocabulary().Game.Counter
		i := slices.IndexFunc(counters, func(c data.Counter) bool { return c.ID == id })
		if counters[i].Per == "" {
			ofTable = append(ofTable, count{id, "", name})
			continue
		}
		var ofSeats []count
		for _, seat := range e.View.Header().Seats {
			ofSeats = append(ofSeats, count{id, seat, seat})
		}
		d = append(d, e.course(name, ofSeats, then)...)
	}
	return append(d, e.course("", ofTable, then)...)
}

// course is how some counts went: a row for each line that changed one of them. There is no
// row where one of them is not known.
func (e Evening) course(title string, counts []count, then []*rules.Position) doc.Doc {
	most, before := 1, []int(nil)
	var lines []int
	var values [][]int
	for i, p := range then {
		var now []int
		for _, c := range counts {
			if value, err := strconv.Atoi(p.Counter(c.id, c.of)); err == nil {
				now = append(now, value)
			}
		}
		if len(now) < len(counts) || slices.Equal(now, before) {
			continue
		}
		most, before = max(most, slices.Max(now)), now
		lines, values = append(lines, i+1), append(values, now)
	}
	if len(lines) < 2 { // nothing went anywhere
		return nil
	}
	var names []string
	for _, c := range counts {
		names = append(names, c.name)
	}
	chart, legend := doc.Chart{Rank: doc.Wanted}, doc.Line{}
	for i, letter := range help.Letters(names) {
		chart.Signs = append(chart.Signs, doc.Say(string(letter)).As(doc.Strong))
		legend.Parts = append(legend.Parts, doc.Say(string(letter)+" "+names[i]))
	}
	for _, n := range []int{0, most, most / 2} {
		chart.Scale = append(chart.Scale, doc.Tick{At: float64(n) / float64(most), Text: strconv.Itoa(n)})
	}
	for i, now := range values {
		var figures []string
		step := doc.Step{Line: doc.Say(strconv.Itoa(lines[i]))}
		for c, value := range now {
			figures = append(figures, chart.Signs[c].Long+" "+strconv.Itoa(value))
			step.At = append(step.At, float64(value)/float64(most))
		}
		step.Said = doc.Say(e.Voice.Entry(e.View.Line(lines[i])) + " — " + strings.Join(figures, ", "))
		chart.Rows = append(chart.Rows, step)
	}
	return doc.Doc{doc.One(doc.Wanted, doc.Say(title).As(doc.Strong)), legend, chart, doc.Gap{}}
}
