package doc

import "strconv"

// Chart is signs that move along a way, row by row, from its left end to its right.
type Chart struct {
	Signs []Text // one letter each
	Scale []Tick // what stands above the way, the first ones sooner where there is little room
	Rows  []Step
	Least int // how many rows, the last ones, stay while others go; 0: all
	Rank  Rank
}

// Tick is a place of a chart's way, from 0 at the left end to 1 at the right.
type Tick struct {
	At   float64
	Text string
}

// Step is a row of a chart: after which line, and where each sign stands then.
type Step struct {
	Line, Said Text
	At         []float64
}

// Plot is how some counts went, step by step. Drawn, each is a line from left to right with a
// sign at its end, above a table of the figures, which people open. In letters there is only
// the table.
type Plot struct {
	Title Text
	Lines []Text // what each line is; its sign is the short form
	Scale []Tick // of the height, from 0 at the bottom to 1 at the top
	Steps []Moment
	Last  int  // the line of the record where the plot ends; 0 where its steps are not of a record
	Opens Text // what the table is called
	Rank  Rank
}

// Moment is a step of a plot. It says after which line of the record it is, how high each
// line of the plot stands, less than 0 where nobody knows, and the figure of each.
type Moment struct {
	Line    int // 0 for none
	Said    Text
	At      []float64
	Figures []Text
}

// Add adds the next line of the plot: how high it stands, and its figure, or a dash where
// nobody knows.
func (m *Moment) Add(at float64, figure string) {
	if at < 0 {
		figure = "–"
	}
	m.At, m.Figures = append(m.At, at), append(m.Figures, Say(figure))
}

// Table are the figures of a plot, a row for each step.
func (p Plot) Table() Table {
	t := Table{Title: p.Title, Columns: []Column{{Right: true}, {Rank: Wanted}}, Rank: p.Rank}
	for _, name := range p.Lines {
		t.Columns = append(t.Columns, Column{Title: name})
	}
	for _, m := range p.Steps {
		number := Text{}
		if m.Line > 0 {
			number = Say(strconv.Itoa(m.Line))
		}
		t.Rows = append(t.Rows, append([]Text{number, m.Said}, m.Figures...))
	}
	return t
}
