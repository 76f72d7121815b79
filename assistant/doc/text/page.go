package text

import (
	"math"
	"slices"
	"strings"

	"lestrade/assistant/doc"
)

// UsualWidth is how many columns a page has outside a terminal.
const UsualWidth = 80

// LeastWidth is the least number of columns of a page. A narrower terminal breaks its lines.
const LeastWidth = 24

// Page draws a document in any number of lines of at most cols columns; 0 is no limit.
func Page(d doc.Doc, cols int) string {
	lines := Lines(d, cols, 0, Ink{})
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, "\n") + "\n"
}

// Lines draws a document in at most rows lines of at most cols columns; 0 is no limit. If it does
// not fit, the blocks of the greatest rank are shortened first, the longest of them before others,
// and left out at last. Titles and legends go before words do. Rows that are free in the end go
// back to the blocks of the least rank, the last ones first. If the Vital blocks alone are too
// long, the end is cut off.
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
	empty := true // so that no gap stands at the top or under another one
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

// shapesOf holds the shapes of a block, the fullest first, and the index of the one that it has
// now.
type shapesOf struct {
	all   [][]line
	lacks []doc.Rank // for each shape: the rank of what it leaves out of the shape before it
	at    int
}

func (s *shapesOf) lines() []line { return s.all[s.at] }

// shorten shortens blocks until the page fits into rows, or no block can be shorter.
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

// lengthen gives free rows back to blocks that were shortened too far: first to the words that
// people miss most, and among those to the last block.
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

// leftLast is the rank at which a [doc.Needed] block is left out: after everything else was
// shortened.
const leftLast = doc.Vital - 1

func height(shapes []shapesOf) (rows int) {
	for i := range shapes {
		rows += len(shapes[i].lines())
	}
	return rows
}

// shape returns the shapes of a block on a page of cols columns, each shorter than the one before.
// If nothing has to be shorter it returns only the fullest.
func shape(b doc.Block, cols int, shorter bool) (out shapesOf) {
	rank := doc.RankOf(b)
	words := rank // of the block's words
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
