package draw

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
)

// Ledger holds what only the record of a table knows of its draws.
type Ledger struct {
	Seed  *Seed         // the seed of the commitment, nil if the record does not have it
	Drawn []rules.Entry // every draw that was ever made, as if it had been taken back
}

// Draw draws the reply of an entry that asks for a draw. If the same decision was drawn before
// among the same outcomes, the same reply comes back: nobody gets another one by taking it back.
// Among other outcomes it is drawn with the words that were said at the first draw. The error is
// a *rules.Refusal, or says that there is nothing to draw from.
func (l Ledger) Draw(p *position.Position, e rules.Entry, chance Source) (rules.Entry, error) {
	outcomes, refusal := position.Outcomes(p, e)
	if refusal != nil {
		return e, refusal
	}
	decision := p.Deciding(e)
	d := rules.Draw{Number: p.Draws() + 1, Time: decision.Time, Said: e.Drawn.Said, Outcomes: outcomes}
	if !p.Committed() {
		return l.drawUnbound(p, e, d, chance)
	}
	var salts []string
	first := true
	for _, made := range p.Drawings() {
		if made.Decision != decision {
			continue
		}
		if slices.Equal(made.Entry.Drawn.Outcomes, outcomes) {
			if drawn, came := repeat(p, e, *made.Entry.Drawn, made.Came); came {
				return drawn, nil
			}
		}
		salts, d.Said, first = made.Salt, made.Entry.Drawn.Said, false
	}
	if first { // take all words of salt said since the commitment
		for _, e := range p.Lines() {
			if e.Verb == "salt" {
				salts = append(salts, e.Word("word"))
			}
		}
	}
	if l.Seed == nil {
		return e, refuse(p, e, rules.Bar{Rule: "all.draw.7", Reason: "elsewhere"})
	}
	return p.Reply(d, e, l.Seed.Stream(salts, decision, d).Pick)
}

// drawUnbound draws at a table without a commitment, where only the record knows what was drawn
// before.
func (l Ledger) drawUnbound(p *position.Position, e rules.Entry, d rules.Draw, chance Source) (rules.Entry, error) {
	decision := p.Deciding(e)
	for _, was := range l.Drawn {
		d.Number = max(d.Number, was.Drawn.Number+1)
		if its, _ := was.Decision(); its == decision && slices.Equal(was.Drawn.Outcomes, d.Outcomes) {
			back := d
			back.Number, back.Said = max(was.Drawn.Number, p.Draws()+1), was.Drawn.Said
			if drawn, came := repeat(p, e, back, cameOf(was)); came {
				return drawn, nil
			}
		}
	}
	return p.Reply(d, e, func(left []rules.Outcome) (string, error) {
		return chance.Draw(d.Number, strings.Join(d.Said, " "), left)
	})
}

// repeat gives an entry the words that a draw gave before; false if it takes more words, or fewer.
func repeat(p *position.Position, e rules.Entry, d rules.Draw, came []string) (rules.Entry, bool) {
	next := 0
	drawn, err := p.Reply(d, e, func(left []rules.Outcome) (string, error) {
		word := left[0].Word
		if next < len(came) {
			word = came[next]
		}
		next++
		return word, nil
	})
	return drawn, err == nil && slices.Equal(cameOf(drawn), came)
}

// cameOf gives the words that were drawn for an entry.
func cameOf(e rules.Entry) []string { return rules.TakenBack(e).Words("word") }

// CheckHand refuses lines entered by hand at a table with a commitment that only Lestrade itself
// may say: draws that it never made, draws taken back, and another seed.
func (l Ledger) CheckHand(p *position.Position, e rules.Entry) error {
	if !ofDraws(e) || !p.Committed() {
		return nil
	}
	switch {
	case e.Verb == "undone", e.Verb == "sat", e.Drawn != nil && e.Drawn.Number > p.Draws():
		return refuse(p, e, rules.Bar{Rule: "all.draw.7", Reason: "never"})
	case e.Verb == "seed" && l.Seed != nil && e.String() != l.SeedLine(p):
		return refuse(p, e, rules.Bar{Rule: "all.draw.7", Reason: "seed"})
	}
	return nil
}

