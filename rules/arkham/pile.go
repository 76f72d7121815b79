package arkham

import (
	"slices"

	"lestrade/rules"
)

var (
	liesElsewhere = says.Reason("an.card.5", "elsewhere", "card", "zone")
	notInDeck     = says.Reason("an.card.5", "apart", "card")
)

// pile is the draw pile: how many cards it holds, and what is known of them.
type pile struct {
	total, out int      // cards that began in it or came into it since, -1 while nobody has counted; and those drawn
	deck       int      // clues in the box, 0 while nobody has said
	mixedIn    []string // cards that began apart from the deck, and were shuffled into it
	most       int      // clues that a box may hold
	loose      bool     // a zone was put right by hand: cards no longer add up
	mix        mix
}

// mix is how many cards of each kind the draw pile holds, together with cards elsewhere
// whose kind nobody has said.
type mix struct {
	known     bool
	of        [Kinds]int
	elsewhere int
}

// less has one card of a kind fewer; a count that does not come out is known no more.
func (m *mix) less(kind Kind) {
	m.of[kind]--
	if m.of[kind] < 0 {
		*m = mix{}
	}
}

// uncounted stands for a count that nobody has told.
const uncounted = -1

// ShuffledIn is cards from elsewhere that go into the draw pile, or none: what it holds
// may be other than what was reckoned before.
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

// ofDeck tells whether a card of a name counts among the clues of the deck: it began
// there, or was shuffled in since.
func (p pile) ofDeck(name string) bool {
	return !slices.Contains(Apart, name) || slices.Contains(p.mixedIn, name)
}

// draw takes a card from the draw pile; what is known of it is given.
func (b *cardboard) draw(c card) card {
	b.pile.out++
	switch kind := b.kindOf(c); {
	case !b.pile.mix.known:
	case kind != Unseen:
		b.pile.mix.less(kind)
	default:
		c.pooled = true
		b.pile.mix.elsewhere++
	}
	return c
}

// shuffleIn puts cards into the draw pile.
func (b *cardboard) shuffleIn(all cards, say *rules.Events) {
	m := &b.pile.mix
	for _, c := range all {
		b.pile.out--
		if !b.pile.ofDeck(c.name) {
			b.pile.mixedIn = append(slices.Clip(b.pile.mixedIn), c.name)
		}
		switch kind := b.kindOf(c); {
		case !m.known:
		case c.pooled:
			m.elsewhere--
		case kind != Unseen:
			m.of[kind]++
		default:
			*m = mix{}
		}
	}
	say.Tell(ShuffledIn{len(all)})
}

// settle takes a card out of the mix once its kind is known.
func (b *cardboard) settle(c *card) {
	kind := b.kindOf(*c)
	if !c.pooled || kind == Unseen {
		return
	}
	c.pooled = false
	if b.pile.mix.known {
		b.pile.mix.elsewhere--
		b.pile.mix.less(kind)
	}
}

// blend forgets which of the cards without a name in a zone is which, as one of them is
// taken and nobody says which: what all have in common stays.
func (b *cardboard) blend(z Zone) {
	all := slices.Clone(b.zone[z])
	var common card
	first := true
	for _, c := range all {
		switch {
		case !c.anonymous():
		case first:
			common, first = c, false
		default:
			if c.scales != common.scales {
				common.scales = Unsure
			}
			if c.hourglass != common.hourglass {
				common.hourglass = Unsure
			}
		}
	}
	m := &b.pile.mix
	for i, c := range all {
		if !c.anonymous() {
			continue
		}
		kind := b.kindOf(c)
		c.scales, c.hourglass = common.scales, common.hourglass
		if m.known && kind != Unseen && b.kindOf(c) == Unseen {
			c.pooled = true
			m.elsewhere++
			m.of[kind]++
		}
		all[i] = c
	}
	if pooled := countOf(all, func(c card) bool { return c.anonymous() && c.pooled }); pooled > 0 && pooled < all.unnamed() {
		*m = mix{}
	}
	b.zone[z] = all
}

// mostClues is how many clues the deck may hold: as many as were counted, else as many as
// could be.
func (p pile) mostClues() int {
	if p.deck == 0 {
		return p.most
	}
	return p.deck + len(p.mixedIn)
}
