package rulestest

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// conserve checks that the game's own sums come out at every step.
func conserve(g *game, _ *rand.Rand) error {
	for n, p := range g.at {
		if wrong := g.table.Check(p); wrong != "" {
			return fmt.Errorf("after line %d: %s", n+1, wrong)
		}
	}
	return nil
}

// keepPositions checks that, at the end of the game, each position on the way tells what it told when it
// was new, and that taking lines back comes to the same position.
func keepPositions(g *game, chance *rand.Rand) error {
	for n, was := range g.prints {
		if err := differ(fmt.Sprintf("the position after line %d changed", n+1), Fingerprint(g.at[n]), was); err != nil {
			return err
		}
	}
	n := chance.IntN(len(g.at))
	if n == 0 || chance.IntN(8) > 0 {
		return nil
	}
	before, err := g.last().Before(n + 1)
	if err != nil {
		return err
	}
	return differ(fmt.Sprintf("undone to line %d", n), Fingerprint(before), Fingerprint(g.at[n-1]))
}

// checkFigures checks that each bar and each notice has a value for each figure of its sentence, and no
// other. The lines that a reply rests on do not count.
func checkFigures(g *game, chance *rand.Rand) error {
	figures := map[string][]string{}
	here, _ := g.Shelf.Find(g.ID)
	for _, s := range append(rules.Common.All(), here.Sentences()...) {
		figures[s.ID] = slices.Sorted(slices.Values(s.Figures))
	}
	check := func(id string, given rules.Figures) error {
		keys := slices.DeleteFunc(slices.Sorted(maps.Keys(given)), func(key string) bool { return key == "lines" })
		if want, is := figures[id]; !is || !slices.Equal(keys, want) {
			return fmt.Errorf("%s is said with %v; declared: %v %v", id, keys, is, want)
		}
		return nil
	}
	for _, p := range g.at {
		said := map[string][]rules.Notice{"due.": p.Due(), "unchecked.": p.Unchecked()}
		if end := p.Outcome(); end != nil {
			said["missing."] = end.Missing
		}
		for head, notices := range said {
			for _, n := range notices {
				if err := check(head+n.Key, n.Figures); err != nil {
					return err
				}
			}
		}
		for w := p.Walk(); w.Field() != nil; {
			for _, bar := range w.Options() {
				if bar != nil {
					if err := check(bar.Rule+"."+bar.Reason, bar.Figures); err != nil {
						return err
					}
				}
			}
			word, conceivable := anyWord(w, chance)
			if !conceivable {
				break
			}
			w = w.Take(word)
		}
	}
	return nil
}

// tryOptions enters each word of each field along a random walk, completed at random. An open word must
// be accepted. A barred word must be refused by its bar, and the refusal must name the open words and
// leave the position as it was.
func tryOptions(g *game, chance *rand.Rand) error {
	p := g.anyPosition(chance)
	before := Fingerprint(p)
	for w := p.Walk(); w.Field() != nil; {
		open := w.Open()
		if reading.Unfinished(w) != nil && slices.Contains(open, "") {
			return fmt.Errorf("%s may end, and is not finished", w.Entry())
		}
		for word, bar := range w.Options() {
			if err := g.try(p, w, word.ID, bar, open, chance); err != nil {
				return fmt.Errorf("after line %d: %w", len(p.Lines()), err)
			}
		}
		if len(open) == 0 {
			break
		}
		w = w.Take(g.stepWord(w, open, chance))
	}
	return differ("a refusal changed the position", Fingerprint(p), before)
}

// anyPosition returns a position of the game, mostly one where somebody may act. Positions with rare
// open verbs come as often as others.
func (g *game) anyPosition(chance *rand.Rand) *position.Position {
	alike := map[string][]*position.Position{}
	for _, p := range g.at {
		if turn := p.Turn(); turn != "" {
			verbs := strings.Join(p.Walk().Take(turn).Open(), " ")
			alike[verbs] = append(alike[verbs], p)
		}
	}
	if len(alike) == 0 || chance.IntN(4) == 0 {
		return g.at[chance.IntN(len(g.at))]
	}
	kinds := slices.Sorted(maps.Keys(alike))
	kind := alike[kinds[chance.IntN(len(kinds))]]
	return kind[chance.IntN(len(kind))]
}

// stepWord returns an open word to walk on with: any, or now and then one that ends the game.
func (g *game) stepWord(w position.Walk, open []string, chance *rand.Rand) string {
	if goal := g.table.Goal(w); chance.IntN(4) == 0 && slices.Contains(open, goal) {
		return goal
	}
	return open[chance.IntN(len(open))]
}

