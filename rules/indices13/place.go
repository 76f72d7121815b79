package indices13

import (
	"slices"

	"lestrade/rules"
)

var (
	removed   = says.Reason("13.setup.1", "removed", "card", "colour", "seats")
	wrongType = says.Reason("13.setup.3", "type", "card", "is", "wanted")

	onAFront   = says.Reason("13.setup.2", "elsewhere-front", "card", "seat")
	behindOne  = says.Reason("13.setup.2", "elsewhere-behind", "card", "seat")
	inTheMidst = says.Reason("13.setup.2", "elsewhere-informant", "card", "seat")

	otherKnown     = says.Reason("13.fact.1", "other", "card", "known")
	informantKnown = says.Reason("13.fact.1", "informant", "letter", "line")
)

// screen is one face of the screens that stand before the seats.
type screen struct {
	fields []string // name the cards there, in their order
	typed  bool     // one card of each type, in the order of the types
	told   rules.Reason
}

var (
	outside = screen{types[:], true, says.Reason("13.fact.1", "front", "seat", "line")}
	inside  = screen{sides[:], false, says.Reason("13.fact.1", "behind", "seat", "line")}
)

// front tells what hangs on a seat's screen, where all others see it; behind tells what a
// seat has inside its own.
var front, behind = outside.verb(), inside.verb()

// of is what the state knows of a seat's screen, and the line that told it.
func (face screen) of(s *state, seat int) (there []card, line *int) {
	if face.typed {
		return s.front[seat][:], &s.frontLine[seat]
	}
	return s.behind[seat][:], &s.insideLine[seat]
}

func (face screen) verb() rules.VerbRules[state] {
	fields := map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			if there, line := face.of(&s, s.seat(seat)); !slices.Contains(there, unknown) {
				return face.told.Bar(seat, *line)
			}
			return nil
		}},
	}
	for at, field := range face.fields {
		ofType := -1
		if face.typed {
			ofType = at
		}
		// A card is judged beside those that the line names before it.
		fields[field] = rules.FieldRules[state]{Bar: func(s state, soFar rules.Entry, name string) *rules.Bar {
			there, _ := face.of(&s, s.seat(soFar.Word("seat")))
			for i, field := range face.fields[:at] {
				s.put(&there[i], s.box.card(soFar.Word(field)))
			}
			if bar := s.barCard(name, ofType, there[at]); bar != nil {
				return bar
			}
			before := s
			s.put(&there[at], s.box.card(name))
			return s.barClash(before, name)
		}}
	}
	return rules.VerbRules[state]{
		Fields: fields,
		Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
			there, line := face.of(s, s.seat(e.Word("seat")))
			for i, field := range face.fields {
				s.put(&there[i], s.box.card(e.Word(field)))
			}
			*line = n
		},
	}
}

// informant tells the card under a letter, by whoever may know it.
var informant = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return s.barNoInformants() },
	Fields: map[string]rules.FieldRules[state]{
		"letter": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if bar := s.barLetter(word); bar != nil {
				return bar
			}
			if i := index(word); s.informants[i] != unknown {
				return informantKnown.Bar(word, s.midLine[i])
			}
			return nil
		}},
		"card": {Bar: state.barUnder},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := index(e.Word("letter"))
		s.midLine[i] = n
		s.put(&s.informants[i], s.box.card(e.Word("card")))
	},
}

// barUnder judges a card under a letter in the middle.
func (s state) barUnder(soFar rules.Entry, name string) *rules.Bar {
	i, c := index(soFar.Word("letter")), s.box.card(name)
	if b := s.barCard(name, -1, s.informants[i]); b != nil || c == s.informants[i] {
		return b
	}
	before := s
	s.put(&s.informants[i], c)
	return s.barClash(before, name)
}

// barCard judges putting a card where only a type may be, or any with type -1; there
// holds what is known to be there already.
func (s state) barCard(name string, ofType int, there card) *rules.Bar {
	if name == rules.Unknown {
		return nil
	}
	c := s.box.card(name)
	bar := s.barRemoved(c)
	switch {
	case bar != nil:
		return bar
	case ofType >= 0 && s.box.typeOf(c) != ofType:
		return wrongType.Bar(name, types[s.box.typeOf(c)], types[ofType])
	case there == c || !s.placed.has(c) && there == unknown:
		return nil
	case there != unknown:
		return otherKnown.Bar(name, s.box.name(there))
	}
	for i, seat := range s.seats {
		switch {
		case slices.Contains(s.front[i][:], c):
			return onAFront.Bar(name, seat)
		case slices.Contains(s.behind[i][:], c):
			return behindOne.Bar(name, seat)
		}
	}
	if i := slices.Index(s.informants[:], c); i >= 0 {
		return inTheMidst.Bar(name, letter(i))
	}
	return nil
}

// barRemoved bars a card of a colour that is back in the box.
func (s state) barRemoved(c card) *rules.Bar {
	if s.inPlay.has(c) {
		return nil
	}
	return removed.Bar(s.box.name(c), s.box.colour[c], len(s.seats))
}

// BarRemoved is what stands against naming a card that is not in play, nil for one that is.
func BarRemoved(p *rules.Position, name string) *rules.Bar {
	s, is := rules.StateOf[state](p)
	if !is {
		return nil
	}
	c := s.box.card(name)
	if c == unknown {
		return nil
	}
	return s.barRemoved(c)
}

// put puts a card in a place of this state; what is unknown changes nothing.
func (s *state) put(place *card, c card) {
	if c != unknown {
		*place = c
		s.placed |= 1 << c
	}
}

// tellsOfCards are the lines of screens and looks, which tell where cards are.
func (s state) tellsOfCards() []int {
	lines := slices.Concat(s.frontLine[:], s.insideLine[:])
	for l := range s.looked.Backward() {
		lines = append(lines, l.Line)
	}
	return lines
}
