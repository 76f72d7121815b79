package arkham

import (
	"maps"
	"slices"
)

// mix is how many cards of each kind the draw pile holds, together with cards elsewhere
// whose kind nobody has said.
type mix struct {
	known                    bool
	scales, hourglass, clear int
	elsewhere                int
}

func (m *mix) of(kind string) *int {
	switch kind {
	case "scales":
		return &m.scales
	case "hourglass":
		return &m.hourglass
	}
	return &m.clear
}

// less has one card of a kind fewer; a count that does not come out is known no more.
func (m *mix) less(kind string) {
	*m.of(kind)--
	if *m.of(kind) < 0 {
		*m = mix{}
	}
}

// unknownCount stands for a count that nobody has told.
const unknownCount = -1

// pileCount is how many cards the draw pile holds.
func (s state) pileCount() (n int, known bool) {
	if s.total == unknownCount {
		return 0, false
	}
	return max(0, s.total-s.out), true
}

func (s state) pileEmpty() bool {
	n, known := s.pileCount()
	return known && n == 0
}

// Apart are the cards that do not begin in the deck: those of the Briefcase, and those that
// a Case card becomes.
var Apart = []string{"contact", "necronomicon", "third-aklo-ritual", machine, elderSign}

// ofDeck tells whether a card of a name counts among the clues of the deck: it began
// there, or was shuffled in since.
func (s state) ofDeck(name string) bool { return !has(Apart, name) || has(s.mixedIn, name) }

// clues are the learnt cards of the deck.
func (s state) clues() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(s.faces)), func(name string) bool { return !s.ofDeck(name) })
}

// draw takes a card from the draw pile; what is known of it is given.
func (s *state) draw(c card) card {
	s.out++
	switch kind := s.kindOf(c); {
	case !s.mix.known:
	case kind != "":
		s.mix.less(kind)
	default:
		c.pooled = true
		s.mix.elsewhere++
	}
	return c
}

// shuffleIn puts cards into the draw pile.
func (s *state) shuffleIn(cards []card) {
	for _, c := range cards {
		s.out--
		if !s.ofDeck(c.name) {
			s.mixedIn = append(slices.Clip(s.mixedIn), c.name)
		}
		switch kind := s.kindOf(c); {
		case !s.mix.known:
		case c.pooled:
			s.mix.elsewhere--
		case kind != "":
			*s.mix.of(kind)++
		default:
			s.mix = mix{}
		}
	}
}

// settle takes a card out of the mix once its kind is known.
func (s *state) settle(c *card) {
	kind := s.kindOf(*c)
	if !c.pooled || kind == "" {
		return
	}
	c.pooled = false
	if s.mix.known {
		s.mix.elsewhere--
		s.mix.less(kind)
	}
}

// blend forgets which of the cards without a name in a zone is which, as one of them is
// taken and nobody says which: what all have in common stays.
func (s *state) blend(cards []card) []card {
	cards = slices.Clone(cards)
	var common card
	first := true
	for _, c := range cards {
		switch {
		case !c.anonymous():
		case first:
			common, first = c, false
		default:
			if c.scales != common.scales {
				common.scales = 0
			}
			if c.hourglass != common.hourglass {
				common.hourglass = 0
			}
		}
	}
	for i, c := range cards {
		if !c.anonymous() {
			continue
		}
		kind := s.kindOf(c)
		c.scales, c.hourglass = common.scales, common.hourglass
		if s.mix.known && kind != "" && s.kindOf(c) == "" {
			c.pooled = true
			s.mix.elsewhere++
			*s.mix.of(kind)++
		}
		cards[i] = c
	}
	if pooled := countOf(cards, func(c card) bool { return c.anonymous() && c.pooled }); pooled > 0 && pooled < unnamed(cards) {
		s.mix = mix{}
	}
	return cards
}

// unplaced are the learnt clues of the deck that were not seen outside the draw pile.
func (s state) unplaced() []string {
	return slices.DeleteFunc(s.clues(), func(name string) bool { return s.placeName(name) != "" })
}

// pileNames are the cards in the draw pile where all of them are known by name: every
// clue of the box was named, and none that was not lies elsewhere.
func (s state) pileNames() []string {
	n, known := s.pileCount()
	names := s.unplaced()
	if !known || s.loose || s.deck == 0 || len(s.clues()) != s.deck+len(s.mixedIn) || len(names) != n {
		return nil
	}
	for _, name := range names {
		if !s.faces[name].learnt() {
			return nil
		}
	}
	return names
}

// kinds is the mix of the draw pile alone; exact tells whether it is known.
func (s state) kinds() (m mix, exact bool) {
	if names := s.pileNames(); names != nil {
		m.known = true
		for _, name := range names {
			*m.of(s.kindOf(card{name: name}))++
		}
		return m, true
	}
	return s.mix, s.mix.known && s.mix.elsewhere == 0
}

// lacks tells whether the draw pile certainly holds no card of a kind.
func (s state) lacks(kind string) bool {
	m, _ := s.kinds()
	return m.known && *m.of(kind) == 0
}
