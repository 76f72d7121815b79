package rulestest

import (
	"fmt"
	"math/rand/v2"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// trySlips checks that an entry which is open in a viewer's own view is taken, whatever hidden cards say.
// If they dispute it, no card is known in two places, only the referee hears of the dispute, and the
// lines fold to the same table again. If it is taken out, it leaves no trace.
func trySlips(g *game, chance *rand.Rand) error {
	p := g.at[chance.IntN(len(g.at))]
	if !p.Named() || len(p.Header().Seats) == 0 {
		return nil
	}
	all := viewers(p)
	viewer := all[chance.IntN(len(all))]
	view := p.View(viewer)
	for _, verb := range p.Vocabulary().Verbs {
		e, whole, err := g.slip(view, verb, chance)
		if err != nil {
			return err
		}
		if !whole {
			continue
		}
		if err := g.enterSlip(p, viewer, e); err != nil {
			return fmt.Errorf("after line %d %s says: %s: %w", p.Len(), viewer, e, err)
		}
	}
	return nil
}

// slip returns a random entry of a verb that is open in a view. whole is false if there is none.
func (g *game) slip(view *position.Position, verb *vocabulary.Verb, chance *rand.Rand) (e rules.Entry, whole bool, err error) {
	speaker := ""
	if verb.Act {
		speaker = view.Turn()
	}
	w := view.Walk()
	if bar, conceivable := w.Option(speaker); rules.IsHeader(verb.ID) || verb.Act && speaker == "" || bar != nil || !conceivable {
		return e, false, nil
	}
	w = w.Take(speaker)
	if bar, conceivable := w.Option(verb.ID); bar != nil || !conceivable {
		return e, false, nil
	}
	c := &player{chance: chance, table: g.table}
	return c.finish(w.Take(verb.ID), nil)
}

// enterSlip enters an entry that is open in a viewer's view, and checks what trySlips promises.
func (g *game) enterSlip(p *position.Position, viewer rules.Viewer, e rules.Entry) error {
	next, err := p.Enter(viewer, e)
	if err != nil {
		return fmt.Errorf("open, yet: %w", err)
	}
	n := next.Len()
	switch next.Line(n).Dispute {
	case "":
		return nil
	case rules.Disputed:
		g.tally.count(disputed, 1)
	}
	if wrong := g.table.Check(next); wrong != "" {
		return fmt.Errorf("disputed: %s", wrong)
	}
	for _, other := range viewers(next) {
		if heard := next.View(other).Line(n).Dispute; heard != "" && next.Outcome() == nil {
			return fmt.Errorf("%s hears that it is %s", other, heard)
		}
	}
	again, _, err := g.fold(next.Lines())
	if err != nil {
		return fmt.Errorf("disputed, told again: %w", err)
	}
	if err := differ("disputed, told again", Fingerprint(again), Fingerprint(next)); err != nil {
		return err
	}
	if again, err = reading.Recall(p, next.Line(n).String()); err != nil {
		return err
	}
	if err := differ("disputed, recalled", Fingerprint(again), Fingerprint(next)); err != nil {
		return err
	}
	back, err := next.Mend(rules.Referee, rules.Mend{Way: rules.Remove, Line: n})
	if err != nil {
		return fmt.Errorf("disputed, taken out: %w", err)
	}
	return differ("disputed, taken out", Fingerprint(back), Fingerprint(p))
}
