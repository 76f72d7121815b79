package rulestest

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Lengths of a random game, in lines of play.
const (
	hurryAfter = 40  // from some line up to this one the player heads for the end
	mostLines  = 400 // by then an honest game must have ended
	someLines  = 60  // a careless one may never end, its replies being contradictory
)

// player makes random entries: acts mostly, statements with small chance. An
// honest one says only what the cards allow, a careless one any open word.
type player struct {
	chance *rand.Rand
	table  Table
	honest bool
	hurry  bool
	habit  uint64 // the order in which a game prefers words; 0 for none
}

// play: a random game reaches an end within a bound, each word taken being open,
// and what the cards say being always open.
func play(g *game, chance *rand.Rand) error {
	g.table = g.Deal(chance)
	p := g.named
	g.push(p)
	for _, text := range g.table.Lines()[1:] {
		e, err := reading.Read(p, text, "fr")
		if err != nil {
			return fmt.Errorf("set-up: %s: %w", text, err)
		}
		if p, err = p.Enter(rules.Referee, e); err != nil {
			return fmt.Errorf("set-up: %s: %w", text, err)
		}
		g.push(p)
	}
	c := &player{chance: chance, table: g.table, honest: chance.IntN(5) > 0}
	if chance.IntN(3) == 0 {
		c.habit = chance.Uint64()
	}
	return g.playOut(c)
}

func (g *game) playOut(c *player) error {
	hurryAt, most := c.chance.IntN(hurryAfter), mostLines
	if !c.honest {
		g.tally.count(careless, 1)
		most = someLines
	}
	epilogue := c.chance.IntN(3)
	for n := range most {
		p := g.last()
		if p.Outcome() != nil {
			if epilogue--; epilogue < 0 {
				g.tally.count(ended, 1)
				return nil
			}
		}
		c.hurry = n > hurryAt
		e, err := c.next(p)
		if err != nil && p.Outcome() != nil {
			g.tally.count(ended, 1)
			return nil
		}
		if err != nil {
			return err
		}
		next, err := p.Enter(rules.Referee, e)
		if err != nil {
			return fmt.Errorf("open, yet refused: %s: %w", e, err)
		}
		g.push(next)
	}
	if c.honest {
		return fmt.Errorf("no end after %d lines", most)
	}
	return nil
}

// statements come once in so many entries.
const statements = 10

// next is a random entry, open in each of its words: an act if any can be made.
// It is an error if nothing whole is open at a table that has not ended.
func (c *player) next(p *position.Position) (rules.Entry, error) {
	over := p.Outcome() != nil
	if teller, is := c.table.(Teller); is && c.honest {
		if line := teller.Says(p); line != "" {
			return reading.Read(p, line, "en")
		}
	}
	defer func(habit uint64) { c.habit = habit }(c.habit)
	for try := range 200 {
		often := statements
		if try > 20 {
			often = 2 // nobody may act yet
		}
		act := !over && c.chance.IntN(often) > 0
		e, whole, err := c.entry(p, act)
		if whole || err != nil {
			return e, err
		}
		c.habit = 0
	}
	return rules.Entry{}, fmt.Errorf("dead end: nothing is open to the end of its line")
}

// entry walks at random; it is not whole where all the words of a field were barred.
func (c *player) entry(p *position.Position, act bool) (e rules.Entry, whole bool, err error) {
	return c.finish(p.Walk(), func(open []string) []string {
		return slices.DeleteFunc(open, func(seat string) bool { return act == (seat == "") })
	})
}

// finish walks on at random; speakers narrows down who may speak.
func (c *player) finish(w position.Walk, speakers func([]string) []string) (e rules.Entry, whole bool, err error) {
	for f := w.Field(); f != nil; f = w.Field() {
		open := w.Open()
		if f.Name == "speaker" && speakers != nil {
			open = speakers(open)
		}
		if f.Name == "verb" {
			open = slices.DeleteFunc(open, func(verb string) bool { return verb == replaces })
		}
		if len(open) == 0 {
			return w.Entry(), false, nil
		}
		word, err := c.pick(w, open)
		if err != nil {
			return w.Entry(), false, err
		}
		w = w.Take(word)
	}
	return w.Entry(), true, nil
}

// pick chooses an open word: one that the cards allow, one that ends the game, or
// any; now and then "?".
func (c *player) pick(w position.Walk, open []string) (string, error) {
	if w.Field().Unknown && slices.Contains(open, rules.Unknown) && c.chance.IntN(8) == 0 {
		return rules.Unknown, nil
	}
	if goal := c.table.Goal(w); c.hurry && (slices.Contains(open, goal) || typed(w, goal)) {
		return goal, nil
	}
	among := slices.DeleteFunc(slices.Clone(open), isUnknown)
	if truth := c.table.Truth(w); c.honest && truth != nil {
		among = slices.DeleteFunc(among, func(word string) bool { return !slices.Contains(truth, word) })
		for _, word := range truth {
			if word != "" && !slices.Contains(among, word) && typed(w, word) {
				among = append(among, word)
			}
		}
		if len(among) == 0 {
			bar, _ := w.Option(truth[0])
			return "", fmt.Errorf("the cards say %q after %q, but it is barred: %v", truth, w.Entry(), bar)
		}
	}
	if len(among) == 0 {
		among = open
	}
	if c.habit != 0 && c.chance.IntN(10) > 0 {
		return slices.MinFunc(among, c.prefer), nil
	}
	return among[c.chance.IntN(len(among))], nil
}

// typed tells whether a word is open free text, which people type and no example offers.
func typed(w position.Walk, word string) bool {
	_, fits := w.Domain().Free(word)
	bar, _ := w.Option(word)
	return fits && bar == nil
}

// prefer puts words in an order of the player's own: a game where all do the same
// again and again comes to places that others do not.
func (c *player) prefer(a, b string) int {
	rank := func(word string) uint64 {
		h := fnv.New64a()
		_, _ = fmt.Fprint(h, c.habit, word) // a hash takes every write
		return h.Sum64()
	}
	return cmp.Compare(rank(a), rank(b))
}

func isUnknown(word string) bool { return word == rules.Unknown }

// anyWord is a conceivable word for the walk's next field, open or barred; false
// where none is.
func anyWord(w position.Walk, chance *rand.Rand) (string, bool) {
	if open := w.Open(); len(open) > 0 && chance.IntN(4) > 0 {
		return open[chance.IntN(len(open))], true
	}
	var all []string
	for word := range w.Options() {
		all = append(all, word.ID)
	}
	if len(all) == 0 {
		return "", false
	}
	return all[chance.IntN(len(all))], true
}

// anyEntry is a conceivable entry that continues the walk, barred words and all; it
// is not whole where it breaks off because no word is conceivable.
func anyEntry(w position.Walk, chance *rand.Rand) (e rules.Entry, whole bool) {
	for w.Field() != nil {
		word, ok := anyWord(w, chance)
		if !ok {
			return w.Entry(), false
		}
		w = w.Take(word)
	}
	return w.Entry(), true
}
