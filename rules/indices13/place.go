package indices13

import "lestrade/rules"

var (
	removed    = says.Reason("13.setup.1", "removed", "card", "colour", "seats")
	wrongType  = says.Reason("13.setup.3", "type", "card", "is", "wanted")
	otherKnown = says.Reason("13.fact.1", "other", "card", "known")

	onAFront   = says.Reason("13.setup.2", "elsewhere-front", "card", "seat")
	behindOne  = says.Reason("13.setup.2", "elsewhere-behind", "card", "seat")
	inTheMidst = says.Reason("13.setup.2", "elsewhere-informant", "card", "seat")
)

// barCard judges putting a card where only a type may be, or any with type -1; there
// holds what is known to be there already.
func (s state) barCard(name string, ofType int, there card) *rules.Bar {
	if name == rules.Unknown {
		return nil
	}
	c := s.box.card(name)
	switch {
	case !s.inPlay.has(c):
		return removed.Bar(name, s.box.colour[c], len(s.seats))
	case ofType >= 0 && s.box.typeOf(c) != ofType:
		return wrongType.Bar(name, types[s.box.typeOf(c)], types[ofType])
	case there == c || !s.placed.has(c) && there == unknown:
		return nil
	case there != unknown:
		return otherKnown.Bar(name, s.box.name(there))
	}
	for i, seat := range s.seats {
		for _, other := range s.front[i] {
			if other == c {
				return onAFront.Bar(name, seat)
			}
		}
		for _, other := range s.behind[i] {
			if other == c {
				return behindOne.Bar(name, seat)
			}
		}
	}
	for i, other := range s.informants {
		if other == c {
			return inTheMidst.Bar(name, letter(i))
		}
	}
	return nil
}

// hang puts a card on the outside of a screen; what is unknown changes nothing.
func (s *state) hang(seat, t int, c card) {
	if c != unknown {
		s.front[seat][t] = c
		s.placed |= 1 << c
	}
}

// slip puts a card inside a screen.
func (s *state) slip(seat, side int, c card) {
	if c != unknown {
		s.behind[seat][side] = c
		s.placed |= 1 << c
	}
}

// lay puts a card under a letter in the middle.
func (s *state) lay(i int, c card) {
	if c != unknown {
		s.informants[i] = c
		s.placed |= 1 << c
	}
}

// known tells whether each card of a place is.
func known(there []card) bool {
	for _, c := range there {
		if c == unknown {
			return false
		}
	}
	return true
}
