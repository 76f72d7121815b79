package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	caseKnown = says.Reason("ch.fact.1", "case", "seat", "line")

	cluesAway = says.Due("clues-away", "seat", "number")
	allAway   = says.Due("all-clues-away", "seat")
	seedsKept = says.Due("seeds-kept", "seat", "number")
	drawSeeds = says.Due("draw-seeds", "seat", "number")
	drawCase  = says.Due("draw-case", "seat")
	caseFirst = says.Due("case-first", "seat")
	newCase   = says.Due("new-case", "seat", "number")
)

// caseOf tells which card is on a seat's stand, where all others see it.
var caseOf = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			i := s.seat(seat)
			if p := s.players[i]; p.card != unknown {
				return caseKnown.Bar(seat, p.line)
			}
			return s.barNoCase(i)
		}},
		"card": {
			Bar: func(s state, soFar rules.Entry, name string) *rules.Bar {
				if name == rules.Unknown {
					return nil
				}
				i, c := s.seat(soFar.Word("seat")), s.box.card[name]
				if bar := s.barCase(i, c); bar != nil {
					return bar
				}
				return s.players[i].barUntrue(s.box, c)
			},
			// All know the case once it lies open or in the discard.
			Opened: func(s state, n int, e rules.Entry) bool {
				i := s.seat(e.Word("seat"))
				return i >= 0 && n <= s.players[i].opened && !slices.Contains(s.players[i].contested, n)
			},
		},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i, c := s.seat(e.Word("seat")), s.box.card[e.Word("card")]
		p := &s.players[i]
		p.line, p.told = n, true
		if c != unknown {
			p.card = c
			s.see(cards(0).add(c), i)
		}
	},
}

// CaseClosed tells that a case is solved or abandoned.
type CaseClosed struct {
	Seat   string `json:"seat"`
	Solved bool   `json:"solved"`
}

// CaseDrawn tells that a seat has drawn a new case.
type CaseDrawn struct {
	Seat string `json:"seat"`
}

// endCase takes the case off a seat's stand at line n and returns its card. The caller decides where
// the card goes.
func (b *cardboard) endCase(i, n int, solved bool, say *rules.Events) card {
	p := &b.players[i]
	c := p.card
	p.hasCase, p.card, p.line, p.opened = false, unknown, 0, n
	say.Tell(CaseClosed{b.seats[i], solved})
	return c
}

// throwClues puts the clues of a seat's case on the discard. unsure tells that nobody said whether
// the cards of the turn are among them: if not, they are clues of the next case.
func (b *cardboard) throwClues(i int, unsure bool, say *rules.Events) {
	p := &b.players[i]
	switch count := len(p.clues) + p.untoldClues; {
	case count == 0:
	case unsure, p.unsure:
		say.Move(allAway.Of(b.seats[i]))
	default:
		say.Move(cluesAway.Of(b.seats[i], count))
	}
	p.unsure = unsure
	b.discard += p.untoldClues
	for _, clue := range p.clues {
		b.throw(clue.card)
	}
	p.answers, p.untoldClues = answers{}, 0
}

// openCase draws a new case for a seat, then the two cards that are revealed for it. Cards that were
// drawn for the case before and never revealed are kept and count among the two (ch.case.4).
func (b *cardboard) openCase(i, n int, say *rules.Events) {
	p, seat := &b.players[i], b.seats[i]
	if p.seeds > 0 {
		say.Move(seedsKept.Of(seat, p.seeds))
	}
	wanted, first := 1+seedCards-p.seeds, true
	for cards := range b.draw(wanted, say) {
		switch {
		case !first:
			say.Move(drawSeeds.Of(seat, cards))
			p.seeds += cards
			continue
		case wanted == 1:
			say.Move(drawCase.Of(seat))
		case cards == 1:
			say.Move(caseFirst.Of(seat))
		default:
			say.Move(newCase.Of(seat, cards-1))
		}
		say.Tell(CaseDrawn{seat})
		first = false
		p.hasCase, p.opened = true, n
		p.seeds += cards - 1
	}
	if !first {
		p.seen = b.knownCards(i) // computed after the draws, because cards that were shuffled back have no known place
	}
}