// try enters an entry with a word, which bar stands against, nil if the word is open.
func (g *game) try(p *position.Position, w position.Walk, word string, bar *rules.Bar, open []string, chance *rand.Rand) error {
	if bar == nil {
		return g.tryOpen(p, w.Take(word), chance)
	}
	g.tally.bar(bar.Rule, bar.Reason)
	g.tally.count(refused, 1)
	e, _ := anyEntry(w.Take(word), chance)
	_, err := p.Enter(rules.Referee, e)
	var r *rules.Refusal
	switch {
	case !errors.As(err, &r):
		return fmt.Errorf("%s: %q is barred by %s, yet: %w", e, word, bar.Rule, err)
	case !r.Barred() || !reflect.DeepEqual(r.Bar, *bar) || r.Word != word:
		return fmt.Errorf("%s: %q is barred by %v, yet: %s", e, word, *bar, answer(err))
	}
	return checkNear(w, r, open)
}

func (g *game) tryOpen(p *position.Position, w position.Walk, chance *rand.Rand) error {
	c := &player{chance: chance, table: g.table}
	e, whole, err := c.finish(w, nil)
	if err != nil || !whole {
		return err
	}
	g.tally.count(opened, 1)
	next, err := p.Enter(rules.Referee, e)
	if err != nil {
		return fmt.Errorf("open, yet refused: %s: %w", e, err)
	}
	lines := next.Lines()
	if got := lines[len(lines)-1]; !reflect.DeepEqual(got, e) {
		return fmt.Errorf("entered %s, stored %s", e, got)
	}
	return nil
}

// checkNear checks that the nearest legal entries of a refusal have exactly the open words.
func checkNear(w position.Walk, r *rules.Refusal, open []string) error {
	var want []string
	for _, word := range open {
		if word != "" && word != rules.Unknown {
			want = append(want, w.Take(word).Entry().String())
		}
	}
	var got []string
	for _, e := range r.Near {
		got = append(got, e.String())
	}
	if !slices.Equal(got, want) {
		return fmt.Errorf("refusal %s: near is %q, open are %q", answer(r), got, want)
	}
	return nil
}

// isFreeText tells whether the reply of an entry is free text. Its examples are not all open words.
func isFreeText(p *position.Position, e rules.Entry) bool {
	domain := p.Vocabulary().Domain(p.Vocabulary().Verb(e.Verb, e.Seat != "").Reply().Of)
	if domain == nil {
		return false
	}
	free, _ := domain.Free("")
	return free
}

// omitReplies checks lines without their reply. If only one reply is open, the line gets it; if several
// are, the line is not taken. At a table of one seat's own, a reply that the seat does not hear is "?".
func omitReplies(g *game, _ *rand.Rand) error {
	for n, e := range g.played() {
		p := g.at[n]
		bare, reply := cutReply(e)
		if reply == "" || e.Drawn != nil || isFreeText(p, e) {
			continue
		}
		open := slices.DeleteFunc(atReply(p, bare).Open(), isUnknown)
		if mine := p.Header().Mine(); mine != "" && hides(p, rules.Viewer(mine), n+2, bare, atReply(p, bare).Field()) {
			open = []string{rules.Unknown}
		}
		got, err := p.Enter(rules.Referee, bare)
		switch {
		case len(open) != 1 && err == nil:
			return fmt.Errorf("line %d: %s has %d replies, yet was taken", n+2, bare, len(open))
		case len(open) != 1:
			continue
		case err != nil && chooses(atReply(p, bare).Take(open[0])):
			continue // the first word of the reply is known, but not the next one
		case err != nil:
			return fmt.Errorf("line %d: %s has one reply, yet: %w", n+2, bare, err)
		}
		g.tally.count(omitted, 1)
		if last := got.Lines()[n+1]; last.Word(reply) != open[0] {
			return fmt.Errorf("line %d: %s = %s was stored as %s", n+2, bare, open[0], last)
		}
	}
	return nil
}

// chooses tells whether a field on the way to the entry's end has not exactly one open word.
func chooses(w position.Walk) bool {
	for w.Field() != nil {
		open := slices.DeleteFunc(w.Open(), isUnknown)
		if len(open) != 1 {
			return true
		}
		w = w.Take(open[0])
	}
	return false
}

// played returns the lines after the first. Line n of them was entered at g.at[n].
func (g *game) played() []rules.Entry { return g.last().Lines()[1:] }

// cutReply leaves out the reply of an entry, and returns the name of its field, "" if there is none.
func cutReply(e rules.Entry) (bare rules.Entry, field string) {
	i := slices.IndexFunc(e.Args, func(a rules.Arg) bool { return a.Reply })
	if i < 0 {
		return e, ""
	}
	field = e.Args[i].Field
	e.Args = e.Args[:i:i]
	return e, field
}

// atReply walks along an entry without a reply up to the field of the reply.
func atReply(p *position.Position, bare rules.Entry) position.Walk {
	w := p.Walk().Take(bare.Seat).Take(bare.Verb)
	for f := w.Field(); f != nil && !f.Reply; f = w.Field() {
		words := bare.Words(f.Name)
		for _, word := range words {
			w = w.Take(word)
		}
		if len(words) < f.Max {
			w = w.Take("")
		}
	}
	return w
}
