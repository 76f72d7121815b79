package charlock

import "lestrade/rules"

var (
	handKnown  = says.Reason("ch.fact.1", "hand", "seat", "line")
	handEmpty  = says.Reason("ch.hand.2", "empty", "seat")
	handNumber = says.Reason("ch.hand.2", "number", "seat", "number")
)

// handOf tells the cards of a seat's hand. A lone "?" leaves them all unknown.
var handOf = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			hand := s.players[s.seat(seat)].hand
			switch {
			case hand.count == 0:
				return handEmpty.Bar(seat)
			case hand.holds.count() >= hand.count && hand.line > 0:
				return handKnown.Bar(seat, hand.line)
			}
			return nil
		}},
		"cards": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			i, said := s.seat(soFar.Word("seat")), soFar.Words("cards")
			count := s.players[i].hand.count
			switch miscounted, done := countWords(said, word, count); {
			case miscounted:
				return handNumber.Bar(s.seats[i], count)
			case done:
				return nil
			}
			return s.barHeld(i, s.box.card[word], s.box.set(said))
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		hand := &s.players[s.seat(e.Word("seat"))].hand
		held := s.box.set(e.Words("cards"))
		hand.line = n
		hand.holds |= held
		s.see(held, -1)
	},
}
