package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	seedOrder        = says.Reason("ch.setup.6", "order", "seat", "turn")
	noCards          = says.Reason("ch.turn.2", "no-cards", "seat")
	investigated     = says.Reason("ch.turn.2", "investigated", "seat", "number")
	investigateFirst = says.Reason("ch.turn.2", "investigate-first", "seat", "number")
	exactAnswer      = says.Reason("ch.answer.1", "exact", "seat", "card", "answer")
	answerClashes    = says.Reason("ch.answer.1", "clash", "card", "line")
	answerBounds     = says.Reason("ch.answer.2", "bounds", "seat", "card", "answer")
)

// clue is a card revealed for a case, and whether it was a lead.
type clue struct {
	line     int
	card     card
	lead     bool
	insisted bool // the answer is held against no case
}

// reveal shows a card and hears whether it is a lead or a dead end: a card drawn for a new
// case first, else one of the hand.
var reveal = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		if s.players[i].seeding() {
			// At the set-up the first cards of the cases are revealed in their order.
			if s.dealt || i == s.acting() {
				return nil
			}
			return seedOrder.Bar(e.Seat, s.turnOf())
		}
		if bar := s.barTurn(i); bar != nil || !s.investigated() {
			return bar
		}
		if bar := s.barNoCase(i); bar != nil {
			return bar
		}
		if s.turn.shown == 0 {
			return noCards.Bar(e.Seat)
		}
		return investigated.Bar(e.Seat, s.turn.shown)
	},
	Fields: map[string]rules.FieldRules[state]{
		"card": {Bar: func(s state, soFar rules.Entry, name string) *rules.Bar {
			i, c := s.seat(soFar.Seat), s.box.card(name)
			switch {
			case c == unknown:
				return nil
			case s.players[i].seeds > 0:
				return s.barUnseen(c)
			}
			return s.barHeld(i, c, 0)
		}},
		// It is held exactly against a case that is known, else against the cards in sight, none
		// of which can be the case.
		"answer": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			i, shown := s.seat(soFar.Seat), s.box.card(soFar.Word("card"))
			if shown == unknown {
				return nil
			}
			may := s.may(i)
			if s.players[i].card == unknown {
				may &^= 1 << shown
			}
			of := leadsOf(shown)
			if word != "lead" {
				of = allCards &^ of
			}
			if may == 0 || may&of != 0 {
				return nil
			}
			if s.players[i].card != unknown {
				return exactAnswer.Bar(soFar.Seat, s.box.name(shown), word).On(s.tellsOf(i)...)
			}
			return answerBounds.Bar(soFar.Seat, s.box.name(shown), word).On(s.tellsOf(i)...)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i, c := s.seat(e.Seat), s.box.card(e.Word("card"))
		s.note(n, e, "", e.Word("card"), e.Word("answer"))
		p := &s.players[i]
		p.clues = append(slices.Clip(p.clues), clue{n, c, e.Word("answer") == "lead", e.Against()})
		s.see(cards(0).and(c), -1)
		switch {
		case p.seeds > 0:
			p.seeds--
		case c == unknown:
			s.turn.shown++
			p.hand--
			p.holds = 0 // it may be any of them
		default:
			s.turn.shown++
			p.hand--
			p.holds &^= 1 << c
		}
		s.settle(n, say)
	},
	Entered: state.caseEntered,
}

// caseEntered tells whether the case was entered that the speaker asks about.
func (s state) caseEntered(e rules.Entry) bool { return s.players[s.seat(e.Seat)].card != unknown }

// investigated tells whether the turn's cards are revealed; with fewer than two in
// hand, and without a case, there is nothing to reveal.
func (s state) investigated() bool {
	p := s.players[s.turn.seat]
	return s.turn.shown >= turnCards || p.hand == 0 || !p.hasCase
}

// barInvestigating bars the end of a seat's turn until its cards are revealed.
func (s state) barInvestigating(i int) *rules.Bar {
	if s.investigated() {
		return nil
	}
	return investigateFirst.Bar(s.seats[i], min(turnCards-s.turn.shown, s.players[i].hand))
}

// leads tells whether a card is a lead for a case: the same suspect, or the same hour
// or one next to it on the clock, where 12 stands beside 1.
func leads(shown, of card) bool {
	apart := (shown.hour() - of.hour() + hours) % hours
	return shown.suspect() == of.suspect() || apart <= 1 || apart == hours-1
}

// leadsOf are the cards for which a card is a lead; it is one for no other case. Of
// itself, too: where the case was mistyped, its player may hold that very card.
func leadsOf(shown card) cards {
	var of cards
	for c := range card(deckSize) {
		if leads(shown, c) {
			of |= 1 << c
		}
	}
	return of
}

// barClues judges a case against the answers to cards that were revealed for it.
func (s state) barClues(c card, clues []clue) *rules.Bar {
	for _, clue := range clues {
		if clue.card != unknown && !clue.insisted && clue.lead != leads(clue.card, c) {
			return answerClashes.Bar(s.box.name(c), clue.line)
		}
	}
	return nil
}

// note keeps what was revealed or guessed.
func (s *state) note(n int, e rules.Entry, kind, what, answer string) {
	s.shown = s.shown.And(Shown{n, e.Seat, e.Verb, kind, what, answer})
}
