package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	seedOrder    = says.Reason("ch.setup.6", "order", "seat", "turn")
	noCards      = says.Reason("ch.turn.2", "no-cards", "seat")
	investigated = says.Reason("ch.turn.2", "investigated", "seat", "number")
	exactAnswer  = says.Reason("ch.answer.1", "exact", "seat", "card", "answer")
	answerBounds = says.Reason("ch.answer.2", "bounds", "seat", "card", "answer")
)

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
		"answer": {Bar: state.barAnswer},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i, c := s.seat(e.Seat), s.box.card(e.Word("card"))
		s.note(n, e, "", e.Word("card"), e.Word("answer"))
		p := &s.players[i]
		p.clues = append(slices.Clip(p.clues), clue{n, c, e.Word("answer") == "lead", e.How == rules.Insisted})
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
	Rests: state.tellsOfCase,
}

// tellsOfCase are the lines that an answer about the speaker's case is held against.
func (s state) tellsOfCase(e rules.Entry) []int { return rules.LinesOf(s.tellsOf(s.seat(e.Seat))) }

// barAnswer judges lead or dead end: exactly where the case is known, else by the
// cards in sight, none of which can be the case.
func (s state) barAnswer(soFar rules.Entry, word string) *rules.Bar {
	i, shown := s.seat(soFar.Seat), s.box.card(soFar.Word("card"))
	if shown == unknown {
		return nil
	}
	may := s.may(i) &^ (1 << shown)
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
}

// note keeps what was revealed or guessed.
func (s *state) note(n int, e rules.Entry, kind, what, answer string) {
	s.shown = s.shown.And(Shown{n, e.Seat, e.Verb, kind, what, answer})
}
