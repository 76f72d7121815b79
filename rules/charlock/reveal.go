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

// reveal tells which card a seat reveals, and whether it is a lead or a dead end. The card is one that
// was drawn for a new case; if none is left, it comes from the hand.
var reveal = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		if s.players[i].mustSeed() {
			// During the set-up the seats reveal the first cards of their cases in turn.
			if s.dealt || i == s.actor() {
				return nil
			}
			return seedOrder.Bar(e.Seat, s.turnOf())
		}
		if bar := s.barTurn(i); bar != nil || s.toReveal() > 0 {
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
			i, c := s.seat(soFar.Seat), s.box.card[name]
			switch {
			case c == unknown:
				return nil
			case s.players[i].seeds > 0:
				return s.barKnown(c)
			}
			return s.barHeld(i, c, 0)
		}},
		"answer": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			i, shown := s.seat(soFar.Seat), s.box.card[soFar.Word("card")]
			if shown == unknown {
				return nil
			}
			// The revealed card itself is among the cases for which it is a lead, because if the case was
			// mistyped, its player may hold that very card.
			may, of := s.mayBe(i), cards(0)
			for c := card(1); c <= deckSize; c++ {
				if isLead(shown, c) {
					of = of.add(c)
				}
			}
			if s.players[i].card == unknown {
				may &^= 1 << shown
			}
			if word != "lead" {
				of = allCards &^ of
			}
			return s.barReply(i, may, of, exactAnswer, answerBounds, soFar.Seat, s.box.name[shown], word)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i, c := s.seat(e.Seat), s.box.card[e.Word("card")]
		s.shown = s.shown.And(Shown{n, e.Seat, e.Verb, "", e.Word("card"), e.Word("answer")})
		p := &s.players[i]
		p.clues = append(slices.Clip(p.clues), clue{n, c, e.Word("answer") == "lead", e.Against()})
		s.see(cards(0).add(c), -1)
		switch {
		case p.seeds > 0:
			p.seeds--
		case c == unknown:
			s.turn.shown++
			p.hand.count--
			p.hand.holds = 0 // any of the known cards may have been revealed
		default:
			s.turn.shown++
			p.hand.count--
			p.hand.holds &^= 1 << c
		}
		s.settle(n, say)
	},
	Entered: caseEntered,
}
