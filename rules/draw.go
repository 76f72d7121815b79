package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Draw says how a reply came by chance. Number is its place among the table's
// draws, from 1; 0 asks Lestrade to draw, with a word said at that moment.
type Draw struct {
	Number   int
	Word     string
	Outcomes []Outcome
}

// Outcome is one thing that chance could give, and how often against the others.
type Outcome struct {
	Word   string
	Weight int
}

// String is the draw as it stands after the reply: "drawn 3 of 0 1 2 3", or
// "draw teapot" while it is only asked for. A weight of 1 is not written.
func (d Draw) String() string {
	return d.spell(func(id string) string { return id })
}

// spell is the draw in the words that name gives; its outcomes stay as they are
// stored.
func (d Draw) spell(name func(id string) string) string {
	if d.Number == 0 {
		return strings.TrimSuffix(name("draw")+" "+d.Word, " ")
	}
	words := []string{name("drawn"), strconv.Itoa(d.Number), name("of")}
	for _, o := range d.Outcomes {
		word := o.Word
		if o.Weight != 1 {
			word += ":" + strconv.Itoa(o.Weight)
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// checkDraw judges how a reply came by chance.
func (p *Position) checkDraw(e Entry) *Refusal {
	if e.Drawn == nil {
		return nil
	}
	refuse := func(rule, reason string, figures Figures) *Refusal {
		return &Refusal{Kind: Refused, Bar: Bar{rule, reason, figures}, Line: p.Len() + 1, Word: e.Drawn.String(), Soon: e}
	}
	reply := p.words.verbOf(e).Reply()
	switch {
	case reply == nil || !reply.Chance:
		return refuse("all.draw.2", "no-chance", Figures{"verb": e.Verb})
	case e.Drawn.Number == 0:
		return refuse("all.draw.3", "not-drawn", nil)
	case e.Drawn.Number <= p.draws:
		return refuse("all.draw.4", "number", Figures{"last": p.draws})
	case !e.Drawn.holds(e.Words(reply.Name)) || !p.canDraw(e):
		return refuse("all.draw.5", "outcomes", Figures{"word": e.Word(reply.Name)})
	}
	return nil
}

// Draws is the number of the table's last draw.
func (p *Position) Draws() int { return p.draws }

// Outcomes are what chance may give as the reply to an entry: every word that is
// open there, each as likely as the others. The refusal is of an entry that cannot
// be said, or whose reply does not come by chance.
func (p *Position) Outcomes(e Entry) ([]Outcome, *Refusal) {
	w := p.Walk()
	for f := w.Field(); f != nil && !f.Reply; f = w.Field() {
		id := e.at(w)
		bar, conceivable := w.Option(id)
		switch {
		case !conceivable:
			return nil, w.refuse(Unreadable, &Bar{Reason: unreadableReason(id)}, id)
		case bar != nil:
			return nil, w.refuse(Refused, bar, id)
		}
		w = w.Take(id)
	}
	if f := w.Field(); f == nil || !f.Chance {
		return nil, w.refuse(Refused, &Bar{"all.draw.2", "no-chance", Figures{"verb": e.Verb}}, "")
	}
	var outcomes []Outcome
	for _, id := range w.Open() {
		if id != "" && id != Unknown {
			outcomes = append(outcomes, Outcome{id, 1})
		}
	}
	return outcomes, nil
}

// As is an entry that asks for a draw, with what the draw of a number gave.
func (d Draw) As(e Entry, reply *Field, word string) Entry {
	e = e.Question().with(reply, word)
	e.Drawn = &d
	return e
}

// canDraw tells whether each outcome of a draw is conceivable and listed once.
func (p *Position) canDraw(e Entry) bool {
	w := p.Walk().Take(e.Seat).Take(e.Verb)
	for !w.Field().Reply {
		w = w.Take(e.at(w))
	}
	seen := map[string]bool{}
	for _, o := range e.Drawn.Outcomes {
		if seen[o.Word] || !w.conceives(o.Word) {
			return false
		}
		seen[o.Word] = true
	}
	return true
}

// holds tells whether all that came out was among the outcomes.
func (d *Draw) holds(words []string) bool {
	for _, word := range words {
		if !slices.ContainsFunc(d.Outcomes, func(o Outcome) bool { return o.Word == word }) {
			return false
		}
	}
	return true
}

// Reply is the verb's first field right of "=", or nil.
func (v *Verb) Reply() *Field {
	for _, f := range v.Fields {
		if f.Reply {
			return f
		}
	}
	return nil
}
