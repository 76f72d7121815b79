package rulestest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"

	"lestrade/rules"
	"lestrade/rules/position"
)

// dealAlike checks that a viewer cannot tell two tables apart. The cards that a view hides are dealt
// again, so that the viewer heard the same. The other table must take all its lines, and tell the
// viewer the same bytes: the view, every option along random walks, and each refusal.
func dealAlike(g *game, chance *rand.Rand) error {
	p := g.at[chance.IntN(len(g.at))]
	if !p.Named() || len(p.Header().Seats) == 0 {
		return nil
	}
	all := viewers(p)
	viewer := all[chance.IntN(len(all))]
	view := p.View(viewer)
	lines, ok := g.table.Resample(view, chance)
	if !ok {
		g.tally.count(sameWorld, 1)
		return nil
	}
	for i, e := range lines {
		lines[i] = refill(p, viewer, i+1, view.Lines()[i], e, chance)
	}
	other, n, err := g.fold(lines)
	if err != nil && g.saysNothing(lines[n-1], err) {
		g.tally.count(sameWorld, 1)
		return nil
	}
	if err != nil {
		return fmt.Errorf("another world for %s:\n%sline %d, %s: %w", viewer, written(p.Lines()), n, lines[n-1], err)
	}
	g.tally.count(resampled, 1)
	if err := g.tellApart(p, other, view, viewer, chance); err != nil {
		return fmt.Errorf("%s after line %d can tell from another world:\n%s%w", viewer, len(lines), written(lines), err)
	}
	return nil
}

// refill returns the line that a viewer heard, with most of the words that they did not hear taken from
// a dealt line.
func refill(p *position.Position, viewer rules.Viewer, n int, heard, dealt rules.Entry, chance *rand.Rand) rules.Entry {
	verb := p.Vocabulary().Verb(heard.Verb, heard.Seat != "")
	heard.Args = slices.Clone(heard.Args)
	for i, a := range dealt.Args {
		if hides(p, viewer, n, heard, verb.Field(a.Field)) && chance.IntN(5) > 0 {
			heard.Args[i].Words = a.Words
		}
	}
	return heard
}

// answersFlag is how many lines are tried at a pair of tables.
var answersFlag = flag.Int("battery.answers", 12, "lines that the battery tries at two tables which are alike to somebody")

// tellApart returns an error if a viewer can tell two tables apart.
func (g *game) tellApart(p, other, view *position.Position, viewer rules.Viewer, chance *rand.Rand) error {
	otherView := other.View(viewer)
	if err := differ("view", Fingerprint(otherView), Fingerprint(view)); err != nil {
		return err
	}
	for range 3 {
		if err := sameOptions(otherView.Walk(), view.Walk(), chance); err != nil {
			return err
		}
	}
	c := &player{chance: chance, table: g.table}
	for try := range *answersFlag {
		e, _ := anyEntry(view.Walk(), chance)
		if try%2 == 1 { // most conceivable lines are barred for all to see
			if open, whole, err := c.finish(view.Walk(), nil); whole && err == nil {
				e = open
			}
		}
		if bare, reply := cutReply(e); reply != "" && chance.IntN(3) == 0 {
			e = bare
		}
		if err := g.sameAnswer(p, other, viewer, e); err != nil {
			return err
		}
	}
	return g.sameCorrections(p, other, viewer, chance)
}

// sameCorrections checks that a viewer cannot tell the worlds apart by what becomes of their
// corrections. Some make a later line with hidden words fall, and some leave out a reply that hidden
// words would tell.
func (g *game) sameCorrections(p, other *position.Position, viewer rules.Viewer, chance *rand.Rand) error {
	lines := p.Lines()
	first := afterHeader(lines)
	if first == len(lines) || chance.IntN(2) == 0 {
		return nil
	}
	n := first + 1 + chance.IntN(len(lines)-first)
	before := g.at[n-2].View(viewer)
	line, fact := lines[n-1], g.told()[chance.IntN(len(g.told()))]
	for _, w := range []position.Walk{before.Walk().Take(line.Seat).Take(line.Verb), before.Walk().Take("").Take(fact)} {
		c := &player{chance: chance, table: g.table}
		e, whole, err := c.finish(w, nil)
		if err != nil {
			return err
		}
		if bare, reply := cutReply(e); reply != "" && chance.IntN(2) == 0 {
			e = bare
		}
		if whole {
			if err := g.sameCorrection(p, other, viewer, n, e); err != nil {
				return fmt.Errorf("correct %d: %s: %w", n, e, err)
			}
		}
	}
	return keepsHidden(p, viewer, n)
}

// keepsHidden checks that a viewer overwrites nothing by correcting a line to what they heard of it.
func keepsHidden(p *position.Position, viewer rules.Viewer, n int) error {
	e := heard(p, viewer, n, p.Lines()[n-1])
	same, err := p.Correct(viewer, n, e)
	if err != nil {
		return fmt.Errorf("line %d corrected to what was heard of it, %s: %w", n, e, err)
	}
	return differ(fmt.Sprintf("line %d corrected to what was heard of it, %s", n, e), Fingerprint(same), Fingerprint(p))
}

