package cardboard

import "slices"

// Pile holds what is known about the draw pile: how many cards it has, and of which kinds.
type Pile struct {
	Total   int      // cards at the start, -1 while nobody has counted
	Out     int      // cards drawn minus cards put in
	Deck    int      // clues in the box, 0 while nobody has told
	mixedIn []string // SpecialCards that were shuffled into the pile
	Most    int      // clues that a box has at most
	Loose   bool     // somebody set a zone by hand: the cards need not add up any more
	Mix     Mix
}

// Mix is how many cards of each kind the draw pile holds, together with Elsewhere more cards whose
// kinds nobody has told.
type Mix struct {
	Known     bool
	Of        [Kinds]int
	Elsewhere int
}

// removeOne takes one card of a kind away. If there was none, the counts were wrong, and nothing is
// known any more.
func (m *Mix) removeOne(kind Kind) {
	m.Of[kind]--
	if m.Of[kind] < 0 {
		*m = Mix{}
	}
}

// Uncounted is the value of a count that nobody has told.
const Uncounted = -1

// ShuffledIn is the event that Cards cards, or none, went into the draw pile from elsewhere. The
// order of the pile is new, and its mix may be.
type ShuffledIn struct {
	Cards int `json:"cards"`
}

// Count returns how many cards the draw pile holds, if that is known.
func (p Pile) Count() (n int, known bool) {
	if p.Total == Uncounted {
		return 0, false
	}
	return max(0, p.Total-p.Out), true
}

// Empty tells whether the draw pile is known to be empty.
func (p Pile) Empty() bool {
	n, known := p.Count()
	return known && n == 0
}

// OfDeck tells whether a named card counts as a clue of the deck: it began there, or somebody
// shuffled it in.
func (p Pile) OfDeck(name string) bool {
	return !slices.Contains(SpecialCards, name) || slices.Contains(p.mixedIn, name)
}

// Draw takes a card of a kind from the pile, and marks it if nobody knows its kind, so that the mix
// still counts it.
func (p *Pile) Draw(c Card, kind Kind) Card {
	p.Out++
	switch {
	case !p.Mix.Known:
	case kind != Unseen:
		p.Mix.removeOne(kind)
	default:
		c.Pooled = true
		p.Mix.Elsewhere++
	}
	return c
}

// Unpool takes a card out of the mix once its kind is known.
func (p *Pile) Unpool(c *Card, kind Kind) {
	if !c.Pooled || kind == Unseen {
		return
	}
	c.Pooled = false
	if p.Mix.Known {
		p.Mix.Elsewhere--
		p.Mix.removeOne(kind)
	}
}

// putIn puts a card of a kind into the pile.
func (p *Pile) putIn(c Card, kind Kind) {
	p.Out--
	if !p.OfDeck(c.Name) {
		p.mixedIn = append(slices.Clip(p.mixedIn), c.Name)
	}
	switch {
	case !p.Mix.Known:
	case c.Pooled:
		p.Mix.Elsewhere--
	case kind != Unseen:
		p.Mix.Of[kind]++
	default:
		p.Mix = Mix{}
	}
}

// MostClues returns how many clues the deck has at most: as many as were counted and shuffled in,
// or before a count as many as a box may have.
func (p Pile) MostClues() int {
	if p.Deck == 0 {
		return p.Most
	}
	return p.Deck + len(p.mixedIn)
}
