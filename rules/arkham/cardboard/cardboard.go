package cardboard

import (
	"maps"
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/face"
)

// Cardboard is the cards: what they show, where they lie, and the decks.
type Cardboard struct {
	Faces Faces
	Layout
	Pile    Pile
	Dangers DangerDeck
}

// Hourglass tells whether a card has the hourglass now. A Darkness clue may have gained it
// (an.danger.6).
func (b Cardboard) Hourglass(c Card) Tri {
	if f, known := b.Faces.Of(c); known {
		return TriOf(f.Shows("hourglass") || f.Shows("darkness") && b.Dangers.Dark())
	}
	return c.Hourglass
}

// KindOf is what a card shows at a test, a gained hourglass too.
func (b Cardboard) KindOf(c Card) Kind {
	switch scales, hourglass := b.Faces.Scales(c), b.Hourglass(c); {
	case scales == Yes:
		return Scales
	case scales == No && hourglass == Yes:
		return Hourglass
	case scales == No && hourglass == No:
		return Clear
	}
	return Unseen
}

// Clues are the told clues of the deck.
func (b Cardboard) Clues() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(b.Faces.Clues)), func(name string) bool { return !b.Pile.OfDeck(name) })
}

// NamedClues are the told clues that have a name. A clue by its face may be a slip of another
// evening that the box has kept.
func (b Cardboard) NamedClues() []string { return slices.DeleteFunc(b.Clues(), face.Like) }

// Costs tells whether it costs time to discard a card from a zone. A card that stays in hand
// costs none when it must go.
func (b Cardboard) Costs(z Zone, c Card) Tri {
	if z == Hand && b.Faces.Stays(c) {
		return No
	}
	return b.Hourglass(c)
}

// Discardable are the places of the cards that may go: those that stay in hand go only where
// there is no other (an.hand.2).
func (b Cardboard) Discardable(z Zone) []int {
	var free, all []int
	for i, c := range b.In[z] {
		if c.Hole {
			continue
		}
		all = append(all, i)
		if z != Hand || !b.Faces.Stays(c) {
			free = append(free, i)
		}
	}
	if free == nil {
		return all
	}
	return free
}

// InPile are the told clues of the deck that nobody has seen outside the draw pile.
func (b Cardboard) InPile() []string {
	return slices.DeleteFunc(b.Clues(), func(name string) bool { return b.PlaceOf(name) != "" })
}

// PileNames are the cards of the draw pile by name, where all are known: the table has named
// every clue of the box, and no unnamed card lies elsewhere.
func (b Cardboard) PileNames() []string {
	n, known := b.Pile.Count()
	if !known || b.Pile.Loose || b.Pile.Deck == 0 || len(b.Clues()) != b.Pile.MostClues() {
		return nil
	}
	names := b.InPile()
	if len(names) != n || slices.ContainsFunc(names, func(name string) bool { return !b.Faces.Clues[name].Learnt() }) {
		return nil
	}
	return names
}

// Kinds is the mix of the draw pile alone; exact tells whether it is known.
func (b Cardboard) Kinds() (m Mix, exact bool) {
	if names := b.PileNames(); names != nil {
		m.Known = true
		for _, name := range names {
			m.Of[b.KindOf(Card{Name: name})]++
		}
		return m, true
	}
	return b.Pile.Mix, b.Pile.Mix.Known && b.Pile.Mix.Elsewhere == 0
}

// ShuffleIn puts cards into the draw pile.
func (b *Cardboard) ShuffleIn(all Cards, say *rules.Events) {
	for _, c := range all {
		b.Pile.putIn(c, b.KindOf(c))
	}
	say.Tell(ShuffledIn{len(all)})
}
