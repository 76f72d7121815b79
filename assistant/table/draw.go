package table

import (
	"slices"
	"strings"

	"lestrade/assistant/draw"
	"lestrade/assistant/journal"
	"lestrade/rules"
)

// drawnOnce is an entry that was drawn, in the record.
type drawnOnce struct {
	entry rules.Entry
	acts  string // those said before it
}

// draw gives an entry that asks for it its reply by chance. What was drawn once
// for the same decision stays drawn: taking it back does not draw anew.
func (t *Table) draw(p *rules.Position, e rules.Entry) (rules.Entry, error) {
	outcomes, refusal := p.Outcomes(e)
	if refusal != nil {
		return e, refusal
	}
	number := p.Draws()
	for _, was := range t.drawn {
		number = max(number, was.entry.Drawn.Number)
		same := was.entry.Question().String() == e.Question().String() && slices.Equal(was.entry.Drawn.Outcomes, outcomes)
		if same && t.comesBack(was, p) {
			return was.entry, nil
		}
	}
	d := rules.Draw{Number: number + 1, Word: e.Drawn.Word, Outcomes: outcomes}
	if !p.Committed() {
		return p.Draw(e, d, func(left []rules.Outcome) (string, error) { return t.hall.Chance.Draw(d.Number, d.Word, left) })
	}
	if t.seed == nil {
		return e, t.refuse(p, e, rules.Bar{Rule: "all.draw.7", Reason: "elsewhere"})
	}
	return p.Draw(e, d, t.seed.Stream(salts(p), d).Pick)
}

// comesBack tells whether an earlier draw of the same question and outcomes is the
// same decision, taken back: at the same place, or offered to be said again. Else
// people could draw, look, and draw anew.
func (t *Table) comesBack(was drawnOnce, p *rules.Position) bool {
	number := was.entry.Drawn.Number
	if !p.Committed() {
		return number > p.Draws()
	}
	offered := slices.ContainsFunc(t.offer, func(o *offered) bool { return o.text == was.entry.String() })
	return !p.Stands(number) && (offered || was.acts == acts(p))
}

// acts are those of the seats, in their order: the place of a draw. A statement put
// in between makes no other place.
func acts(p *rules.Position) string {
	var all strings.Builder
	for _, e := range p.Lines() {
		if e.Seat != "" {
			all.WriteString(e.String() + "\n")
		}
	}
	return all.String()
}

// salts are the words that were said since the commitment.
func salts(p *rules.Position) []string {
	var words []string
	for _, e := range p.Lines() {
		if e.Verb == "salt" {
			words = append(words, e.Word("word"))
		}
	}
	return words
}

// checkHand refuses what only Lestrade itself may say where there is a commitment: a
// draw that it never made, and another seed.
func (t *Table) checkHand(p *rules.Position, e rules.Entry) error {
	if !ofDraws(e) || !p.Committed() {
		return nil
	}
	switch {
	case e.Verb == "undone", e.Drawn != nil && e.Drawn.Number > p.Draws():
		return t.refuse(p, e, rules.Bar{Rule: "all.draw.7", Reason: "never"})
	case e.Verb == "seed" && t.seed != nil && e.String() != seedLine(*t.seed, p):
		return t.refuse(p, e, rules.Bar{Rule: "all.draw.7", Reason: "seed"})
	}
	return nil
}

func (t *Table) refuse(p *rules.Position, e rules.Entry, bar rules.Bar) *rules.Refusal {
	return &rules.Refusal{Kind: rules.Refused, Bar: bar, Line: p.Len() + 1, Soon: e}
}

// checkMend refuses to mend what the draws of a commitment follow from.
func (t *Table) checkMend(m rules.Mend) error {
	p := t.Position()
	touched := m.Way != rules.Remove && ofDraws(m.Entry) || m.Way != rules.Insert && ofDraws(p.Line(m.Line))
	if !p.Committed() || !touched {
		return nil
	}
	refusal := t.refuse(p, p.Line(m.Line), rules.Bar{Rule: "all.draw.7", Reason: "kept", Figures: rules.Figures{"line": m.Line}})
	refusal.Line, refusal.Mends = m.Line, m.Way
	return refusal
}

// ofDraws tells whether a line is drawn, or one that draws follow from.
func ofDraws(e rules.Entry) bool { return e.Drawn != nil || lasts(e) }

// lasts tells whether a line is never taken back: the commitment, the words said for
// it, the draws that were taken back, and the seed once it was open.
func lasts(e rules.Entry) bool {
	return slices.Contains([]string{"commit", "salt", "undone", "seed"}, e.Verb)
}

// lasting are the lines that stay of changes taken back, in their order: those that
// last, and the draws among the others as taken back.
func lasting(taken []*change, left *rules.Position) []string {
	var texts []string
	known := map[int]bool{}
	for _, c := range taken {
		if c.mends != "" {
			continue
		}
		e := c.after.Line(c.line)
		switch {
		case e.Drawn == nil && !lasts(e), !c.after.Committed():
			continue
		case e.Drawn != nil && e.Verb != "undone":
			e = rules.TakenBack(e)
		}
		if e.Drawn != nil {
			number := e.Drawn.Number
			if _, kept := left.Undone(number); kept || known[number] {
				continue
			}
			known[number] = true
		}
		texts = append(texts, e.String())
	}
	return texts
}

// Open opens the seed of the table's commitment: its draws can be verified, and
// nothing is drawn any more. The error is a *rules.Refusal where there is no seed
// to open, or the journal's.
func (t *Table) Open() (*Entered, error) {
	return t.record(func() (said, error) {
		p := t.Position()
		if t.seed == nil || !p.Committed() {
			return said{}, t.refuse(p, rules.Entry{Verb: "seed"}, rules.Bar{Rule: "all.draw.7", Reason: "elsewhere"})
		}
		after, err := Say(p, seedLine(*t.seed, p), "", rules.Referee)
		if err != nil {
			return said{}, err
		}
		what := said{}
		what.add(journal.Line, after.Line(after.Len()).String())
		return what, nil
	})
}

// seedLine is the line that opens a seed at a position.
func seedLine(seed draw.Seed, p *rules.Position) string {
	return "seed " + seed.String() + " " + seed.Seal(p.Lines())
}
