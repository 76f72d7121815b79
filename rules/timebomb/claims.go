package timebomb

import (
	"strconv"

	"lestrade/rules"
)

var (
	eachAlone  = says.Reason("tb.claim.2", "alone")
	onePerSeat = says.Reason("tb.claim.4", "one-each", "seats")
)

// claims are what all seats say of their defusing cables, in the order in which they sit, "?"
// for who says nothing. Whoever has claimed may say another number: both are kept, and the
// last one counts.
var claims = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if !s.openClaims {
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
		for i, word := range e.Words("cables") {
			if s.isNews(i, word) {
				s.hear(n, s.seats[i], map[string]int{s.box.name(defuse): rules.Number(word)}, say)
			}
		}
	},
}

// isNews tells whether a number is not what the seat of that place claims already.
func (s state) isNews(i int, word string) bool {
	if word == rules.Unknown {
		return false
	}
	c, is := s.standing(s.seats[i])
	number, claimed := c.Hand[s.box.name(defuse)]
	return !is || !claimed || strconv.Itoa(number) != word
}
