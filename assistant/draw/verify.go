package draw

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

// Report is what comes of deriving every draw of a table anew.
type Report struct {
	Commit string // the commitment; "" where the table has none
	Seed   string // "" where it was not opened
	Fits   bool   // the seed is the one that was committed to
	Sealed bool   // nothing that was said of draws is missing, altered or moved
	Draws  []Drawn
}

// Drawn is one draw, and what comes of deriving it.
type Drawn struct {
	Number int
	Line   int // where it stands, or, taken back, is kept
	Entry  rules.Entry
	Words  []string // that came, as the line says
	Gave   []string // that come of the seed; nil where the line does not hold what that takes
	Salts  int      // how many words were said between the commitment and it
	Undone bool     // it was taken back …
	Again  bool     // … and stands again
}

// Follows tells whether the draw gave what follows from the seed.
func (d Drawn) Follows() bool { return d.Gave != nil && slices.Equal(d.Words, d.Gave) }

// Said is the word that was said at the draw, "" for none.
func (d Drawn) Said() string {
	if d.Entry.Drawn == nil {
		return ""
	}
	return d.Entry.Drawn.Word
}

// OK tells whether the seed fits and every draw follows from it.
func (r Report) OK() bool {
	return r.Fits && r.Sealed && !slices.ContainsFunc(r.Draws, func(d Drawn) bool { return !d.Follows() })
}

// TakenBack counts the draws that were taken back, also those that stand again.
func (r Report) TakenBack() int {
	n := 0
	for _, d := range r.Draws {
		if d.Undone {
			n++
		}
	}
	return n
}

// Verify derives all draws of a table from its lines alone. Whether the lines are in
// order, each draw's outcomes being those that were open, the referee has told who
// read them.
func Verify(p *rules.Position) Report {
	var r Report
	lines := p.Lines()
	seal := ""
	for _, e := range lines {
		switch e.Verb {
		case "commit":
			r.Commit = e.Word("hash")
		case "seed":
			r.Seed, seal = e.Word("seed"), e.Word("seal")
		}
	}
	seed, err := ParseSeed(r.Seed)
	if err == nil {
		r.Fits = r.Commit != "" && seed.Commit() == r.Commit
		r.Sealed = seed.Seal(lines) == seal
	}
	var salts []string
	for i, e := range lines {
		if e.Verb == "salt" {
			salts = append(salts, e.Word("word"))
		}
		if e.Verb == "undone" || e.Drawn != nil {
			r.add(drawn(p, i+1, e), seed, salts)
		}
	}
	return r
}

// add derives a draw where its number stands first, and notes that it came back.
func (r *Report) add(d Drawn, seed Seed, salts []string) {
	was := slices.IndexFunc(r.Draws, func(o Drawn) bool { return o.Number == d.Number })
	if was >= 0 {
		r.Draws[was].Again = true
		return
	}
	d.Salts = len(salts)
	if d.Entry.Drawn != nil {
		d.Gave = seed.Derive(salts, *d.Entry.Drawn, len(d.Words))
	}
	r.Draws = append(r.Draws, d)
}

// drawn is the draw that line n holds, or keeps of one taken back.
func drawn(p *rules.Position, n int, e rules.Entry) Drawn {
	d := Drawn{Line: n, Entry: e, Undone: e.Verb == "undone"}
	if reply := p.Vocabulary().Verb(e.Verb, e.Seat != "").Reply(); reply != nil {
		d.Words = e.Words(reply.Name)
	}
	if d.Undone {
		d.Number, _ = strconv.Atoi(e.Word("number")) // its domain has numbers only
	} else {
		d.Number = e.Drawn.Number
	}
	return d
}
