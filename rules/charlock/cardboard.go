package charlock

import (
	"slices"

	"lestrade/rules"
)

// These bar a card because it is known to be elsewhere, or because a hand or a stand has no such card.
var (
	aClue     = says.Reason("ch.setup.3", "elsewhere-clue", "card", "seat")
	aCase     = says.Reason("ch.setup.3", "elsewhere-case", "card", "seat")
	aSolved   = says.Reason("ch.setup.3", "elsewhere-solved", "card", "seat")
	inAHand   = says.Reason("ch.setup.3", "elsewhere-hand", "card", "seat")
	seenSince = says.Reason("ch.setup.3", "seen", "seat", "card")
	thrownOff = says.Reason("ch.setup.3", "elsewhere-discard", "card")
	otherCase = says.Reason("ch.fact.1", "other-case", "seat", "card", "known")
	notHeld   = says.Reason("ch.hand.1", "not-held", "seat", "card", "cards")
	noCase    = says.Reason("ch.case.2", "no-case", "seat")
)

// cardboard keeps where the cards are, by what the lines tell.
type cardboard struct {
	box     *box
	seats   []string
	players [5]player
	deck    int   // cards left to draw
	discard int   // cards in the discard
	thrown  cards // the known cards of the discard
}

func (b cardboard) seat(name string) int { return slices.Index(b.seats, name) }

func (b cardboard) barNoCase(i int) *rules.Bar {
	if b.players[i].hasCase {
		return nil
	}
	return noCase.Bar(b.seats[i])
}

// barKnown bars a card whose place is known, because it can be nowhere else.
func (b cardboard) barKnown(c card) *rules.Bar {
	name := b.box.name[c]
	for i, seat := range b.seats {
		p := b.players[i]
		switch {
		case p.hasCase && p.card == c:
			return aCase.Bar(name, seat)
		case slices.ContainsFunc(p.clues, func(clue clue) bool { return clue.card == c }):
			return aClue.Bar(name, seat)
		case p.closed.has(c):
			return aSolved.Bar(name, seat)
		case p.hand.holds.has(c):
			return inAHand.Bar(name, seat)
		}
	}
	if b.thrown.has(c) {
		return thrownOff.Bar(name)
	}
	return nil
}

// barSeen bars a card as a case of a seat if its place is known or it is among seen, the cards that
// were seen elsewhere meanwhile.
func (b cardboard) barSeen(i int, c card, seen cards) *rules.Bar {
	if bar := b.barKnown(c); bar != nil || !seen.has(c) {
		return bar
	}
	return seenSince.Bar(b.seats[i], b.box.name[c])
}

// barCase bars a card on a seat's stand if another card is known to stand there, or if this one is or
// was elsewhere. It does not look at the answers.
func (b cardboard) barCase(i int, c card) *rules.Bar {
	p := b.players[i]
	switch {
	case p.card == c:
		return nil
	case p.card != unknown:
		return otherCase.Bar(b.seats[i], b.box.name[c], b.box.name[p.card])
	}
	return b.barSeen(i, c, p.seen)
}

// barHeld bars a card as one of a seat's hand: it is known to be elsewhere, or the known cards and
// those that the line has named already are the whole hand.
func (b cardboard) barHeld(i int, c card, named cards) *rules.Bar {
	hand := b.players[i].hand
	if hand.holds.has(c) {
		return nil
	}
	if bar := b.barKnown(c); bar != nil {
		return bar
	}
	if known := hand.holds | named; known.count() >= hand.count {
		return notHeld.Bar(b.seats[i], b.box.name[c], b.box.namesOf(known))
	}
	return nil
}

// barReply bars a reply about a seat's case that is true for none of the cards that the case may
// be. trueOf are the cards for which the reply is true. The refusal is exact if the case is known,
// else bounds. An empty may bars nothing.
func (b cardboard) barReply(i int, may, trueOf cards, exact, bounds rules.Reason, figures ...any) *rules.Bar {
	if may == 0 || may&trueOf != 0 {
		return nil
	}
	reason := bounds
	if b.players[i].card != unknown {
		reason = exact
	}
	// The refusal rests on the line that told the case or, if none did, on those that told the other
	// cases and the hands.
	var lines []int
	if line := b.players[i].line; line > 0 {
		lines = []int{line}
	} else {
		for _, p := range b.players {
			lines = append(lines, p.line, p.hand.line)
		}
	}
	return reason.Bar(figures...).On(lines...)
}

// knownCards returns the cards whose place is known. It leaves out the case of the seat except.
func (b cardboard) knownCards(except int) cards {
	set := b.thrown
	for i := range b.seats {
		p := b.players[i]
		set |= p.closed | p.hand.holds
		if i != except && p.hasCase {
			set = set.add(p.card)
		}
		for _, clue := range p.clues {
			set = set.add(clue.card)
		}
	}
	return set
}

// see notes that cards are on no stand except that of one seat, and that they are none of the solved
// cases that nobody has named.
func (b *cardboard) see(set cards, except int) {
	for i := range b.seats {
		p := &b.players[i]
		if i != except {
			p.seen |= set
		}
		p.untold = slices.Clone(p.untold)
		for at := range p.untold {
			p.untold[at].seen |= set
		}
	}
}

// mayBe returns the cards that a seat's case can be, by the cards that were seen elsewhere. It does not
// look at the answers.
func (b cardboard) mayBe(i int) cards {
	p := b.players[i]
	if p.card != unknown {
		return cards(0).add(p.card)
	}
	return allCards &^ p.seen
}

// someoneMayShout tells whether a seat other than except may shout Paws now.
func (b cardboard) someoneMayShout(except int) bool {
	for i := range b.seats {
		if p := b.players[i]; i != except && p.hasCase && !p.shouted {
			return true
		}
	}
	return false
}

// countWords counts the words of a list that needs number of them, or a lone "?" for all. miscounted
// tells that the next word makes the list too long, or that it ends with the wrong number of words.
// done tells that nothing else about the word needs to be judged.
func countWords(said []string, word string, number int) (miscounted, done bool) {
	if word != "" {
		return len(said) >= number, word == rules.Unknown
	}
	return len(said) != number && (len(said) != 1 || said[0] != rules.Unknown), true
}
