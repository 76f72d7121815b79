package arkham

import (
	"lestrade/rules"
	"slices"
	"strings"
)

// dangerDeck is the Danger deck, and the Dangers that lie active beside it.
type dangerDeck struct {
	box     int // Dangers in the box, -1 while nobody has counted
	removed int // put back in the box at the set-up
	turned  int
	gone    bool // all Dangers have left the game
	active  []Danger
	seen    []string // by name
	haunter string   // a state of the Haunter of the Dark
}

// What the Haunter of the Dark has done; "" while nobody has fetched it.
const (
	haunterDanger  = "danger"  // it lies among the Dangers
	haunterApplied = "applied" // its purple icons were applied
)

// left is how many cards the Danger deck holds.
func (d dangerDeck) left() (n int, known bool) {
	switch {
	case d.gone:
		return 0, true
	case d.box == uncounted:
		return 0, false
	}
	return max(0, d.box-d.removed-d.turned), true
}

// empty tells whether it certainly holds none.
func (d dangerDeck) empty() bool {
	n, known := d.left()
	return known && n == 0
}

// namedDangers are the Dangers that were told of, and those that came by a name.
func (b cardboard) namedDangers() map[string]bool {
	named := map[string]bool{}
	for name := range b.faces.dangers {
		named[name] = true
	}
	for _, name := range b.dangers.seen {
		named[name] = true
	}
	return named
}

// lasting is how many active Dangers have a lasting effect.
func (d dangerDeck) lasting(word string) int {
	return countOf(d.active, func(a Danger) bool { return slices.Contains(a.Effects, word) })
}

// dark tells whether Darkness clues have gained the hourglass.
func (d dangerDeck) dark() bool { return d.lasting("darkness-hourglass") > 0 }

// gains are the effects that Darkness clues have gained.
func (d dangerDeck) gains() (all []effect) {
	for _, a := range d.active {
		for _, word := range a.Effects {
			if rest, is := strings.CutPrefix(word, "darkness-"); is {
				if e, ok := effectOf(rest); ok {
					all = append(all, e)
				}
			}
		}
	}
	return all
}

// lasts tells whether an effect of a Danger holds as long as it is in play.
func lasts(word string) bool {
	return word == "time-limit-down" || word == "hand-limit-up" || strings.HasPrefix(word, "darkness-")
}

// layOut lays out the Dangers in play. Where Darkness clues gain the hourglass by that,
// or lose it, nobody knows any more what a card shows that nobody has described.
func (b *cardboard) layOut(active []Danger) {
	dark := b.dangers.dark()
	b.dangers.active = active
	if b.dangers.dark() == dark {
		return
	}
	b.pile.mix = mix{}
	b.each(func(c *card) {
		if c.hourglass == triOf(dark) {
			c.hourglass = Unsure
		}
	})
}

// turnUp counts a Danger that leaves the deck and gives what it does: as was learnt, else
// as is said.
func (b *cardboard) turnUp(name string, words []string) []string {
	b.dangers.turned++
	if name == rules.Unknown {
		return words
	}
	b.dangers.seen = append(slices.Clip(b.dangers.seen), name)
	if learnt, known := b.faces.dangers[name]; known {
		return learnt.effects
	}
	return words
}
