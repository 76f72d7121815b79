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

	otherKnown = says.Reason("13.fact.1", "other", "card", "known")

	noInformants = says.Reason("13.look.1", "none", "seats")
	noSuchLetter = says.Reason("13.look.2", "letter", "letter", "last", "seats")
)

// places are where cards are known to be, and the lines that said so.
type places struct {
	box    *box
	seats  []string
	setup  setup
	inPlay cards

	front      [6][3]card // on the outside of a screen: person, place, weapon
	behind     [6][2]card // inside it: left, right
	informants [8]card    // in the middle
	frontLine  [6]int
	insideLine [6]int
	midLine    [8]int
	placed     cards
}

func (p places) seat(name string) int { return slices.Index(p.seats, name) }

// two tells whether the rules for two players hold.
func (p places) two() bool { return len(p.seats) == 2 }

// put puts a card in a place of this state; what is unknown changes nothing.
func (p *places) put(place *card, c card) {
	if c != unknown {
		*place = c
		p.placed |= 1 << c
	}
}

// barCard judges putting a card where only cards of a type may be, or any with type -1. there is
// the card that is known to be there already.
func (p places) barCard(name string, ofType int, there card) *rules.Bar {
	if name == rules.Unknown {
		return nil
	}
	c := p.box.card(name)
	bar := p.barRemoved(c)
	switch {
	case bar != nil:
		return bar
	case ofType >= 0 && p.box.typeOf(c) != ofType:
		return wrongType.Bar(name, types[p.box.typeOf(c)], types[ofType])
	case there == c || !p.placed.has(c) && there == unknown:
		return nil
	case there != unknown:
		return otherKnown.Bar(name, p.box.name(there))
	}
	for i, seat := range p.seats {
		switch {
		case slices.Contains(p.front[i][:], c):
			return onAFront.Bar(name, seat)
		case slices.Contains(p.behind[i][:], c):
			return behindOne.Bar(name, seat)
		}
	}
	if i := slices.Index(p.informants[:], c); i >= 0 {
		return inTheMidst.Bar(name, letter(i))
	}
	return nil
}

// barRemoved bars a card of a colour that is back in the box.
func (p places) barRemoved(c card) *rules.Bar {
	if p.inPlay.has(c) {
		return nil
	}
	return removed.Bar(p.box.name(c), p.box.colour[c], len(p.seats))
}

// visible tells where a seat sees a card: the seat on whose screen it hangs, its
// own name for the inside of its screen, or "".
func (p places) visible(seat int, c card) string {
	for i := range p.seats {
		if i != seat && p.front[i][p.box.typeOf(c)] == c {
			return p.seats[i]
		}
	}
	if p.behind[seat][0] == c || p.behind[seat][1] == c {
		return p.seats[seat]
	}
	return ""
}

// verdicts tells which verdicts on an accusation the known cards allow.
func (p places) verdicts(seat int, names []string) (right, wrong bool) {
	right, hits := true, 0
	for t, name := range names {
		c := p.box.card(name)
		switch known := p.front[seat][t]; {
		case known == c:
			hits++
		case known != unknown, p.placed.has(c):
			right = false
		}
	}
	return right, hits < len(names)
}

func (p places) barNoInformants() *rules.Bar {
	if p.setup.Informants == 0 {
		return noInformants.Bar(len(p.seats))
	}
	return nil
}

func (p places) barLetter(word string) *rules.Bar {
	if index(word) >= p.setup.Informants {
		return noSuchLetter.Bar(word, letter(p.setup.Informants-1), len(p.seats))
	}
	return nil
}

func letter(i int) string     { return string(rune('A' + i)) }
func index(letter string) int { return int(letter[0] - 'A') }
