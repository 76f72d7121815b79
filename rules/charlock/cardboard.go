package charlock

import (
	"slices"

	"lestrade/rules"
)

// Where a card may be known to be, and how that is said.
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

// cardboard is where the cards are, as far as the lines tell.
type cardboard struct {
	box     *box
	seats   []string
	players [5]player
	deck    int   // cards left to draw
	discard int   // cards in the discard
	thrown  cards // of those, the ones known
}

func (b cardboard) seat(name string) int { return slices.Index(b.seats, name) }

func (b cardboard) barNoCase(i int) *rules.Bar {
	if b.players[i].hasCase {
		return nil
	}
	return noCase.Bar(b.seats[i])
}

// barKnown bars a card whose place is known: it can be nowhere else.
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

// barSeen judges a card as a case of a seat that is none of the cards seen elsewhere.
func (b cardboard) barSeen(i int, c card, seen cards) *rules.Bar {
	if bar := b.barKnown(c); bar != nil || !seen.has(c) {
		return bar
	}
	return seenSince.Bar(b.seats[i], b.box.name[c])
}

// barCase judges whether a card can be on a seat's stand for where all cards are.
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

// barHeld judges a card out of a hand, of which some others were named already.
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

// barReply judges a reply about a seat's case that is true of some cards only. It is held
// exactly against a case that is known, else against the cards that the case may be.
func (b cardboard) barReply(i int, may, trueOf cards, exact, bounds rules.Reason, figures ...any) *rules.Bar {
	if may == 0 || may&trueOf != 0 {
		return nil
	}
	reason := bounds
	if b.players[i].card != unknown {
		reason = exact
	}
	// It rests on the line that told the case, or else on those that told of other cases and hands.
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

// known are the cards whose place is known, but for one seat's case.
func (b cardboard) known(but int) cards {
	set := b.thrown
	for i := range b.seats {
		p := b.players[i]
		set |= p.closed | p.hand.holds
		if i != but && p.hasCase {
			set = set.and(p.card)
		}
		for _, clue := range p.clues {
			set = set.and(clue.card)
		}
	}
	return set
}

// see notes that cards are on no stand, but for one seat's, and that they are none of the
// solved cases that nobody has named.
func (b *cardboard) see(set cards, but int) {
	for i := range b.seats {
		p := &b.players[i]
		if i != but {
			p.seen |= set
		}
		p.untold = slices.Clone(p.untold)
		for at := range p.untold {
			p.untold[at].seen |= set
		}
	}
}

// mayBe are the cards that a seat's case can be, as far as the cards in sight tell. What the
// answers say together is not asked here.
func (b cardboard) mayBe(i int) cards {
	p := b.players[i]
	if p.card != unknown {
		return cards(0).and(p.card)
	}
	return allCards &^ p.seen
}

// someoneMayShout tells whether some seat, but for one, may shout Paws now.
func (b cardboard) someoneMayShout(but int) bool {
	for i := range b.seats {
		if p := b.players[i]; i != but && p.hasCase && !p.shouted {
			return true
		}
	}
	return false
}

// countWords judges a list of words, where each of a number of things takes one and a lone "?"
// stands for all: whether the next word makes it too long, or ends it too early or late. done
// tells that nothing else is to be judged about the word.
func countWords(said []string, word string, number int) (miscounted, done bool) {
	if word != "" {
		return len(said) >= number, word == rules.Unknown
	}
	return len(said) != number && (len(said) != 1 || said[0] != rules.Unknown), true
}
