package arkham

import (
	"maps"
	"slices"

	"lestrade/rules"
)

// cardboard is the cards: what they show, where they lie, and the decks.
type cardboard struct {
	faces faces
	layout
	pile    pile
	dangers dangerDeck
}

// hourglass tells whether a card has the hourglass now. A Darkness clue may have gained it
// (an.danger.6).
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

// kindOf is what a card shows at a test, a gained hourglass too.
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

// clues are the told clues of the deck.
func (b cardboard) clues() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(b.faces.clues)), func(name string) bool { return !b.pile.ofDeck(name) })
}

// namedClues are the told clues that have a name. A clue by its face may be a slip of another
// evening that the box has kept.
func (b cardboard) namedClues() []string { return slices.DeleteFunc(b.clues(), likeFace) }

// costs tells whether it costs time to discard a card from a zone. A card that stays in hand
// costs none when it must go.
func (b cardboard) costs(z Zone, c card) Tri {
	if z == Hand && b.faces.stays(c) {
		return No
	}
	return b.hourglass(c)
}

// discardable are the places of the cards that may go: those that stay in hand go only where
// there is no other (an.hand.2).
func (b cardboard) discardable(z Zone) []int {
	var free, all []int
	for i, c := range b.zone[z] {
		if c.hole {
			continue
		}
		all = append(all, i)
		if z != Hand || !b.faces.stays(c) {
			free = append(free, i)
		}
	}
	if free == nil {
		return all
	}
	return free
}

// inPile are the told clues of the deck that nobody has seen outside the draw pile.
func (b cardboard) inPile() []string {
	return slices.DeleteFunc(b.clues(), func(name string) bool { return b.placeOf(name) != "" })
}

// pileNames are the cards of the draw pile by name, where all are known: the table has named
// every clue of the box, and no unnamed card lies elsewhere.
func (b cardboard) pileNames() []string {
	n, known := b.pile.count()
	if !known || b.pile.loose || b.pile.deck == 0 || len(b.clues()) != b.pile.mostClues() {
		return nil
	}
	names := b.inPile()
	if len(names) != n || slices.ContainsFunc(names, func(name string) bool { return !b.faces.clues[name].learnt() }) {
		return nil
	}
	return names
}

// kinds is the mix of the draw pile alone; exact tells whether it is known.
func (b cardboard) kinds() (m mix, exact bool) {
	if names := b.pileNames(); names != nil {
		m.known = true
		for _, name := range names {
			m.of[b.kindOf(card{name: name})]++
		}
		return m, true
	}
	return b.pile.mix, b.pile.mix.known && b.pile.mix.elsewhere == 0
}

// shuffleIn puts cards into the draw pile.
func (b *cardboard) shuffleIn(all cards, say *rules.Events) {
	for _, c := range all {
		b.pile.putIn(c, b.kindOf(c))
	}
	say.Tell(ShuffledIn{len(all)})
}
