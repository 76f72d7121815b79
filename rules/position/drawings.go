package position

import (
	"slices"

	"lestrade/rules"
)

// drawings answers which draw decides what. Draws know each seat by its first name.
type drawings struct{ seating }

// KeptDraw returns the line that keeps the draw of line n when line n is taken back.
func (p *drawings) KeptDraw(n int) rules.Entry {
	e := p.SaidLine(n)
	e.Seat = p.Line(n).Seat
	return p.keepDraw(e)
}

// keepDraw returns the line that keeps the draw of an entry. The entry names its speaker as of now,
// and the line as draws do.
func (p *drawings) keepDraw(e rules.Entry) rules.Entry {
	e.Seat = p.firstName(e.Seat)
	return rules.TakenBack(e)
}

// decision returns the decision of an entry that names its seats as of now.
func (p *drawings) decision(e rules.Entry) (d rules.Decision, ok bool) {
	if e.Verb != "undone" {
		e.Seat = p.firstName(e.Seat)
	}
	return e.Decision()
}

// decides tells whether a line was drawn for a decision, or keeps such a draw.
func (p *drawings) decides(d rules.Decision, e rules.Entry) bool {
	if e.Drawn == nil || e.Drawn.Time != d.Time {
		return false
	}
	its, ok := p.decision(e)
	return ok && its == d
}

// Drawing is a draw that a table has made.
type Drawing struct {
	Number   int
	Line     int            // the first line that holds it: drawn, or kept as taken back
	Entry    rules.Entry    // that line
	Decision rules.Decision // the zero value where only the result is kept
	Came     []string       // the words that the draw gave
	Salt     []string       // the words said for all draws before the decision was first drawn
	Nth      int            // which draw of the decision it is, from 1; from 2 on the outcomes were others
	Undone   bool           // Line keeps it as taken back …
	Again    bool           // … and a later line holds it again
}

// Deciding returns the decision that an entry would make if it were drawn now: the first one of
// its verb and speaker for which no draw stands.
func (p *drawings) Deciding(e rules.Entry) rules.Decision {
	d := rules.Decision{Seat: p.firstName(e.Seat), Verb: e.Verb, Time: 1}
	for p.Decided(d) {
		d.Time++
	}
	return d
}

// Decided tells whether a draw for a decision stands.
func (p *drawings) Decided(d rules.Decision) bool {
	for e := range p.lines.Backward() {
		if e.Verb != "undone" && p.decides(d, e) {
			return true
		}
	}
	return false
}

// Drawings returns the draws that the table has made, in their order, including those that were
// taken back.
func (p *drawings) Drawings() []Drawing {
	var all []Drawing
	var salt []string
	at := map[int]int{} // by number
	first := map[rules.Decision]int{}
	nth := map[rules.Decision]int{}
	lines := p.Lines()
	for i, e := range p.Said() {
		if e.Verb == "salt" {
			salt = append(salt, e.Word("word"))
		}
		number := e.Draw()
		if number == 0 {
			continue
		}
		if was, known := at[number]; known {
			all[was].Again = true
			continue
		}
		d := Drawing{Number: number, Line: i + 1, Entry: e, Came: p.result(e), Salt: slices.Clip(salt), Nth: 1, Undone: e.Verb == "undone"}
		at[number] = len(all)
		if decision, ok := p.decision(lines[i]); ok {
			if was, known := first[decision]; known {
				d.Salt = all[was].Salt
			} else {
				first[decision] = len(all)
			}
			nth[decision]++
			d.Decision, d.Nth = decision, nth[decision]
		}
		all = append(all, d)
	}
	return all
}

// result returns the words that a draw gave, from its line or from the one that keeps it.
func (p *drawings) result(e rules.Entry) []string {
	reply := e.VerbIn(p.words).Reply()
	if reply == nil {
		return nil
	}
	return e.Words(reply.Name)
}

// barDecision bars a draw for a decision that a standing draw has made. Under a commitment, where
// draws that were taken back are kept, it also bars a draw that is not for the next decision of its
// verb and speaker, one with other words than the first draw for its decision, and a second one
// among the same outcomes, as nobody may draw until the result pleases.
func (p *drawings) barDecision(e rules.Entry) *rules.Bar {
	d, _ := p.decision(e)
	if e.Verb != "undone" && p.Decided(d) {
		return drawOfAnother.Bar(p.Deciding(e).Time, rules.Entry{Seat: d.Seat, Verb: d.Verb})
	}
	if !p.Committed() {
		return nil
	}
	before := d
	before.Time--
	known := d.Time == 1
	for line := range p.lines.Backward() {
		same := p.decides(d, line)
		known = known || same || p.decides(before, line)
		switch {
		case !same || line.Drawn.Number == e.Drawn.Number:
		case !slices.Equal(line.Drawn.Said, e.Drawn.Said):
			return saidAtTheDraw.Bar(line)
		case slices.Equal(line.Drawn.Outcomes, e.Drawn.Outcomes) && len(p.result(line)) == len(p.result(e)):
			return drawnOnce.Bar(line.Draw(), line)
		}
	}
	if !known {
		return drawOfAnother.Bar(p.Deciding(e).Time, rules.Entry{Seat: d.Seat, Verb: d.Verb})
	}
	return nil
}
