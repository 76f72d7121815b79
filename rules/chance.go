package rules

import (
	"slices"
	"strconv"
	"strings"
)

var (
	drawnByNobody      = says.Reason("all.draw.2", "no-chance", "verb")
	oddsUnknown        = says.Reason("all.draw.2", "odds", "verb")
	drawOutOfTurn      = says.Reason("all.draw.4", "next", "next")
	notAnOutcome       = says.Reason("all.draw.5", "outcomes", "word")
	notDrawnYet        = says.Reason("all.draw.3", "not-drawn")
	strangeOutcome     = says.Reason("all.draw.5", "stranger", "word")
	outcomesIncomplete = says.Reason("all.draw.5", "open", "right")
	drawNumber         = says.Reason("all.draw.4", "number", "last")
	seedOpen           = says.Reason("all.draw.6", "opened", "verb")
	drawnOnce          = says.Reason("all.draw.4", "again", "number", "was")
)

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

// Outcomes are what chance may give as the reply to an entry: every word that is
// open there, with its weight. The refusal is of an entry that cannot be said, whose
// reply does not come by chance, or by a chance that nobody knows.
func (p *Position) Outcomes(e Entry) ([]Outcome, *Refusal) {
	w, refusal := p.atReply(e)
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

// atReply walks an entry as far as its reply.
func (p *Position) atReply(e Entry) (Walk, *Refusal) {
	w := p.Walk()
	for f := w.Field(); f != nil && !f.Reply; f = w.Field() {
		id := e.at(w)
		bar, conceivable := w.Option(id)
		switch {
		case !conceivable:
			return w, w.refuse(Unreadable, notConceivable(id), id)
		case bar != nil:
			return w, w.refuse(Refused, bar, id)
		}
		w = w.Take(id)
	}
	return w, nil
}

// Draw is an entry that asks for a draw with what came of it: as many words as its
// reply takes, none twice. pick gives one of the outcomes that are left; the error is
// its own, or a *Refusal of the entry.
func (p *Position) Draw(e Entry, d Draw, pick func(left []Outcome) (string, error)) (Entry, error) {
	w, refusal := p.atReply(e)
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

// Draws is the number of the table's last draw, those that were taken back included.
func (p *Position) Draws() int { return p.draws }

// Commitment is the hash that binds the table's draws to a seed, "" where none does.
func (p *Position) Commitment() string {
	return p.commitment
}

// Committed tells whether the table's draws follow from a seed that it is bound to.
func (p *Position) Committed() bool { return p.Commitment() != "" }

// Opened tells whether the seed of the table's commitment is open.
func (p *Position) Opened() bool { return p.said("seed") }

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

// TakenBack is the line that keeps a draw which is taken back.
func TakenBack(drawn Entry) Entry {
	out := Entry{Verb: "undone", Drawn: drawn.Drawn, Args: []Arg{
		{Field: "number", Words: []string{strconv.Itoa(drawn.Drawn.Number)}},
		{Field: "asked", Words: []string{drawn.Verb}},
	}}
	if drawn.Seat != "" {
		out.Args = append(out.Args, Arg{Field: "seat", Words: []string{drawn.Seat}})
	}
	var words []string
	for _, a := range drawn.Args {
		if a.Reply {
			words = append(words, a.Words...)
		}
	}
	out.Args = append(out.Args, Arg{Field: "word", Words: words, Reply: true})
	return out
}

// Draw is the number of the draw that an entry holds, or keeps of one taken back; 0
// for none.
func (e Entry) Draw() int {
	if e.Verb == "undone" {
		n, _ := strconv.Atoi(e.Word("number")) // its domain has numbers only
		return n
	}
	if e.Drawn == nil {
		return 0
	}
	return e.Drawn.Number
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
	if bar := p.barNumber(e); bar != nil {
		return bar
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
		return outcomesIncomplete.Bar(e.drawnOf(outcomes))
	}
	return nil
}

// barNumber wants the draws in their order. Under a commitment none is missing, and
// the number of one that was taken back is only for that one.
func (p *Position) barNumber(e Entry) *Bar {
	number := e.Drawn.Number
	switch {
	case number > MostDraws:
		return drawNumber.Bar(p.draws)
	case number > p.draws && p.said("seed"):
		return seedOpen.Bar(e.Verb)
	case number == p.draws+1, number > p.draws && !p.Committed():
		return nil
	case number > p.draws:
		return drawOutOfTurn.Bar(p.draws + 1)
	}
	was, found := p.Undone(number)
	switch {
	case !found || p.Stands(number):
		return drawNumber.Bar(p.draws)
	case TakenBack(e).String() != was.String():
		return drawnOnce.Bar(number, was)
	}
	return nil
}

// stranger is the first outcome of a draw that cannot come, or is listed twice; all
// that can be told where the weights are not known.
func (p *Position) stranger(e Entry) string {
	w, _ := p.atReply(e) // it was walked before
	seen := map[string]bool{}
	for _, o := range e.Drawn.Outcomes {
		if bar, conceivable := w.Option(o.Word); seen[o.Word] || !conceivable || bar != nil {
			return o.String()
		}
		seen[o.Word] = true
	}
	return ""
}

// drawnOf is a drawn entry with other outcomes.
func (e Entry) drawnOf(outcomes []Outcome) Entry {
	d := *e.Drawn
	d.Outcomes = outcomes
	e.Drawn = &d
	return e
}
