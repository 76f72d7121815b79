package rules

import (
	"slices"
	"strconv"
	"strings"
)

var (
	drawnByNobody      = says.Reason("all.draw.2", "no-chance", "verb")
	oddsUnknown        = says.Reason("all.draw.2", "odds", "verb")
	notAnOutcome       = says.Reason("all.draw.5", "outcomes", "word")
	notDrawnYet        = says.Reason("all.draw.3", "not-drawn")
	strangeOutcome     = says.Reason("all.draw.5", "stranger", "word")
	outcomesIncomplete = says.Reason("all.draw.5", "open", "right")
	drawNumber         = says.Reason("all.draw.4", "number", "last")
	drawnOnce          = says.Reason("all.draw.4", "again", "number", "was")
	drawOfAnother      = says.Reason("all.draw.4", "time", "time", "asked")
	saidAtTheDraw      = says.Reason("all.draw.4", "said", "was")
)

// Outcomes are what chance may give as the reply to an entry: every word that is
// open there, with its weight. The refusal is of an entry that cannot be said, whose
// reply does not come by chance, or by a chance that nobody knows.
func (p *Position) Outcomes(e Entry) ([]Outcome, *Refusal) {
	w, refusal := p.Walk().toReply(e)
	if refusal != nil {
		return nil, refusal
	}
	if f := w.Field(); f == nil || !f.Chance {
		return nil, w.refuse(Refused, drawnByNobody.Bar(e.Verb), "")
	}
	outcomes, known := w.outcomes()
	if !known {
		return nil, w.refuse(Refused, oddsUnknown.Bar(e.Verb), "")
	}
	return outcomes, nil
}

// outcomes are the words that chance may give at the walk's field, in the order of their
// bytes, which neither seats nor box change; not known where the weight of one is not.
func (w Walk) outcomes() (all []Outcome, known bool) {
	for _, id := range w.Open() {
		if id == "" || id == Unknown {
			continue
		}
		o := Outcome{id, w.at.state.weight(w.entry, w.Field(), id)}
		if o.Weight < 0 {
			continue
		}
		if o.Weight == 0 {
			return nil, false
		}
		all = append(all, o)
	}
	slices.SortFunc(all, func(a, b Outcome) int { return strings.Compare(a.Word, b.Word) })
	return all, len(all) > 0
}

// Draw is an entry that asks for a draw with what came of it: as many words as its
// reply takes, none twice. pick gives one of the outcomes that are left; the error is
// its own, or a *Refusal of the entry.
func (p *Position) Draw(e Entry, d Draw, pick func(left []Outcome) (string, error)) (Entry, error) {
	w, refusal := p.Walk().toReply(e)
	if refusal != nil {
		return e, refusal
	}
	left := slices.Clone(d.Outcomes)
	for f := w.Field(); f != nil && f.Chance; f = w.Field() {
		if w.count > 0 && w.mayEnd() && w.bar("") == nil {
			break
		}
		word, err := pick(left)
		if err != nil {
			return e, err
		}
		left = slices.DeleteFunc(left, func(o Outcome) bool { return o.Word == word })
		w = w.Take(word)
	}
	drawn := w.entry
	drawn.Drawn = &d
	return drawn, nil
}

// Stands tells whether a line that stands was drawn by that number.
func (p *Position) Stands(number int) bool {
	for e := range p.lines.Backward() {
		if e.Drawn != nil && e.Drawn.Number == number && e.Verb != "undone" {
			return true
		}
	}
	return false
}

// Undone is the line that keeps the draw of a number, which was taken back.
func (p *Position) Undone(number int) (e Entry, found bool) {
	for line := range p.lines.Backward() {
		if line.Verb == "undone" && line.Word("number") == strconv.Itoa(number) {
			return line, true
		}
	}
	return Entry{}, false
}

// Deciding is the decision that an entry would make if it were drawn now: of its verb
// and speaker the first for which no draw stands.
func (p *Position) Deciding(e Entry) Decision {
	d := Decision{p.firstName(e.Seat), e.Verb, 1}
	for p.Decided(d) {
		d.Time++
	}
	return d
}

// Decided tells whether a draw for a decision stands.
func (p *Position) Decided(d Decision) bool {
	for e := range p.lines.Backward() {
		if e.Verb != "undone" && p.decides(d, e) {
			return true
		}
	}
	return false
}

