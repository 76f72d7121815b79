package desk

import (
	"slices"

	"lestrade/assistant/doc"
)

// Kind is what a row is, for faces on which rows are pointed at.
type Kind string

// The kinds. Those of the first group stand at a table, those of the second fill in the next
// word of an entry.
const (
	KindAnswer Kind = "answer" // answers what is asked on another device, which its note says
	KindDue    Kind = "due"    // a line that is due
	KindAct    Kind = "act"    // one that the seat can say now
	KindRead   Kind = "read"   // a report
	KindRetake Kind = "retake" // takes back what was said last
	KindMore   Kind = "more"   // anything else
	KindWrong  Kind = "wrong"  // what was said is wrong

	KindSeat   Kind = "seat"
	KindNumber Kind = "number"
	KindWord   Kind = "word"
	KindSquare Kind = "square" // a word that has its place on the sheet of its box
	KindEnd    Kind = "end"    // what the entry says so far is all
	KindChance Kind = "chance" // it is drawn
	KindUnsaid Kind = "unsaid" // it is not known
	KindLay    Kind = "lay"    // a part of a word that is put together by pointing
)

// Part is some of a question's rows that belong together, for faces on which rows are
// pointed at.
type Part struct {
	Kind         Kind
	Across, Down []doc.Text // of squares: the heads of the sheet's columns and rows
	Rows         []int      // by their places in the question; of squares row by row, -1 where none stands
}

// Parts are the rows by what they are, in their order; words with a place on a sheet make
// that sheet. Rows that only tell something are in none.
func (q Question) Parts() (parts []Part) {
	for i, row := range q.Rows {
		if row.Tells() || row.TypeOn {
			continue
		}
		last := len(parts) - 1
		if last < 0 || !q.Rows[parts[last].Rows[0]].like(row) {
			parts = append(parts, Part{Kind: row.Kind})
			last++
		}
		parts[last].Rows = append(parts[last].Rows, i)
	}
	for i, p := range slices.Backward(parts) {
		if sheet := q.Rows[p.Rows[0]].Sheet; sheet != nil {
			parts = slices.Replace(parts, i, i+1, sheet.lay(p, q.Rows)...)
		}
	}
	return parts
}

// like tells whether two rows belong together.
func (r Row) like(other Row) bool {
	return r.Kind == other.Kind && r.Sheet == other.Sheet && r.List == other.List && r.Under == other.Under && (r.Kind != KindAnswer || r.Note == other.Note)
}

// lay puts rows in their squares. Columns and lines of which none can be chosen are left
// out: their rows come as a list.
func (s *Sheet) lay(p Part, rows []Row) []Part {
	wide := len(s.Across)
	squares := slices.Repeat([]int{-1}, wide*len(s.Down))
	columns, lines := make([]bool, wide), make([]bool, len(s.Down))
	for _, i := range p.Rows {
		at := s.At[rows[i].Option]
		squares[at] = i
		if rows[i].Refused == nil {
			columns[at%wide], lines[at/wide] = true, true
		}
	}
	laid, rest := Part{Kind: KindSquare}, Part{Kind: KindWord}
	for x, text := range s.Across {
		if columns[x] {
			laid.Across = append(laid.Across, text)
		}
	}
	for y, text := range s.Down {
		if lines[y] {
			laid.Down = append(laid.Down, text)
		}
		for x := range s.Across {
			switch at := squares[y*wide+x]; {
			case columns[x] && lines[y]:
				laid.Rows = append(laid.Rows, at)
			case at >= 0:
				rest.Rows = append(rest.Rows, at)
			}
		}
	}
	parts := []Part{laid, rest}
	return slices.DeleteFunc(parts, func(p Part) bool { return p.Rows == nil })
}

// Sheet is where the words of a domain stand in print.
type Sheet struct {
	Across, Down []doc.Text
	At           map[string]int // by word: its square, row by row
}

// On is a row of a word where it stands on its sheet, if it does.
func (r Row) On(s *Sheet) Row {
	at, is := s.At[r.Option]
	if !is {
		return r
	}
	r.Kind, r.Sheet = KindSquare, s
	if r.Short != "" {
		r.Short = s.Down[at/len(s.Across)].Long
	}
	return r
}
