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
	hurryAfter = 40  // before this line the player begins to head for the end
	mostLines  = 400 // an honest game must have ended by then
	someLines  = 60  // a careless game is cut off here: its replies contradict each other, so it may never end
)

// player makes random entries, mostly acts and seldom statements. An honest one says only what the
// cards allow, a careless one any open word.
type player struct {
	chance *rand.Rand
	table  Table
	honest bool
	hurry  bool
	habit  uint64 // the order in which a game prefers words; 0 for none
}

// play plays a random game with open words only. The game must end within a bound, and words that
// the cards allow must never all be barred.
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

// statements is how many entries there are for one statement, on average.
const statements = 10

// next returns a random entry whose words are all open, mostly an act if one is possible. The error
// says that no whole entry is open.
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

// entry makes a random act or statement. whole is false if all words of a field were barred.
func (c *player) entry(p *position.Position, act bool) (e rules.Entry, whole bool, err error) {
	return c.finish(p.Walk(), func(open []string) []string {
		return slices.DeleteFunc(open, func(seat string) bool { return act == (seat == "") })
	})
}

// finish walks on at random to the end of the entry. speakers, if it is not nil, narrows down who may
// speak. whole is false if all words of a field were barred.
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

// pick chooses an open word: one that the cards allow, one that leads to the end of the game, or any;
// now and then "?". The error says that the cards allow only barred words.
func (c *player) pick(w position.Walk, open []string) (string, error) {
	if w.Field().Unknown && slices.Contains(open, rules.Unknown) && c.chance.IntN(8) == 0 {
		return rules.Unknown, nil
	}
	if goal := c.table.Goal(w); c.hurry && (slices.Contains(open, goal) || isOpenText(w, goal)) {
		return goal, nil
	}
	among := slices.DeleteFunc(slices.Clone(open), isUnknown)
	if truth := c.table.Truth(w); c.honest && truth != nil {
		among = slices.DeleteFunc(among, func(word string) bool { return !slices.Contains(truth, word) })
		for _, word := range truth {
			if word != "" && !slices.Contains(among, word) && isOpenText(w, word) {
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

// isOpenText tells whether a word is open free text, which need not be among the examples.
func isOpenText(w position.Walk, word string) bool {
	_, fits := w.Domain().Free(word)
	bar, _ := w.Option(word)
	return fits && bar == nil
}

// prefer compares words in an order of the player's own. A game in which everybody does the same again
// and again comes to places that other games do not.
func (c *player) prefer(a, b string) int {
	rank := func(word string) uint64 {
		h := fnv.New64a()
		_, _ = fmt.Fprint(h, c.habit, word) // a hash takes every write
		return h.Sum64()
	}
	return cmp.Compare(rank(a), rank(b))
}

func isUnknown(word string) bool { return word == rules.Unknown }

// anyWord returns a conceivable word for the walk's next field, open or barred. It returns false if
// there is none.
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

// anyEntry continues the walk to the end of an entry, with open and barred words. whole is false if no
// word is conceivable for a field.
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
