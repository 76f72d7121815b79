package cardboard

import "slices"

// Pile is the draw pile: how many cards it holds, and what is known of them.
type Pile struct {
	Total   int      // cards at the start, -1 while nobody has counted
	Out     int      // cards drawn, less those put in
	Deck    int      // clues in the box, 0 while nobody has said
	mixedIn []string // cards that began apart from the deck and came into it
	Most    int      // clues that a box may hold
	Loose   bool     // somebody set a zone: cards no longer add up
	Mix     Mix
}

// Mix is how many cards of each kind the draw pile holds, together with cards elsewhere whose
// kind nobody has said.
type Mix struct {
	Known     bool
	Of        [Kinds]int
	Elsewhere int
}

// less takes one card of a kind away. Where there was none the counts were wrong, and nothing is
// known any more.
func (m *Mix) less(kind Kind) {
	m.Of[kind]--
	if m.Of[kind] < 0 {
		*m = Mix{}
	}
}

// Uncounted stands for a count that nobody has told.
const Uncounted = -1

// ShuffledIn is how many cards from elsewhere went into the draw pile, perhaps none. What the
// pile holds may have changed.
type ShuffledIn struct {
	Cards int `json:"cards"`
}

// Count is how many cards the draw pile holds.
func (p Pile) Count() (n int, known bool) {
	if p.Total == Uncounted {
		return 0, false
	}
	return max(0, p.Total-p.Out), true
}

// Empty tells whether it holds none for certain.
func (p Pile) Empty() bool {
	n, known := p.Count()
	return known && n == 0
}

// OfDeck tells whether a named card counts among the clues of the deck: it began there, or
// somebody shuffled it in.
func (p Pile) OfDeck(name string) bool {
	return !slices.Contains(Apart, name) || slices.Contains(p.mixedIn, name)
}

// Draw takes a card of a kind from the pile, and notes on it whether the mix still counts it.
func (p *Pile) Draw(c Card, kind Kind) Card {
	p.Out++
	switch {
	case !p.Mix.Known:
	case kind != Unseen:
		p.Mix.less(kind)
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
		p.Mix.less(kind)
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

// MostClues is how many clues the deck may hold: as many as were counted, else as many as a box
// may hold.
func (p Pile) MostClues() int {
	if p.Deck == 0 {
		return p.Most
	}
	return p.Deck + len(p.mixedIn)
}
