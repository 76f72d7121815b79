package text

import (
	"math"
	"slices"
	"strings"

	"lestrade/assistant/doc"
)

// UsualWidth is how many columns a page has outside a terminal.
const UsualWidth = 80

// LeastWidth is how many columns a page has at least. A narrower terminal breaks its lines.
const LeastWidth = 24

// Page is a document in lines of at most so many columns, 0 for any number; it may have any
// number of lines.
func Page(d doc.Doc, cols int) string {
	lines := Lines(d, cols, 0, Ink{})
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, "\n") + "\n"
}

// Lines are a document in at most so many rows, 0 for any number. Where there is no room, the
// blocks of the greatest rank are shortened first, among them the one that takes most room,
// and left out at last. Titles and legends go before words do. Rows that are free in the end
// go back to the blocks of the least rank, the last ones first. If what is Vital is still too
// much, its end goes.
func Lines(d doc.Doc, cols, rows int, ink Ink) []string {
	if cols <= 0 {
		cols = math.MaxInt32
	}
	cols = max(LeastWidth, cols)
	shapes := make([]shapesOf, 0, len(d))
	for _, b := range d.Flat() {
		shapes = append(shapes, shape(b, cols, rows > 0))
	}
	if rows > 0 {
		shorten(shapes, rows)
		lengthen(shapes, rows)
	}
	var out []string
	empty := true // no gap stands at the top, nor under another
	for _, s := range shapes {
		for _, l := range s.lines() {
			drawn := ink.draw(l)
			if drawn == "" && empty {
				continue
			}
			empty = drawn == ""
			out = append(out, drawn)
		}
	}
	for len(out) > 0 && out[len(out)-1] == "" {
		out = out[:len(out)-1]
	}
	if rows > 0 && len(out) > rows {
		out = out[:rows]
	}
	return out
}

// shapesOf are the shapes of a block, the fullest first, and which of them it has now.
type shapesOf struct {
	all   [][]line
	lacks []doc.Rank // by shape: the rank of what it lacks and the one before it has
	at    int
}

func (s *shapesOf) lines() []line { return s.all[s.at] }

// shorten shortens blocks until the page has at most so many rows, or no block can be shorter.
func shorten(shapes []shapesOf, rows int) {
	for height(shapes) > rows {
		longest, most := -1, leftLast
		for i, s := range shapes {
			if s.at == len(s.all)-1 {
				continue
			}
			lost := s.lacks[s.at+1]
			if longest < 0 || lost > most || lost == most && len(s.lines()) > len(shapes[longest].lines()) {
				longest, most = i, lost
			}
		}
		if longest < 0 {
			return
		}
		shapes[longest].at++
	}
}

// lengthen gives the rows that are left to blocks that were shortened further than they needed
// to be. What people miss most comes back first, and among that what stands last.
func lengthen(shapes []shapesOf, rows int) {
	free := rows - height(shapes)
	for rank := leftLast; rank <= doc.Spare && free > 0; rank++ {
		for i, s := range slices.Backward(shapes) {
			fullest := s.at
			for fullest > 0 && s.lacks[fullest] <= rank {
				fullest--
			}
			for at := fullest; at < s.at; at++ {
				if more := len(s.all[at]) - len(s.lines()); more <= free {
					shapes[i].at, free = at, free-more
					break
				}
			}
		}
	}
}

// leftLast is the rank of a [doc.Needed] block as a whole.
const leftLast = doc.Vital - 1

func height(shapes []shapesOf) (rows int) {
	for i := range shapes {
		rows += len(shapes[i].lines())
	}
	return rows
}

// shape is a block in its shapes on a page of so many columns, each shorter than the one
// before; only the fullest where none need be shorter.
func shape(b doc.Block, cols int, shorter bool) (out shapesOf) {
	rank := doc.RankOf(b)
	words := rank // of what the block says
	if rank == doc.Needed {
		words = doc.Vital
	}
	lost := doc.Spare + 1
	draw(b, cols, func(lines []line, lacks doc.Rank) bool {
		lost = min(lost, max(words, lacks))
		if n := len(out.all); n == 0 || len(lines) < len(out.all[n-1]) {
			out.all, out.lacks = append(out.all, lines), append(out.lacks, lost)
			lost = doc.Spare + 1
		}
		return shorter
	})
	if !shorter || rank == doc.Vital || len(out.all[len(out.all)-1]) == 0 {
		return out
	}
	if rank == doc.Needed {
		rank = leftLast
	}
	out.all, out.lacks = append(out.all, nil), append(out.lacks, rank)
	return out
}