// Drawings are the draws that the table has made, in their order, those that were taken
// back included.
func (p *Position) Drawings() []Drawing {
	var all []Drawing
	var salt []string
	at := map[int]int{} // by number
	first := map[Decision]int{}
	nth := map[Decision]int{}
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
		d := Drawing{Number: number, Line: i + 1, Entry: e, Came: p.came(e), Salt: slices.Clip(salt), Nth: 1, Undone: e.Verb == "undone"}
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

// came are the words that a draw gave, or that are kept of one taken back.
func (p *Position) came(e Entry) []string {
	reply := p.words.verbOf(e).Reply()
	if reply == nil {
		return nil
	}
	return e.Words(reply.Name)
}

// FirstOf is the first draw for a decision.
func (p *Position) FirstOf(d Decision) (Drawing, bool) {
	for _, made := range p.Drawings() {
		if made.Decision == d {
			return made, true
		}
	}
	return Drawing{}, false
}

// checkDraw judges how a reply came by chance.
func (p *Position) checkDraw(e Entry) *Refusal {
	if e.Drawn == nil {
		return nil
	}
	bar := p.barDraw(e)
	if bar == nil {
		return nil
	}
	return &Refusal{Kind: Refused, Bar: *bar, Line: p.Next(), Word: e.Drawn.String(), Soon: e}
}

func (p *Position) barDraw(e Entry) *Bar {
	reply := p.words.verbOf(e).Reply()
	switch {
	case e.Verb == "undone" && e.Word("number") != strconv.Itoa(e.Drawn.Number):
		return drawOutOfTurn.Bar(p.draws + 1)
	case e.Verb == "undone" && !e.Drawn.holds(e.Words(reply.Name)):
		return notAnOutcome.Bar(e.Word(reply.Name))
	case e.Verb == "undone":
		return p.barDecision(e) // its outcomes were open where it was drawn
	case reply == nil || !reply.Chance:
		return drawnByNobody.Bar(e.Verb)
	}
	outcomes, refusal := p.Outcomes(e)
	switch {
	case e.Drawn.Number == 0 && refusal != nil:
		return &refusal.Bar
	case e.Drawn.Number == 0:
		return notDrawnYet.Bar()
	}
	// Draws come in their order. Under a commitment none is missing, and the number of one
	// that was taken back is only for that one.
	number := e.Drawn.Number
	switch was, found := p.Undone(number); {
	case number > MostDraws:
		return drawNumber.Bar(p.draws)
	case number > p.draws && p.said("seed"):
		return seedOpen.Bar(e.Verb)
	case number > p.draws+1 && p.Committed():
		return drawOutOfTurn.Bar(p.draws + 1)
	case number > p.draws:
	case !found || p.Stands(number):
		return drawNumber.Bar(p.draws)
	case p.takenBack(e).String() != was.String():
		return drawnOnce.Bar(number, was)
	}
	if bar := p.barDecision(e); bar != nil {
		return bar
	}
	stranger := p.stranger(e)
	switch {
	case !e.Drawn.holds(e.Words(reply.Name)):
		return notAnOutcome.Bar(e.Word(reply.Name))
	case stranger != "":
		return strangeOutcome.Bar(stranger)
	case refusal == nil && !slices.Equal(outcomes, e.Drawn.Outcomes):
		right := *e.Drawn
		right.Outcomes = outcomes
		e.Drawn = &right
		return outcomesIncomplete.Bar(e)
	}
	return nil
}

// stranger is the first outcome of a draw that cannot come, or is listed twice; all
// that can be told where the weights are not known.
func (p *Position) stranger(e Entry) string {
	w, _ := p.Walk().toReply(e) // it was walked before
	seen := map[string]bool{}
	for _, o := range e.Drawn.Outcomes {
		if bar, conceivable := w.Option(o.Word); seen[o.Word] || !conceivable || bar != nil {
			return o.String()
		}
		seen[o.Word] = true
	}
	return ""
}

// barDecision wants each draw to be for the next decision of its verb and speaker, with
// the words that were said when that was first drawn, and not a second one among the same
// outcomes: that would be to draw until it pleases. Of a table without a
// commitment the record keeps no draw that was taken back, so nothing can be missed.
func (p *Position) barDecision(e Entry) *Bar {
	d, _ := p.decision(e)
	if e.Verb != "undone" && p.Decided(d) {
		return drawOfAnother.Bar(p.Deciding(e).Time, Entry{Seat: d.Seat, Verb: d.Verb})
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
		case slices.Equal(line.Drawn.Outcomes, e.Drawn.Outcomes) && len(p.came(line)) == len(p.came(e)):
			return drawnOnce.Bar(line.Draw(), line)
		}
	}
	if !known {
		return drawOfAnother.Bar(p.Deciding(e).Time, Entry{Seat: d.Seat, Verb: d.Verb})
	}
	return nil
}
