package desk

import (
	"slices"

	"lestrade/assistant/doc"
)

// Kind says what a row is, for faces on which people point at rows.
type Kind string

// Rows of the first group stand at a table; those of the second fill in the next word of an entry.
const (
	KindAnswer Kind = "answer" // answers a question from another device, which its note quotes
	KindDue    Kind = "due"    // a line that is due
	KindAct    Kind = "act"    // a line that the seat can say now
	KindRead   Kind = "read"   // a report
	KindRetake Kind = "retake" // takes back, corrects or repeats a line
	KindMore   Kind = "more"   // anything else
	KindWrong  Kind = "wrong"  // reports that Lestrade's answer was wrong

	KindSeat   Kind = "seat"
	KindNumber Kind = "number"
	KindWord   Kind = "word"
	KindSquare Kind = "square" // a word with a square on the printed sheet
	KindEnd    Kind = "end"    // ends the entry as it stands
	KindChance Kind = "chance" // has the word drawn
	KindUnsaid Kind = "unsaid" // says that the word is not known
	KindLay    Kind = "lay"    // a part of a word that people put together by pointing
)

// Part groups the rows of a question that belong together, for faces on which people point at
// rows.
type Part struct {
	Kind         Kind
	Across, Down []doc.Text // the heads of the sheet's columns and rows, for squares only
	Rows         []int      // indices into the question's rows; squares go row by row, with -1 for an empty one
}

// Parts groups the rows by kind, in their order, and lays words with a square out as their sheet.
// It leaves out rows that only tell something.
func (q Question) Parts() (parts []Part) {
	for i, row := range q.Rows {
		if row.OnlyTells() || row.TypeOn {
			continue
		}
		last := len(parts) - 1
		if last < 0 || !q.Rows[parts[last].Rows[0]].belongsWith(row) {
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

// belongsWith tells whether two rows go into the same part.
func (r Row) belongsWith(other Row) bool {
	return r.Kind == other.Kind && r.Sheet == other.Sheet && r.List == other.List && r.Under == other.Under && (r.Kind != KindAnswer || r.Note == other.Note)
}

// lay puts rows in their squares. It leaves out columns and lines in which nothing can be chosen,
// and lists the rows of those apart.
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

// Sheet says where the words of a domain stand on a printed sheet.
type Sheet struct {
	Across, Down []doc.Text
	At           map[string]int // the square of each word, counted row by row
}

// LayOn gives the row of a word its square, if the word has one on the sheet.
func (r Row) LayOn(s *Sheet) Row {
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
