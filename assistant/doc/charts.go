package doc

import "strconv"

// Chart shows signs that move along a way, a row for each step. The way goes from left to right.
type Chart struct {
	Signs []Text // one letter each
	Scale []Tick // stands above the way; if there is little room the first ones are kept
	Rows  []Step
	Least int // how many of the last rows stay when others are left out; 0 keeps all
	Rank  Rank
}

// Tick marks a place of a chart's way, from 0 at the left end to 1 at the right.
type Tick struct {
	At   float64
	Text string
}

// Step is a row of a chart: the line of the record, and where each sign stands after it.
type Step struct {
	Line, Said Text
	At         []float64
}

// Plot shows how counts changed, step by step. A page that draws shows each count as a curve from
// left to right with a sign at its end, above a table of the figures, which people can open. A page
// of letters has only the table.
type Plot struct {
	Title Text
	Lines []Text // the name of each curve; its short form is the sign
	Scale []Tick // beside the curves, from 0 at the bottom to 1 at the top
	Steps []Moment
	Last  int  // the line of the record where the plot ends; 0 if its steps are not of a record
	Opens Text // the name of the table
	Rank  Rank
}

// Moment is a step of a plot, after a line of the record. At is the height of each curve, from 0 to
// 1, or less than 0 if nobody knows it. Figures are the same as texts.
type Moment struct {
	Line    int // 0 if the step is not of a record
	Said    Text
	At      []float64
	Figures []Text
}

// Add adds the height of the next curve, and its figure. A height less than 0 means that nobody
// knows it: then the figure is a dash.
func (m *Moment) Add(at float64, figure string) {
	if at < 0 {
		figure = "–"
	}
	m.At, m.Figures = append(m.At, at), append(m.Figures, Say(figure))
}

// Table is the table of a plot's figures, a row for each step.
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
