package arkham

import (
	"slices"

	"lestrade/rules"
)

// putRight sets a counter by hand.
func (s *state) putRight(counter, of string, n int) {
	s.overridden(counter)
	switch counter {
	case "pile":
		s.total, s.mix = s.out+n, mix{}
	case "dangers":
		s.noDangers, s.dangersBox = false, n+s.opt.removed+s.turned
	case "turn":
		s.turn = n
	case "line":
		if s.caseAt(of) < 0 {
			s.cases = append(slices.Clip(s.cases), openCase{id: of})
		}
		on := s.onCase(of)
		on.line = sized(on.line, n)
		s.loose = true
	default:
		z := zoneOf(counter)
		s.zone[z] = sized(s.zone[z], n)
		s.loose = true
	}
	s.asked = false
}

// sized is a zone with so many cards: those that nobody has named go first, from the
// right.
func sized(cards []card, n int) []card {
	cards = slices.DeleteFunc(slices.Clone(cards), func(c card) bool { return c.hole })
	for len(cards) < n {
		cards = append(cards, card{})
	}
	for len(cards) > n {
		i := len(cards) - 1
		for j := len(cards) - 1; j >= 0; j-- {
			if cards[j].anonymous() {
				i = j
				break
			}
		}
		cards = slices.Delete(cards, i, i+1)
	}
	return cards
}

// moveCard puts a card where it lies on the table.
func (s *state) moveCard(name, to string) {
	s.overridden("move")
	c := card{name: name}
	if z, id := s.where(name); id != "" {
		on := s.onCase(id)
		i := find(on.line, name)
		c = on.line[i]
		on.line = slices.Delete(slices.Clone(on.line), i, i+1)
	} else if z != nowhere {
		c = s.pull(z, find(s.zone[z], name))
	} else if s.ofDeck(name) {
		s.out++ // it was in the draw pile, or among cards without a name
		s.loose = true
		s.mix = mix{}
	}
	switch z := zoneOf(to); {
	case z == pile:
		s.shuffleIn([]card{c})
	case z != nowhere:
		s.put(z, c)
	default:
		on := s.onCase(to)
		on.line = append(slices.Clip(on.line), c)
	}
}

// lieActive puts a Danger into play that is there already: what lasts of it holds, and the
// rest was done on the table.
func (s *state) lieActive(name string, words []string) {
	s.overridden("active")
	if learnt, known := s.perils[name]; known {
		words = learnt
	}
	if name != rules.Unknown {
		s.seen = append(slices.Clip(s.seen), name)
	}
	s.turned++
	s.setActive(append(slices.Clip(s.active), Danger{name, append([]string{}, words...)}))
}

// shut lays an open case and its clues with the closed ones.
func (s *state) shut(id string) {
	s.overridden("shut")
	i := s.caseAt(id)
	for _, c := range s.cases[i].line {
		s.put(closed, c)
	}
	s.cases = slices.Delete(slices.Clone(s.cases), i, i+1)
	s.closedCases = append(slices.Clip(s.closedCases), id)
}

// overridden notes what was put right by hand.
func (s *state) overridden(what string) {
	s.set = rules.Overriding(s.set, what)
	s.moved = nil
}
