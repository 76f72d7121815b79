package cardboard

import (
	"maps"
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/face"
)

// Cardboard holds all cards of a table: what they show, where they lie, and the two decks.
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

// KindOf returns what a card shows at a test, with an hourglass that it has gained.
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

// Clues returns the names of the told clues that belong to the deck, sorted.
func (b Cardboard) Clues() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(b.Faces.Clues)), func(name string) bool { return !b.Pile.OfDeck(name) })
}

// NamedClues returns the told clues that have a name of their own. A clue that goes by its face
// does not count: the box may have kept it from another evening where somebody mistyped it.
func (b Cardboard) NamedClues() []string { return slices.DeleteFunc(b.Clues(), face.HasForm) }

// Costs tells whether discarding a card from a zone costs time. A card that stays in hand costs
// none when it must be discarded.
func (b Cardboard) Costs(z Zone, c Card) Tri {
	if z == Hand && b.Faces.Stays(c) {
		return No
	}
	return b.Hourglass(c)
}

// Discardable returns the indexes of the cards that may be discarded. Cards that stay in hand are
// among them only if there is no other (an.hand.2).
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

// InPile returns the told clues of the deck that nobody has seen outside the draw pile.
func (b Cardboard) InPile() []string {
	return slices.DeleteFunc(b.Clues(), func(name string) bool { return b.PlaceOf(name) != "" })
}

// Absent tells that the Machine or the Elder Sign has not come, by all that was told: it lies nowhere, and
// neither came to hand without its name nor was shuffled in.
func (b Cardboard) Absent(name string) bool {
	came := func(name string) bool { return b.PlaceOf(name) != "" || b.Pile.OfDeck(name) }
	unnamed := len(b.BecameHand)
	for _, other := range []string{Machine, ElderSign} {
		if came(other) {
			unnamed--
		}
	}
	return !came(name) && unnamed < 1
}

// PileNames returns the names of all cards in the draw pile, nil if one is unknown. They are known
// once the table has told every clue of the box and no unnamed card lies elsewhere.
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

// Kinds returns the mix of the draw pile. If exact is false, the mix counts cards elsewhere too, or
// is not known.
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

// ShuffleIn puts cards into the draw pile, and tells how many.
func (b *Cardboard) ShuffleIn(all Cards, say *rules.Events) {
	for _, c := range all {
		b.Pile.putIn(c, b.KindOf(c))
	}
	say.Tell(ShuffledIn{len(all)})
}
