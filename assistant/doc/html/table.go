package html

import (
	"math"
	"strconv"
	"unicode/utf8"

	"lestrade/assistant/doc"
)

// phoneLetters is how many letters fit beside each other on a narrow phone, and phoneFigures how many
// figures under heads: these are narrower.
const (
	phoneLetters = 34
	phoneFigures = 44
)

// table is a doc.Table with its cells under their columns. On a phone a slim table stays a table,
// with the short forms of its texts; the cells of other tables flow there, row by row.
type table struct {
	Title doc.Text
	Class string
	Heads []cell
	Rows  []row
}

type row struct {
	Turn  bool   // it is this seat's turn
	Place string // of a seat: its place around the table
	Cells []cell
}

type cell struct {
	doc.Text
	Brief  doc.Text // its short form, if both are drawn
	Under  string   // the title of its column
	Class  string
	Head   bool // it tells what the row is about
	AtLine bool // it is the number of a line of the record
}

func newTable(b doc.Table) table {
	t := table{Title: b.Title, Class: "table"}
	if b.Apart {
		t.Class += " apart"
	}
	if b.Least > 0 && !b.Headed {
		t.Class += " log"
	}
	most := phoneLetters
	if b.Headed {
		t.Class += " headed"
		most = phoneFigures
	}
	slim := letters(b) <= most
	if slim {
		t.Class += " slim"
	}
	titled := false
	for _, c := range b.Columns {
		head := newCell(c.Title, slim)
		if c.Right {
			head.Class = "figure"
		}
		t.Heads = append(t.Heads, head)
		titled = titled || c.Title.Long != ""
	}
	if !titled {
		t.Heads = nil
	}
	about := headOf(b)
	for _, texts := range b.Rows {
		var r row
		for i, text := range texts {
			c := newCell(text, slim)
			if i < len(b.Columns) {
				c.Under = b.Columns[i].Title.Long
			}
			switch {
			case text.Mark == doc.Blank:
				c.Text, c.Class = doc.Text{}, "blank"
			case text.Long == "":
				c.Class = "none"
			case i < len(b.Columns) && b.Columns[i].Right:
				c.Class = "figure"
			}
			c.Head = i == about
			if _, err := strconv.Atoi(text.Long); c.Head && err != nil { // a bare number needs the title
				c.Under = ""
			}
			r.Turn = r.Turn || text.Mark == doc.Turn
			r.Cells = append(r.Cells, c)
		}
		if b.Apart {
			r.run()
		}
		t.Rows = append(t.Rows, r)
	}
	return t
}

// run joins cells under the same title, one after the other.
func (r row) run() {
	first := -1
	for i := range r.Cells {
		switch c := &r.Cells[i]; {
		case c.Under == "" || c.Long == "":
		case first >= 0 && c.Under == r.Cells[first].Under:
			r.Cells[first].Class, c.Class, c.Under = "run", "run", ""
		default:
			first = i
		}
	}
}

// newCell makes a cell of a text. In a slim table it has the short form too, if there is one.
func newCell(text doc.Text, slim bool) cell {
	c := cell{Text: text}
	if slim && text.Short != "" && text.Short != text.Long {
		c.Brief = doc.Say(text.Short).As(text.Mark)
	}
	return c
}

// headOf is the column that tells what each row is about: the first column of words without an
// empty cell; -1 if there is none.
func headOf(b doc.Table) int {
	for c := range b.Columns {
		all := !b.Columns[c].Right
		for _, r := range b.Rows {
			all = all && c < len(r) && r[c].Long != ""
		}
		if all {
			return c
		}
	}
	return -1
}

// letters is how many letters the widest row has with short forms, including the space between
// cells.
func letters(b doc.Table) (sum int) {
	wide := func(t doc.Text) int { return utf8.RuneCountInString(t.Brief()) }
	for c := range b.Columns {
		most := wide(b.Columns[c].Title)
		for _, r := range b.Rows {
			if c < len(r) {
				most = max(most, wide(r[c]))
			}
		}
		if most > 0 {
			sum += most + 2
		}
	}
	return sum
}

// sheet is a doc.Grid on its side, with a row for each of its columns. On a wide page the style
// sheet turns it back.
type sheet struct {
	Plain    bool
	Said     bool // each row has a cell for what was said of it
	Down     []head
	SaidDown []doc.Text
	Rows     []colour
}

type colour struct {
	head
	Squares []square
	Said    doc.Text // what was said of it
}

// head is the head of a row or a column, with what a tap on it says; "" for nothing.
type head struct {
	Says cell
	Asks string
}

type square struct {
	doc.Square
	Percent int // how far it is filled
}

func newSheet(b doc.Grid) sheet {
	s := sheet{Plain: b.Plain, Said: b.SaidAcross != nil || b.SaidDown != nil}
	headAt := func(i int, text doc.Text, slim bool, asks []string) head {
		h := head{Says: newCell(text, slim)}
		if asks != nil {
			h.Asks = asks[i]
		}
		return h
	}
	for i, text := range b.Down {
		s.Down = append(s.Down, headAt(i, text, true, b.OfDown))
	}
	for _, said := range b.SaidDown {
		if said.Long != "" {
			s.SaidDown = append(s.SaidDown, said)
		}
	}
	for i, text := range b.Across {
		c := colour{head: headAt(i, text, false, b.OfAcross)}
		if i < len(b.SaidAcross) {
			c.Said = b.SaidAcross[i]
		}
		for j, r := range b.Squares {
			if i >= len(r) {
				continue
			}
			drawn := square{r[i], int(math.Round(100 * max(0, min(1, r[i].Part))))}
			if b.Plain && drawn.Name.Long == "" { // it is named by where it stands
				drawn.Name = doc.Say(text.Long + ", " + b.Down[j].Long)
			}
			c.Squares = append(c.Squares, drawn)
		}
		s.Rows = append(s.Rows, c)
	}
	return s
}
