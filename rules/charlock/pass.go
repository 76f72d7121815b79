package charlock

import "lestrade/rules"

var (
	passNumber       = says.Reason("ch.pass.1", "number", "seat", "number")
	investigateFirst = says.Reason("ch.turn.2", "investigate-first", "seat", "number")
)

// pass ends a turn.
var pass = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		switch bar := s.barTurn(s.seat(e.Seat)); {
		case bar != nil:
			return bar
		case s.toReveal() > 0 && s.whole():
			return toldWhole.Bar(e.Seat)
		case s.toReveal() > 0:
			return investigateFirst.Bar(e.Seat, s.toReveal())
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		// The line names all cards that are passed, or none.
		"cards": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			i, said := s.seat(soFar.Seat), soFar.Words("cards")
			count := min(passCards, s.players[i].hand.count)
			switch miscounted, done := countWords(said, word, count); {
			case word == "" && len(said) == 0:
				return nil
			case miscounted:
				return passNumber.Bar(soFar.Seat, count)
			case done:
				return nil
			}
			return s.barHeld(i, s.box.card[word], s.box.set(said))
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.layUntold()
		s.endTurn(n, s.box.set(e.Words("cards")), say, say)
		s.settle(n, say)
	},
}
