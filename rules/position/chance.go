package position

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
	"lestrade/rules/sorting"
)

var (
	drawnByNobody      = rules.Common.Reason("all.draw.2", "no-chance", "verb")
	oddsUnknown        = rules.Common.Reason("all.draw.2", "odds", "verb")
	notAnOutcome       = rules.Common.Reason("all.draw.5", "outcomes", "word")
	notDrawnYet        = rules.Common.Reason("all.draw.3", "not-drawn")
	strangeOutcome     = rules.Common.Reason("all.draw.5", "stranger", "word")
	outcomesIncomplete = rules.Common.Reason("all.draw.5", "open", "right")
	drawNumber         = rules.Common.Reason("all.draw.4", "number", "last")
	drawnOnce          = rules.Common.Reason("all.draw.4", "again", "number", "was")
	drawOfAnother      = rules.Common.Reason("all.draw.4", "time", "time", "asked")
	saidAtTheDraw      = rules.Common.Reason("all.draw.4", "said", "was")
)

// Outcomes lists what chance may give as the reply to an entry: every word that is open there,
// with its weight. It refuses an entry that cannot be said, one whose reply does not come by
// chance, and one whose odds nobody knows.
func Outcomes(p *Position, e rules.Entry) ([]rules.Outcome, *rules.Refusal) {
	w, refusal := p.Walk().goToReply(e)
	if refusal != nil {
		return nil, refusal
	}
	if f := w.Field(); f == nil || !f.Chance {
		return nil, w.Refuse(rules.Refused, drawnByNobody.Bar(e.Verb), "")
	}
	outcomes, known := w.outcomes()
	if !known {
		return nil, w.Refuse(rules.Refused, oddsUnknown.Bar(e.Verb), "")
	}
	return outcomes, nil
}

// outcomes lists the words that chance may give at the walk's field, in the order of their bytes,
// so that the order depends neither on seats nor on the box. known is false if there is none, or
// if the weight of one is not known.
func (w Walk) outcomes() (all []rules.Outcome, known bool) {
	for _, id := range w.Open() {
		if id == "" || id == rules.Unknown {
			continue
		}
		o := rules.Outcome{Word: id, Weight: w.at.state.Weight(w.entry, w.Field(), id)}
		if o.Weight < 0 {
			continue
		}
		if o.Weight == 0 {
			return nil, false
		}
		all = append(all, o)
	}
	sorting.Stable(all, func(a, b rules.Outcome) int { return strings.Compare(a.Word, b.Word) })
	return all, len(all) > 0
}

// Reply gives an entry that asks for a draw its reply: as many words as the reply needs, none
// twice. pick returns one of the outcomes that are left. The error comes from pick, or is a
// *Refusal of the entry.
func (p *Position) Reply(d rules.Draw, e rules.Entry, pick func(left []rules.Outcome) (string, error)) (rules.Entry, error) {
	w, refusal := p.Walk().goToReply(e)
	if refusal != nil {
		return e, refusal
	}
	left := slices.Clone(d.Outcomes)
	for f := w.Field(); f != nil && f.Chance; f = w.Field() {
		if w.count > 0 && w.MayEnd() && w.Bar("") == nil {
			break
		}
		word, err := pick(left)
		if err != nil {
			return e, err
		}
		left = slices.DeleteFunc(left, func(o rules.Outcome) bool { return o.Word == word })
		w = w.Take(word)
	}
	drawn := w.entry
	drawn.Drawn = &d
	return drawn, nil
}

// checkDraw refuses an entry whose draw cannot be. It returns nil for one without a draw.
func checkDraw(p *Position, e rules.Entry) *rules.Refusal {
	if e.Drawn == nil {
		return nil
	}
	bar := barDraw(p, e)
	if bar == nil {
		return nil
	}
	return &rules.Refusal{Kind: rules.Refused, Bar: *bar, Line: p.Next(), Word: e.Drawn.String(), Soon: e}
}

// barDraw judges the draw of an entry, which must have one.
func barDraw(p *Position, e rules.Entry) *rules.Bar {
	reply := e.VerbIn(p.words).Reply()
	switch {
	case e.Verb == "undone" && e.Word("number") != strconv.Itoa(e.Drawn.Number):
		return drawOutOfTurn.Bar(p.draws + 1)
	case e.Verb == "undone" && !e.Drawn.Holds(e.Words(reply.Name)):
		return notAnOutcome.Bar(e.Word(reply.Name))
	case e.Verb == "undone":
		return p.barDecision(e) // its outcomes were open where it was drawn
	case reply == nil || !reply.Chance:
		return drawnByNobody.Bar(e.Verb)
	}
	outcomes, refusal := Outcomes(p, e)
	switch {
	case e.Drawn.Number == 0 && refusal != nil:
		return &refusal.Bar
	case e.Drawn.Number == 0:
		return notDrawnYet.Bar()
	}
	// Draws come in the order of their numbers. Under a commitment no number is left out, and the
	// number of a draw that was taken back is used only for that draw.
	number := e.Drawn.Number
	switch was, found := p.UndoneLine(number); {
	case number > rules.MostDraws:
		return drawNumber.Bar(p.draws)
	case number > p.draws && p.has("seed"):
		return seedOpen.Bar(e.Verb)
	case number > p.draws+1 && p.Committed():
		return drawOutOfTurn.Bar(p.draws + 1)
	case number > p.draws:
	case !found || p.drawStands(number):
		return drawNumber.Bar(p.draws)
	case p.keepDraw(e).String() != was.String():
		return drawnOnce.Bar(number, was)
	}
	if bar := p.barDecision(e); bar != nil {
		return bar
	}
	w, _ := p.Walk().goToReply(e) // nothing bars it: the whole entry was taken
	stranger := w.stranger(e.Drawn)
	switch {
	case !e.Drawn.Holds(e.Words(reply.Name)):
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

// stranger returns the first outcome of a draw that cannot come or is listed twice, "" if there is
// none. If the weights are not known, nothing else of the outcomes can be checked.
func (w Walk) stranger(d *rules.Draw) string {
	seen := map[string]bool{}
	for _, o := range d.Outcomes {
		if bar, conceivable := w.Option(o.Word); seen[o.Word] || !conceivable || bar != nil {
			return o.String()
		}
		seen[o.Word] = true
	}
	return ""
}
