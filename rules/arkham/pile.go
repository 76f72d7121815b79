package arkham

import (
	"maps"
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

// hourglass tells whether a card counts as showing the hourglass now, which a Darkness clue
// may have gained (an.danger.6).
func (s state) hourglass(c card) Tri {
	f, known := s.faces.of(c)
	switch {
	case !known:
		return c.hourglass
	case f.shows("hourglass"), f.shows("darkness") && s.dangers.dark():
		return Yes
	}
	return No
}

// kindOf is what a card shows at a test. A Darkness clue shows the hourglass there that it
// has gained.
func (s state) kindOf(c card) Kind {
	if f, known := s.faces.of(c); known {
		c.scales, c.hourglass = triOf(f.shows("scales")), triOf(f.shows("hourglass") || f.shows("darkness") && s.dangers.dark())
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

// draw takes a card from the draw pile; what is known of it is given.
func (s *state) draw(c card) card {
	s.pile.out++
	switch kind := s.kindOf(c); {
	case !s.pile.mix.known:
	case kind != Unseen:
		s.pile.mix.less(kind)
	default:
		c.pooled = true
		s.pile.mix.elsewhere++
	}
	return c
}

// shuffleIn puts cards into the draw pile.
func (s *state) shuffleIn(all cards, say *rules.Events) {
	m := &s.pile.mix
	for _, c := range all {
		s.pile.out--
		if !s.pile.ofDeck(c.name) {
			s.pile.mixedIn = append(slices.Clip(s.pile.mixedIn), c.name)
		}
		switch kind := s.kindOf(c); {
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
func (s *state) settle(c *card) {
	kind := s.kindOf(*c)
	if !c.pooled || kind == Unseen {
		return
	}
	c.pooled = false
	if s.pile.mix.known {
		s.pile.mix.elsewhere--
		s.pile.mix.less(kind)
	}
}

// blend forgets which of the cards without a name in a zone is which, as one of them is
// taken and nobody says which: what all have in common stays.
func (s *state) blend(z Zone) {
	all := slices.Clone(s.zone[z])
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
	m := &s.pile.mix
	for i, c := range all {
		if !c.anonymous() {
			continue
		}
		kind := s.kindOf(c)
		c.scales, c.hourglass = common.scales, common.hourglass
		if m.known && kind != Unseen && s.kindOf(c) == Unseen {
			c.pooled = true
			m.elsewhere++
			m.of[kind]++
		}
		all[i] = c
	}
	if pooled := countOf(all, func(c card) bool { return c.anonymous() && c.pooled }); pooled > 0 && pooled < all.unnamed() {
		*m = mix{}
	}
	s.zone[z] = all
}

// clues are the learnt cards of the deck.
func (s state) clues() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(s.faces.clues)), func(name string) bool { return !s.pile.ofDeck(name) })
}

// namedClues are those of them that go by a name. What an owner's box has of others may come
// from a slip of another evening.
func (s state) namedClues() []string { return slices.DeleteFunc(s.clues(), likeFace) }

// mostClues is how many clues the deck may hold: as many as were counted, else as many as
// could be.
func (s state) mostClues() int {
	if s.pile.deck == 0 {
		return s.box.Clues
	}
	return s.pile.deck + len(s.pile.mixedIn)
}

// inPile are the learnt clues of the deck that were not seen outside the draw pile.
func (s state) inPile() []string {
	return slices.DeleteFunc(s.clues(), func(name string) bool { return s.placeOf(name) != "" })
}

// pileNames are the cards in the draw pile where all of them are known by name: every
// clue of the box was named, and none that was not lies elsewhere.
func (s state) pileNames() []string {
	n, known := s.pile.count()
	if !known || s.pile.loose || s.pile.deck == 0 || len(s.clues()) != s.mostClues() {
		return nil
	}
	names := s.inPile()
	if len(names) != n || slices.ContainsFunc(names, func(name string) bool { return !s.faces.clues[name].learnt() }) {
		return nil
	}
	return names
}

// kinds is the mix of the draw pile alone; exact tells whether it is known.
func (s state) kinds() (m mix, exact bool) {
	if names := s.pileNames(); names != nil {
		m.known = true
		for _, name := range names {
			m.of[s.kindOf(card{name: name})]++
		}
		return m, true
	}
	return s.pile.mix, s.pile.mix.known && s.pile.mix.elsewhere == 0
}

// barInPile judges the name of a card that comes from the draw pile.
func (s state) barInPile(name string) *rules.Bar {
	if bar := s.barFace(name); bar != nil {
		return bar
	}
	switch place := s.placeOf(name); {
	case place != "":
		return liesElsewhere.Bar(name, place)
	case !s.pile.ofDeck(name):
		return notInDeck.Bar(name)
	}
	return nil
}
