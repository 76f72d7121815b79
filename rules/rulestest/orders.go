package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lestrade/rules"
)

// header are the verbs whose lines must come before all lines of play.
var header = []string{"game", "rules", "seats", "option", "commit"}

// tellLate says the statements of where cards are at other moments. They must be taken, unless they say
// nothing new by then, and the table must know the same in the end.
func tellLate(g *game, chance *rand.Rand) error {
	lines := g.last().Lines()
	var moved, told []rules.Entry
	for _, e := range lines {
		if slices.Contains(g.Facts, e.Verb) && chance.IntN(3) > 0 {
			moved = append(moved, e)
		} else {
			told = append(told, e)
		}
	}
	first := afterHeader(told)
	for _, e := range moved {
		told = slices.Insert(told, first+chance.IntN(len(told)-first+1), e)
	}
	p := g.named
	for _, e := range told[1:] {
		next, err := p.Enter(rules.Referee, e)
		switch {
		case err == nil:
			p = next
		case g.Lies != "" && e.Verb == g.Lies:
			return nil
		case !g.saysNothing(e, err):
			return fmt.Errorf("told in another order:\n%sthen %s: %w", written(p.Lines()), e, err)
		}
	}
	g.tally.count(cameLate, len(moved))
	return differ("told in another order:\n"+written(told), undated(p), undated(g.last()))
}

// afterHeader returns the place of the first line behind the header.
func afterHeader(lines []rules.Entry) int {
	first := 0
	for i, e := range lines {
		if slices.Contains(header, e.Verb) {
			first = i + 1
		}
	}
	return first
}

// saysNothing tells whether an entry was refused because all of it was known.
func (g *game) saysNothing(e rules.Entry, err error) bool {
	r := refusal(err)
	return r != nil && r.Rule == g.Settled && slices.Contains(g.told(), e.Verb)
}

// told returns the verbs of the statements about cards.
func (b *battery) told() []string { return slices.Concat(b.Facts, b.Moments) }

// leaveUnknown checks that a table takes all lines, too, if more of their words are "?".
func leaveUnknown(g *game, chance *rand.Rand) error {
	if g.Asks {
		return nil
	}
	lines := g.last().Lines()
	for i, e := range lines {
		if e.Drawn == nil {
			lines[i] = g.forget(e, chance)
		}
	}
	p, n, err := g.fold(lines)
	if err != nil {
		return fmt.Errorf("with less known:\n%sline %d, %s: %w", written(p.Lines()), n, lines[n-1], err)
	}
	return nil
}

// forget says "?" for half the words that may be unknown.
func (g *game) forget(e rules.Entry, chance *rand.Rand) rules.Entry {
	verb := g.named.Vocabulary().Verb(e.Verb, e.Seat != "")
	e.Args = slices.Clone(e.Args)
	for i, a := range e.Args {
		f := verb.Field(a.Field)
		if !f.Unknown || chance.IntN(2) == 0 {
			continue
		}
		words := slices.Clone(a.Words)
		if f.Max > 1 && f.Min != f.Max || f.Form == "tally" {
			words = []string{rules.Unknown}
		} else {
			words[chance.IntN(len(words))] = rules.Unknown
		}
		e.Args[i].Words = words
		g.tally.count(leftSo, 1)
	}
	return e
}
