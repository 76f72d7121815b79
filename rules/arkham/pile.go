package arkham

import "slices"

// pile is the draw pile: how many cards it holds, and what is known of them.
type pile struct {
	total   int      // cards at the start, -1 while nobody has counted
	out     int      // cards drawn, less those put in
	deck    int      // clues in the box, 0 while nobody has said
	mixedIn []string // cards that began apart from the deck and came into it
	most    int      // clues that a box may hold
	loose   bool     // somebody set a zone: cards no longer add up
	mix     mix
}

// mix is how many cards of each kind the draw pile holds, together with cards elsewhere whose
// kind nobody has said.
type mix struct {
	known     bool
	of        [Kinds]int
	elsewhere int
}

// less takes one card of a kind away; a count below none is wrong, and known no more.
func (m *mix) less(kind Kind) {
	m.of[kind]--
	if m.of[kind] < 0 {
		*m = mix{}
	}
}

// uncounted stands for a count that nobody has told.
const uncounted = -1

// ShuffledIn is how many cards from elsewhere went into the draw pile, perhaps none. What the
// pile holds may have changed.
type ShuffledIn struct {
	Cards int `json:"cards"`
}

// count is how many cards the draw pile holds.
func (p pile) count() (n int, known bool) {
	if p.total == uncounted {
		return 0, false
	}
	return max(0, p.total-p.out), true
}

func (p pile) empty() bool {
	n, known := p.count()
	return known && n == 0
}

// ofDeck tells whether a named card counts among the clues of the deck: it began there, or
// somebody shuffled it in.
func (p pile) ofDeck(name string) bool {
	return !slices.Contains(Apart, name) || slices.Contains(p.mixedIn, name)
}

// draw takes a card of a kind from the pile, and notes on it whether the mix still counts it.
func (p *pile) draw(c card, kind Kind) card {
	p.out++
	switch {
	case !p.mix.known:
	case kind != Unseen:
		p.mix.less(kind)
	default:
		c.pooled = true
		p.mix.elsewhere++
	}
	return c
}

// unpool takes a card out of the mix once its kind is known.
func (p *pile) unpool(c *card, kind Kind) {
	if !c.pooled || kind == Unseen {
		return
	}
	c.pooled = false
	if p.mix.known {
		p.mix.elsewhere--
		p.mix.less(kind)
	}
}

// putIn puts a card of a kind into the pile.
func (p *pile) putIn(c card, kind Kind) {
	p.out--
	if !p.ofDeck(c.name) {
		p.mixedIn = append(slices.Clip(p.mixedIn), c.name)
	}
	switch {
	case !p.mix.known:
	case c.pooled:
		p.mix.elsewhere--
	case kind != Unseen:
		p.mix.of[kind]++
	default:
		p.mix = mix{}
	}
}

// mostClues is how many clues the deck may hold: as many as were counted, else as many as a box
// may hold.
func (p pile) mostClues() int {
	if p.deck == 0 {
		return p.most
	}
	return p.deck + len(p.mixedIn)
}
