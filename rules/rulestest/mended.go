package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lestrade/rules"
)

// mendSlips checks that a slip which is put right leaves no trace. It tells the game again without the
// replies that Lestrade knows, makes half of a fact unknown, and puts the fact right. Then each reply
// must be what it was, and stand as worked out.
func mendSlips(g *game, chance *rand.Rand) error {
	p := g.named
	for n, e := range g.played() {
		next := p
		bare, reply := cutReply(e)
		err := error(nil)
		if reply != "" && e.Drawn == nil {
			next, err = p.Enter(rules.Referee, bare)
		}
		if next == p || err != nil {
			next, err = p.Enter(rules.Referee, e)
		}
		if err != nil {
			return nil // a reply that was worked out told a card, so the line says nothing new
		}
		if p = next; p.Len() != n+2 {
			return fmt.Errorf("line %d: %s made %d lines", n+2, e, p.Len())
		}
	}
	lines := p.Lines()
	var facts []int
	for i, e := range lines {
		if slices.Contains(g.Facts, e.Verb) {
			facts = append(facts, i)
		}
	}
	if facts == nil {
		return nil
	}
	n := facts[chance.IntN(len(facts))]
	slipped, err := p.Correct(rules.Referee, n+1, g.forget(lines[n], chance))
	if refusal(err) != nil {
		return nil
	}
	if err != nil {
		return err
	}
	if slices.ContainsFunc(slipped.Lines(), func(e rules.Entry) bool { return e.How == rules.Derived && e.Unanswered() }) {
		g.tally.count(unanswered, 1)
	}
	back, err := slipped.Correct(rules.Referee, n+1, lines[n])
	if refusal(err) != nil {
		return nil // a later line is disputed or insisted on by now
	}
	if err != nil {
		return err
	}
	return differ(fmt.Sprintf("line %d: %s taken out and put in again", n+1, lines[n]), Fingerprint(back), Fingerprint(p))
}
