package rulestest

import (
	"fmt"
	"math/rand/v2"

	"lestrade/rules"
)

// correct checks corrections. To put a line in its own place changes nothing. To put another one there
// gives the table that has it from the start, or is refused for the first later line that
// falls. Either way the old table stays as it was.
func correct(g *game, chance *rand.Rand) error {
	p := g.last()
	before := Fingerprint(p)
	n := 1 + chance.IntN(len(g.at)-1)
	if chance.IntN(3) == 0 {
		n = len(g.at) - 1 // no later line can fall
	}
	same, err := p.Correct(rules.Referee, n+1, p.Lines()[n])
	if err != nil {
		return fmt.Errorf("line %d put in its own place: %w", n+1, err)
	}
	if err := differ(fmt.Sprintf("line %d put in its own place", n+1), Fingerprint(same), before); err != nil {
		return err
	}
	e, whole, err := g.anotherEntry(n, chance)
	if err != nil || !whole {
		return err
	}
	if err := g.correctTo(n, e); err != nil {
		return fmt.Errorf("line %d corrected to %s: %w", n+1, e, err)
	}
	return differ("a correction changed the old table", Fingerprint(p), before)
}

// anotherEntry returns a random legal entry for the line after n: a reply to the same question, or
// anything.
func (g *game) anotherEntry(n int, chance *rand.Rand) (e rules.Entry, whole bool, err error) {
	c := &player{chance: chance, table: g.table}
	before := g.at[n-1]
	bare, reply := cutReply(g.last().Lines()[n])
	if reply != "" && chance.IntN(3) > 0 {
		return c.finish(atReply(before, bare), nil)
	}
	return c.finish(before.Walk(), nil)
}

// correctTo corrects the line after n, and compares the result with a table that has it from the start.
func (g *game) correctTo(n int, e rules.Entry) error {
	lines := g.last().Lines()
	lines[n] = e
	want, fell, wantErr := g.fold(lines)
	got, err := g.last().Correct(rules.Referee, n+1, e)
	if wantErr == nil {
		if err != nil {
			return fmt.Errorf("told so from the start it is taken, yet: %w", err)
		}
		g.tally.count(corrected, 1)
		return differ("told so from the start", Fingerprint(got), Fingerprint(want))
	}
	g.tally.count(fallen, 1)
	first, r := refusal(wantErr), refusal(err)
	if first == nil || r == nil || r.Line != n+1 || r.Fallen != fell || r.Rule != first.Rule || r.Reason != first.Reason {
		return fmt.Errorf("line %d falls: %s, yet: %s", fell, answer(wantErr), answer(err))
	}
	return nil
}
