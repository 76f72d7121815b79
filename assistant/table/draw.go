package table

import (
	"slices"

	"lestrade/rules"
)

// draw gives an entry that asks for it its reply by chance. What was drawn once
// for the same question stays drawn: taking it back does not draw anew.
func (t *Table) draw(p *rules.Position, e rules.Entry) (rules.Entry, error) {
	outcomes, refusal := p.Outcomes(e)
	if refusal != nil {
		return e, refusal
	}
	number := p.Draws()
	for _, was := range t.drawn {
		number = max(number, was.Drawn.Number)
		if was.Drawn.Number > p.Draws() && was.Question().String() == e.Question().String() && slices.Equal(was.Drawn.Outcomes, outcomes) {
			return was, nil
		}
	}
	word, err := t.hall.Chance.Draw(number+1, e.Drawn.Word, outcomes)
	if err != nil {
		return e, err
	}
	reply := p.Vocabulary().Verb(e.Verb, e.Seat != "").Reply()
	return rules.Draw{Number: number + 1, Outcomes: outcomes}.As(e, reply, word), nil
}
