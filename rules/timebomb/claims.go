package timebomb

import "lestrade/rules"

var (
	claimsStand = says.Reason("tb.end.1", "claims")
	eachAlone   = says.Reason("tb.claim.2", "alone")
	onePerSeat  = says.Reason("tb.claim.4", "one-each", "seats")
)

// claims are what all seats say of their defusing cables, in the order in which they sit, "?"
// for a seat that says nothing. A seat that has claimed may say another number: both are kept,
// and the last one counts.
var claims = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		switch {
		case s.over():
			return claimsStand.Bar()
		case !s.claimed.open:
			return eachAlone.Bar()
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{"cables": {
		Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			said := soFar.Words("cables")
			i, dealt := len(said), firstHand+1-s.round
			switch {
			case word == "" && i == 1 && said[0] == rules.Unknown:
				return nil
			case word == "" && i < len(s.seats), word != "" && i >= len(s.seats):
				return onePerSeat.Bar(s.seats)
			case word != rules.Unknown && rules.Number(word) > dealt:
				return handTooLarge.Bar(rules.Number(word), dealt, s.round)
			}
			return nil
		},
	}},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		cable := s.box.name(defuse)
		for i, word := range e.Words("cables") {
			last, is := s.claimed.standing(i)
			before, told := last.Hand[cable]
			number := rules.Number(word)
			if news := !is || !told || before != number; news && word != rules.Unknown {
				s.claimed.hear(n, s.round, i, map[string]int{cable: number}, say)
			}
		}
	},
}
