package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// tryDraws checks that every viewer sees the same outcomes of chance, and that a draw of one is taken
// and reads back the same.
func tryDraws(g *game, chance *rand.Rand) error {
	p := g.at[chance.IntN(len(g.at))]
	for _, verb := range p.Vocabulary().Verbs {
		if reply := verb.Reply(); reply == nil || !reply.Chance {
			continue
		}
		e := rules.Entry{Verb: verb.ID}
		if verb.Act {
			e.Seat = p.Turn()
		}
		e, ok := fillToReply(p, e, chance)
		if !ok {
			continue
		}
		if err := g.draw(p, e, chance); err != nil {
			return fmt.Errorf("after line %d: %s: %w", p.Len(), e, err)
		}
	}
	return nil
}

// fillToReply fills in an entry at random up to its reply. It returns false if no open word is left on
// the way, or none for the reply.
func fillToReply(p *position.Position, e rules.Entry, chance *rand.Rand) (rules.Entry, bool) {
	w := p.Walk()
	for _, id := range []string{e.Seat, e.Verb} {
		if bar, conceivable := w.Option(id); bar != nil || !conceivable {
			return e, false
		}
		w = w.Take(id)
	}
	for !w.Field().Reply {
		open := w.Open()
		if len(open) == 0 {
			return e, false
		}
		w = w.Take(open[chance.IntN(len(open))])
	}
	return w.Entry(), len(w.Open()) > 0
}

func (g *game) draw(p *position.Position, e rules.Entry, chance *rand.Rand) error {
	outcomes, refusal := position.Outcomes(p, e)
	for _, viewer := range append(p.Header().Seats, string(rules.Public)) {
		if seen, hidden := position.Outcomes(p.View(rules.Viewer(viewer)), e); (hidden == nil) != (refusal == nil) || !slices.Equal(seen, outcomes) {
			return fmt.Errorf("%s sees that chance may give %v, the table %v", viewer, seen, outcomes)
		}
	}
	if refusal != nil || p.Draws() >= rules.MostDraws || hasLine(p, "seed") {
		return nil
	}
	said := [][]string{nil, {"teapot"}, {"teapot", "saucer"}}[chance.IntN(3)]
	deciding := func(made position.Drawing) bool { return made.Decision == p.Deciding(e) }
	if i := slices.IndexFunc(p.Drawings(), deciding); i >= 0 {
		said = p.Drawings()[i].Entry.Drawn.Said
	}
	d := rules.Draw{Number: p.Draws() + 1, Time: p.Deciding(e).Time, Said: said, Outcomes: outcomes}
	got, err := p.Reply(d, e, func(left []rules.Outcome) (string, error) { return left[chance.IntN(len(left))].Word, nil })
	if err != nil {
		return err
	}
	if _, err := p.Enter(rules.Referee, got); err != nil {
		return fmt.Errorf("drawn, yet refused: %s: %w", got, err)
	}
	again, err := reading.Read(p, got.String(), "en")
	if err == nil && again.String() != got.String() {
		err = fmt.Errorf("%s reads back as %s", got, again)
	}
	return err
}

func hasLine(p *position.Position, verb string) bool {
	return slices.ContainsFunc(p.Lines(), func(e rules.Entry) bool { return e.Verb == verb })
}
