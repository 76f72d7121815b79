package arkham

import (
	"maps"
	"slices"
)

// cardboard is the cards: what they show, where they lie, and the decks.
type cardboard struct {
	faces faces
	layout
	pile    pile
	dangers dangerDeck
}

// hourglass tells whether a card counts as showing the hourglass now, which a Darkness clue
// may have gained (an.danger.6).
func (b cardboard) hourglass(c card) Tri {
	f, known := b.faces.of(c)
	switch {
	case !known:
		return c.hourglass
	case f.shows("hourglass"), f.shows("darkness") && b.dangers.dark():
		return Yes
	}
	return No
}

// kindOf is what a card shows at a test. A Darkness clue shows the hourglass there that it
// has gained.
func (b cardboard) kindOf(c card) Kind {
	if f, known := b.faces.of(c); known {
		c.scales, c.hourglass = triOf(f.shows("scales")), triOf(f.shows("hourglass") || f.shows("darkness") && b.dangers.dark())
	}
	switch {
	case c.scales == Yes:
		return Scales
	case c.scales == No && c.hourglass == Yes:
		return Hourglass
	case c.scales == No && c.hourglass == No:
		return Clear
	}
	return Unseen
}

// clues are the learnt cards of the deck.
func (b cardboard) clues() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(b.faces.clues)), func(name string) bool { return !b.pile.ofDeck(name) })
}

// namedClues are those of them that go by a name. What an owner's box has of others may come
// from a slip of another evening.
func (b cardboard) namedClues() []string { return slices.DeleteFunc(b.clues(), likeFace) }
