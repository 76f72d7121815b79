package draw

import (
	"slices"

	"lestrade/rules/position"
)

// Report is what Verify finds when it derives every draw of a table anew.
type Report struct {
	Commit string // the commitment; "" if the table has none
	Seed   string // "" if it was not opened
	Fits   bool   // the seed is the one that was committed to
	Sealed bool   // no line about the seats or the draws is missing, altered or moved
	Seats  []string
	Sat    []string // who sat there at the first draw, if the seats were corrected later
	Draws  []Drawn
	End    string // the check that opening the seed shows; "" if it is not open
}

// Drawn is one draw, and what it gives when it is derived anew.
type Drawn struct {
	position.Drawing
	Gave  []string // the words that the seed gives; nil if the line does not hold the draw's outcomes
	Check string   // the check of the chain after this draw
}

// Follows tells whether the draw gave what follows from the seed.
func (d Drawn) Follows() bool { return d.Gave != nil && slices.Equal(d.Came, d.Gave) }

// Said are the words that people said at the draw.
func (d Drawn) Said() []string {
	if d.Entry.Drawn == nil {
		return nil
	}
	return d.Entry.Drawn.Said
}

// OK tells whether the seed fits and every draw follows from it.
func (r Report) OK() bool {
	return r.Fits && r.Sealed && !slices.ContainsFunc(r.Draws, func(d Drawn) bool { return !d.Follows() })
}

// TakenBack counts the draws that were taken back, with those that stand again.
func (r Report) TakenBack() int { return r.count(func(d Drawn) bool { return d.Undone }) }

// Anew counts the draws for a decision that was drawn before among other outcomes.
func (r Report) Anew() int { return r.count(func(d Drawn) bool { return d.Nth > 1 }) }

func (r Report) count(is func(Drawn) bool) int {
	n := 0
	for _, d := range r.Draws {
		if is(d) {
			n++
		}
	}
	return n
}

// Verify derives all draws of a table from its lines alone. It does not check that the lines are
// in order or that the outcomes of each draw were open: the position has done so when the lines
// were read.
func Verify(p *position.Position) Report {
	r := Report{Seats: p.FirstSeats()}
	lines := p.Said()
	seal := ""
	for _, e := range lines {
		switch e.Verb {
		case "commit":
			r.Commit = e.Word("hash")
		case "seed":
			r.Seed, seal = e.Word("seed"), e.Word("seal")
		case "sat":
			r.Sat = e.Words("seats")
		}
	}
	seed, err := ParseSeed(r.Seed)
	if err == nil {
		r.Fits = r.Commit != "" && seed.Commit() == r.Commit
		r.Sealed = seed.Seal(lines) == seal
	}
	r.End = ChainOf(p).End
	r.Draws = Made(p)
	for i, d := range r.Draws {
		if clause := d.Entry.Drawn; clause != nil {
			r.Draws[i].Gave = seed.Derive(d.Salt, d.Decision, *clause, len(d.Came))
		}
	}
	return r
}