// sameCorrection corrects a line in both worlds, which must tell the viewer the same about it.
func (g *game) sameCorrection(p, other *position.Position, viewer rules.Viewer, n int, e rules.Entry) error {
	one, errOne := p.Correct(viewer, n, e)
	two, errTwo := other.Correct(viewer, n, e)
	if errOne == nil && errTwo == nil {
		g.tally.count(blindBack, 1)
		return sameCorrected(p, one, two, viewer, n)
	}
	g.tally.count(hushedBack, 1)
	return differ("refusal", answer(errTwo), answer(errOne))
}

// sameCorrected checks two worlds after a correction that stands in both: the viewer must know the
// same of them, and of the lines that were not corrected as little as before.
func sameCorrected(p, one, two *position.Position, viewer rules.Viewer, n int) error {
	viewOne := one.View(viewer)
	viewTwo := two.View(viewer)
	over := one.Outcome() != nil // then everybody is told what was disputed
	if err := differ("view", Fingerprint(viewTwo), Fingerprint(viewOne)); err != nil && !over {
		return err
	}
	for i, e := range p.Lines() {
		before, after := heard(p, viewer, i+1, e), viewOne.Lines()[i]
		if over {
			before, after = before.Said(), after.Said()
		}
		if i+1 != n && before.String() != e.String() && after.String() != before.String() {
			return fmt.Errorf("line %d was heard as %s, and now as %s", i+1, before, after)
		}
	}
	return nil
}

// sameViews compares what a viewer knows of two tables.
func sameViews(one, two *position.Position, viewer rules.Viewer) error {
	viewOne := one.View(viewer)
	viewTwo := two.View(viewer)
	return differ("view", Fingerprint(viewTwo), Fingerprint(viewOne))
}

// sameOptions takes the same words in two walks and compares every option.
func sameOptions(a, b position.Walk, chance *rand.Rand) error {
	for b.Field() != nil {
		if err := differ(fmt.Sprintf("options after %q", b.Entry()), offers(a), offers(b)); err != nil {
			return err
		}
		word, ok := anyWord(b, chance)
		if !ok {
			break
		}
		a, b = a.Take(word), b.Take(word)
	}
	return nil
}

func offers(w position.Walk) string {
	out := ""
	for word, bar := range w.Options() {
		out += word.ID
		if bar != nil {
			out += fmt.Sprint(" ", *bar)
		}
		out += "\n"
	}
	return out
}

// sameAnswer enters a viewer's line in both worlds, which must tell them the same: that it was taken,
// and what they know of the table then, or why it was refused. Two things may differ: a reply
// that is worked out and that all hear, and what a line opens.
func (g *game) sameAnswer(p, other *position.Position, viewer rules.Viewer, e rules.Entry) error {
	g.tally.count(answered, 1)
	before := Fingerprint(p)
	nextOne, one := p.Enter(viewer, e)
	nextTwo, two := other.Enter(viewer, e)
	if err := differ("a refusal changed the position", Fingerprint(p), before); err != nil {
		return err
	}
	switch {
	case one == nil && two == nil:
		if p.Outcome() != nil || nextOne.Outcome() != nil || opens(p, nextOne, viewer) || opens(other, nextTwo, viewer) {
			return nil // the end, or the line, opens what was hidden
		}
		heardOne, heardTwo := nextOne.Heard(nextOne.Len(), viewer), nextTwo.Heard(nextTwo.Len(), viewer)
		if heardOne.How == rules.Derived && heardTwo.How == rules.Derived && heardOne.String() != heardTwo.String() {
			g.tally.count(workedOut, 1)
			return differ(fmt.Sprintf("question of %s", e), heardTwo.Question().String(), heardOne.Question().String())
		}
		return sameViews(nextOne, nextTwo, viewer)
	case (one == nil) != (two == nil) && lacksReply(e, one, two) && !sameUnknown(p, other):
		g.tally.count(onlyInOne, 1)
		return nil
	}
	g.tally.count(hushed, 1)
	return differ(fmt.Sprintf("answer to %s", e), answer(two), answer(one))
}

// opens tells whether a viewer hears more of the earlier lines after than before.
func opens(before, after *position.Position, viewer rules.Viewer) bool {
	for n := 1; n <= before.Len(); n++ {
		if before.Heard(n, viewer).Said().String() != after.Heard(n, viewer).Said().String() {
			return true
		}
	}
	return false
}

// lacksReply tells whether a line without a reply was refused only because it has none.
func lacksReply(e rules.Entry, errs ...error) bool {
	for _, err := range errs {
		if r := refusal(err); err != nil && (r == nil || r.Reason != "missing" || r.Field == nil || !r.Field.Reply) {
			return false
		}
	}
	_, reply := cutReply(e)
	return reply == ""
}

// sameUnknown tells whether the same words are "?" in two worlds. It is no secret that a card was
// entered, only which one.
func sameUnknown(p, other *position.Position) bool {
	for i, e := range p.Lines() {
		for k, a := range e.Args {
			there := other.Lines()[i].Args[k].Words
			if slices.Contains(a.Words, rules.Unknown) != slices.Contains(there, rules.Unknown) {
				return false
			}
		}
	}
	return true
}
