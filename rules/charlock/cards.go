package charlock

import (
	"slices"

	"lestrade/rules"
)

// What is drawn at a time.
const (
	seedCards  = 2 // revealed at once for a new case
	drawnCards = 2 // at the end of a turn, and by whoever is passed nothing
	firstHand  = 4
	otherHand  = 2
	turnCards  = 2 // revealed in a turn
	passCards  = 2
)

// place is where a card is known to be: a clue, a case, a hand, the discard, …
type place struct {
	kind string
	seat string
}

// where finds a known card; nil while nobody can say.
func (s state) where(c card) *place {
	for i, seat := range s.seats {
		p := s.players[i]
		switch {
		case p.hasCase && p.card == c:
			return &place{"case", seat}
		case slices.ContainsFunc(p.clues, func(clue clue) bool { return clue.card == c }):
			return &place{"clue", seat}
		case p.closed.has(c):
			return &place{"solved", seat}
		case p.holds.has(c):
			return &place{"hand", seat}
		}
	}
	switch {
	case s.thrown.has(c):
		return &place{"discard", ""}
	case s.aside.has(c):
		return &place{"aside", ""}
	}
	return nil
}

// known are the cards whose place is known, but a seat's own case.
func (s state) known(but int) cards {
	set := s.thrown | s.aside
	for i := range s.seats {
		p := s.players[i]
		set |= p.closed | p.holds
		if i != but && p.hasCase {
			set = set.and(p.card)
		}
		for _, clue := range p.clues {
			set = set.and(clue.card)
		}
	}
	return set
}

// see notes that cards lie elsewhere than on any stand, but the one of a seat.
func (s *state) see(set cards, but int) {
	for i := range s.seats {
		if i != but {
			s.players[i].seen |= set
		}
	}
}

// may are the cards that a seat's case can be, for all that is certain from the
// cards in sight. What the answers say together is not asked here.
func (s state) may(i int) cards {
	p := s.players[i]
	if p.card != unknown {
		return cards(0).and(p.card)
	}
	return allCards &^ p.seen
}

// draw takes cards from the deck, which the discard becomes when it is empty; fewer
// where both are (ch.deck.1, ch.deck.3). What comes out of one deck is told before the
// next is shuffled, as people must do it.
func (s *state) draw(count int, tell func(cards int)) (drawn int) {
	for drawn < count {
		if s.deck == 0 {
			if s.discard == 0 {
				s.moved.Add("too-few", rules.Figures{"number": count - drawn})
				return drawn
			}
			s.shuffle()
		}
		run := min(count-drawn, s.deck)
		s.deck -= run
		drawn += run
		tell(run)
	}
	return drawn
}

// shuffle makes a new deck of the discard.
func (s *state) shuffle() {
	s.moved.Add("reshuffle", rules.Figures{"number": s.discard})
	s.deck += s.discard
	s.discard, s.thrown = 0, 0
}

// throw puts the clues of a seat's case on the discard.
func (s *state) throw(i int) {
	p := &s.players[i]
	if len(p.clues) > 0 {
		s.moved.Add("clues-away", rules.Figures{"seat": s.seats[i], "number": len(p.clues)})
	}
	for _, clue := range p.clues {
		s.discard++
		s.thrown = s.thrown.and(clue.card)
	}
	p.clues, p.misses = nil, nil
}

// shut ends a seat's case at line n, without saying where the card goes.
func (s *state) shut(i, n int) card {
	p := &s.players[i]
	c := p.card
	p.hasCase, p.card, p.told, p.opened = false, unknown, 0, n
	return c
}

// open draws a seat a new case, then the two cards that are revealed for it: those that
// were drawn for the case before and never revealed are among them (ch.case.4).
func (s *state) open(i, n int) {
	p := &s.players[i]
	if p.seeds > 0 {
		s.moved.Add("seeds-kept", rules.Figures{"seat": s.seats[i], "number": p.seeds})
	}
	wanted, first := 1+seedCards-p.seeds, true
	drawn := s.draw(wanted, func(cards int) {
		switch {
		case !first:
			s.moved.Add("draw-seeds", rules.Figures{"seat": s.seats[i], "number": cards})
		case wanted == 1:
			s.moved.Add("draw-case", rules.Figures{"seat": s.seats[i]})
		case cards == 1:
			s.moved.Add("case-first", rules.Figures{"seat": s.seats[i]})
		default:
			s.moved.Add("new-case", rules.Figures{"seat": s.seats[i], "number": cards - 1})
		}
		first = false
	})
	if drawn == 0 {
		return
	}
	p.hasCase, p.opened, p.seeds, p.waits = true, n, p.seeds+drawn-1, false
	p.seen = s.known(i)
}

// abandon gives a case up that its owner has seen (ch.accident.1).
func (s *state) abandon(i, n int) {
	c := s.shut(i, n)
	s.moved.Add("abandoned", rules.Figures{"seat": s.seats[i]})
	if s.rulings.abandonedAside {
		s.asides++
		s.aside = s.aside.and(c)
	} else {
		s.discard++
		s.thrown = s.thrown.and(c)
	}
	s.throw(i)
}

// give has a seat hold cards that are known; the others are not on their stands.
func (s *state) give(i int, set cards) {
	s.players[i].holds |= set
	s.see(set, -1)
}
