package position

import (
	"iter"
	"slices"
	"strconv"

	"lestrade/rules"
)

// record holds the standing lines, and what binds their draws.
type record struct {
	lines      rules.Trail[rules.Entry]
	lent       int    // how many lines at the end were only lent (see Lend), and have no number
	draws      int    // the number of the last draw, including draws that were taken back
	commitment string // a hash, "" if no seed binds the draws
}

// Lines returns the standing lines with the names of the people who sit at the table now. Line n
// has the index n-1. [Position.Said] returns them with the names of the people who sat there when
// the lines were said.
func (p *record) Lines() []rules.Entry { return p.lines.All() }

// LinesBackward yields the lines that Lines returns, the last one first. It copies nothing.
func (p *record) LinesBackward() iter.Seq[rules.Entry] { return p.lines.Backward() }

// Line returns line n in the same form as Lines. Line n must stand.
func (p *record) Line(n int) rules.Entry { return p.lines.At(n - 1) }

// Len returns how many lines stand.
func (p *record) Len() int { return p.lines.Len() }

// Next returns the number that the next line will have.
func (p *record) Next() int { return p.Len() + 1 - p.lent }

// has tells whether a line with that verb stands.
func (p *record) has(verb string) bool {
	for e := range p.lines.Backward() {
		if e.Verb == verb {
			return true
		}
	}
	return false
}

// Draws returns the number of the table's last draw, 0 for none. Draws that were taken back count.
func (p *record) Draws() int { return p.draws }

// Commitment returns the hash that binds the table's draws to a seed, "" if none does.
func (p *record) Commitment() string { return p.commitment }

// Committed tells whether a hash binds the table's draws to a seed.
func (p *record) Committed() bool { return p.commitment != "" }

// Opened tells whether a line has opened the seed of the table's commitment.
func (p *record) Opened() bool { return p.has("seed") }

// Opens tells whether line n opens the table: it names its game, its row of rules or its
// seats. Such a line may be corrected, but neither taken out nor taken back.
func (p *record) Opens(n int) bool {
	return n <= p.Len() && slices.Contains([]string{"game", "rules", "seats"}, p.Line(n).Verb)
}

// drawStands tells whether the line that was drawn with this number still stands.
func (p *record) drawStands(number int) bool {
	for e := range p.lines.Backward() {
		if e.Drawn != nil && e.Drawn.Number == number && e.Verb != "undone" {
			return true
		}
	}
	return false
}

// UndoneLine returns the "undone" line that keeps the draw of this number, which was taken back.
func (p *record) UndoneLine(number int) (e rules.Entry, found bool) {
	for line := range p.lines.Backward() {
		if line.Verb == "undone" && line.Word("number") == strconv.Itoa(number) {
			return line, true
		}
	}
	return rules.Entry{}, false
}

// Contradictions returns the numbers of the lines whose reply was insisted on.
func (p *record) Contradictions() (lines []int) {
	for i, e := range p.Lines() {
		if e.How == rules.Insisted {
			lines = append(lines, i+1)
		}
	}
	return lines
}
