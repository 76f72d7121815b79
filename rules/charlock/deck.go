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

// Where a card may be known to be, and how that is said.
var (
	aClue     = says.Reason("ch.setup.3", "elsewhere-clue", "card", "seat")
	aCase     = says.Reason("ch.setup.3", "elsewhere-case", "card", "seat")
	aSolved   = says.Reason("ch.setup.3", "elsewhere-solved", "card", "seat")
	inAHand   = says.Reason("ch.setup.3", "elsewhere-hand", "card", "seat")
	seenSince = says.Reason("ch.setup.3", "seen", "seat", "card")
	thrownOff = says.Reason("ch.setup.3", "elsewhere-discard", "card")
)

// barUnseen judges a card that somebody shows, holds or has on the stand: it can be nowhere
// else.
func (s state) barUnseen(c card) *rules.Bar {
	name := s.box.name(c)
	for i, seat := range s.seats {
		p := s.players[i]
		switch {
		case p.hasCase && p.card == c:
			return aCase.Bar(name, seat)
		case slices.ContainsFunc(p.clues, func(clue clue) bool { return clue.card == c }):
			return aClue.Bar(name, seat)
		case p.closed.has(c):
			return aSolved.Bar(name, seat)
		case p.holds.has(c):
			return inAHand.Bar(name, seat)
		}
	}
	if s.thrown.has(c) {
		return thrownOff.Bar(name)
	}
	return nil
}

// barSeen judges a card as a case of a seat, since which some cards were seen elsewhere.
func (s state) barSeen(i int, c card, since cards) *rules.Bar {
	if bar := s.barUnseen(c); bar != nil || !since.has(c) {
		return bar
	}
	return seenSince.Bar(s.seats[i], s.box.name(c))
}

// known are the cards whose place is known, but a seat's own case.
func (s state) known(but int) cards {
	set := s.thrown
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

// see notes that cards lie elsewhere than on any stand, but the one of a seat, and are none
// of the solved cases that nobody has named.
func (s *state) see(set cards, but int) {
	for i := range s.seats {
		p := &s.players[i]
		if i != but {
			p.seen |= set
		}
		p.untold = slices.Clone(p.untold)
		for at := range p.untold {
			p.untold[at].seen |= set
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
func (s *state) draw(count int, say *rules.Events, tell func(cards int)) (drawn int) {
	for drawn < count {
		if s.deck == 0 {
			if s.discard == 0 {
				say.Move(tooFew.Of(count - drawn))
				return drawn
			}
			s.shuffle(say)
		}
		run := min(count-drawn, s.deck)
		s.deck -= run
		drawn += run
		tell(run)
	}
	return drawn
}

// Shuffled is the discard becoming the deck.
type Shuffled struct {
	Left      int      `json:"left"`      // cards that the deck had still
	Cards     int      `json:"cards"`     // of the discard …
	Known     []string `json:"known"`     // … and those that are known
	Elsewhere []string `json:"elsewhere"` // cards that are known to lie elsewhere
}

// CaseClosed is a case that is solved, or abandoned.
type CaseClosed struct {
	Seat   string `json:"seat"`
	Solved bool   `json:"solved"`
}

// CaseDrawn is a new case being drawn.
type CaseDrawn struct {
	Seat string `json:"seat"`
}

// shuffle makes a new deck of the discard.
func (s *state) shuffle(say *rules.Events) {
	say.Move(shuffleDiscard.Of(s.discard))
	say.Tell(Shuffled{s.deck, s.discard, s.box.namesOf(s.thrown), s.box.namesOf(s.known(-1) &^ s.thrown)})
	s.deck += s.discard
	s.discard, s.thrown = 0, 0
}

// throw puts the clues of a seat's case on the discard.
func (s *state) throw(i int, say *rules.Events) {
	p := &s.players[i]
	if count := len(p.clues) + p.untoldClues; count > 0 {
		say.Move(cluesAway.Of(s.seats[i], count))
	}
	s.discard += p.untoldClues
	for _, clue := range p.clues {
		s.discard++
		s.thrown = s.thrown.and(clue.card)
	}
	p.clues, p.misses, p.untoldClues = nil, nil, 0
}

// shut ends a seat's case at line n, without saying where the card goes.
func (s *state) shut(i, n int, solved bool, say *rules.Events) card {
	p := &s.players[i]
	c := p.card
	p.hasCase, p.card, p.told, p.opened = false, unknown, 0, n
	say.Tell(CaseClosed{s.seats[i], solved})
	return c
}

// open draws a seat a new case, then the two cards that are revealed for it: those that
// were drawn for the case before and never revealed are among them (ch.case.4).
func (s *state) open(i, n int, say *rules.Events) {
	p := &s.players[i]
	if p.seeds > 0 {
		say.Move(seedsKept.Of(s.seats[i], p.seeds))
	}
	wanted, first := 1+seedCards-p.seeds, true
	drawn := s.draw(wanted, say, func(cards int) {
		if first {
			say.Tell(CaseDrawn{s.seats[i]})
		}
		switch {
		case !first:
			say.Move(drawSeeds.Of(s.seats[i], cards))
		case wanted == 1:
			say.Move(drawCase.Of(s.seats[i]))
		case cards == 1:
			say.Move(caseFirst.Of(s.seats[i]))
		default:
			say.Move(newCase.Of(s.seats[i], cards-1))
		}
		first = false
	})
	if drawn == 0 {
		return
	}
	p.hasCase, p.opened, p.seeds = true, n, p.seeds+drawn-1
	p.seen = s.known(i)
}

var (
	nothingToShuffle = says.Reason("ch.deck.2", "nothing")
	tooFew           = says.Due("too-few", "number")
	shuffleDiscard   = says.Due("reshuffle", "number")
	cluesAway        = says.Due("clues-away", "seat", "number")
	seedsKept        = says.Due("seeds-kept", "seat", "number")
	drawSeeds        = says.Due("draw-seeds", "seat", "number")
	drawCase         = says.Due("draw-case", "seat")
	caseFirst        = says.Due("case-first", "seat")
	newCase          = says.Due("new-case", "seat", "number")
)

// reshuffle makes a new deck of the discard before the deck is empty, as some table does.
var reshuffle = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if bar := s.barOver(); bar != nil || s.discard > 0 {
			return bar
		}
		return nothingToShuffle.Bar()
	},
	Do: func(s *state, _ int, _ rules.Entry, say *rules.Events) { s.shuffle(say) },
}
