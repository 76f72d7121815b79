package arkham

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// dangerDeck is the Danger deck, and the active Dangers beside it.
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

// empty tells whether it holds none for certain.
func (d dangerDeck) empty() bool {
	n, known := d.left()
	return known && n == 0
}

// namedDangers are the Dangers that the table told, and those that came by a name.
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

// lasts tells whether an effect holds as long as its Danger is in play.
func lasts(word string) bool {
	return word == "time-limit-down" || word == "hand-limit-up" || strings.HasPrefix(word, "darkness-")
}

// setActive lays out the Dangers in play. When Darkness clues gain or lose the hourglass by that,
// nobody knows any more what an undescribed card shows.
func (b *cardboard) setActive(active []Danger) {
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

// turnOver takes a Danger from the deck and gives its effects: those of its known face, else the
// given words.
func (b *cardboard) turnOver(name string, words []string) []string {
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

// Danger is an active Danger.
type Danger struct {
	Name    string   `json:"name"` // "?" where nobody has named it
	Effects []string `json:"effects"`
}

// Lasting are those of its effects that hold as long as it lies there.
func (d Danger) Lasting() []string {
	return slices.DeleteFunc(slices.Clone(d.Effects), func(word string) bool { return !lasts(word) })
}