func refuse(p *position.Position, e rules.Entry, bar rules.Bar) *rules.Refusal {
	return &rules.Refusal{Kind: rules.Refused, Bar: bar, Line: p.Len() + 1, Soon: e}
}

// CheckMend refuses to mend a line from which the draws of a commitment follow, and to rename a
// seat that they name.
func CheckMend(p *position.Position, m rules.Mend) error {
	bar := rules.Bar{Rule: "all.draw.7", Reason: "kept", Figures: rules.Figures{"line": m.Line}}
	touched := m.Way != rules.Remove && ofDraws(m.Entry) || m.Way != rules.Insert && ofDraws(p.Line(m.Line))
	if reseats(m) {
		missed := lostSeat(p, m.Entry.Words("seats"))
		touched = touched || p.Opened() || missed != ""
		if missed != "" {
			bar = rules.Bar{Rule: "all.draw.7", Reason: "named", Figures: rules.Figures{"name": missed}}
		}
	}
	if !p.Committed() || !touched {
		return nil
	}
	refusal := refuse(p, p.SaidLine(m.Line), bar)
	refusal.Line, refusal.Mends = m.Line, m.Way
	return refusal
}

// lostSeat is the first seat that a draw names and that is missing among seats, "" if there is
// none. Under another name everything would be drawn anew for it.
func lostSeat(p *position.Position, seats []string) string {
	named := map[string]bool{}
	for _, made := range p.Drawings() {
		named[made.Decision.Seat] = true
		if made.Entry.Drawn != nil {
			for _, o := range made.Entry.Drawn.Outcomes {
				named[o.Word] = true
			}
		}
	}
	for _, seat := range p.FirstSeats() {
		if named[seat] && !slices.Contains(seats, seat) {
			return seat
		}
	}
	return ""
}

// SeatsLine is the line that must go before a correction of the seats, to keep who sat at the
// table when the first draw was made. It is "" if none is needed.
func SeatsLine(p *position.Position, m rules.Mend) string {
	kept := slices.ContainsFunc(p.Lines(), func(e rules.Entry) bool { return e.Verb == "sat" })
	seats := rules.Entry{Verb: "sat", Args: []rules.Arg{{Field: "seats", Words: p.FirstSeats()}}}
	if !reseats(m) || kept || p.Draws() == 0 || !p.Committed() || slices.Equal(m.Entry.Words("seats"), p.FirstSeats()) {
		return ""
	}
	return seats.String()
}

// reseats tells whether a mend corrects who sits at the table.
func reseats(m rules.Mend) bool { return m.Way == rules.Correct && m.Entry.Verb == "seats" }

// ofDraws tells whether a line was drawn, or is one of those that [Lasts] names.
func ofDraws(e rules.Entry) bool { return e.Drawn != nil || Lasts(e) }

// Lasts tells whether a line is never taken back: the commitment, the words of salt, the draws
// that were taken back, who sat at the table at the first draw, and the opened seed.
func Lasts(e rules.Entry) bool {
	return slices.Contains([]string{"commit", "salt", "undone", "sat", "seed"}, e.Verb)
}

// Opening is the line that opens the seed of a table's commitment. The error is a *rules.Refusal
// if there is no seed to open.
func (l Ledger) Opening(p *position.Position) (string, error) {
	if l.Seed == nil || !p.Committed() {
		return "", refuse(p, rules.Entry{Verb: "seed"}, rules.Bar{Rule: "all.draw.7", Reason: "elsewhere"})
	}
	return l.SeedLine(p), nil
}

// SeedLine is the line that opens the seed at a position, with the seal on what stands there.
func (l Ledger) SeedLine(p *position.Position) string {
	return "seed " + l.Seed.String() + " " + l.Seed.Seal(p.Said())
}
