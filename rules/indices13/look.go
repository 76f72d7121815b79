package indices13

import "lestrade/rules"

// look is a look at the informant under a letter, which costs a glass. The verb table has
// nobody else hear the card (13.look.3).
var look = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		if bar := s.barNoInformants(); bar != nil {
			return bar
		}
		return barTakeFirst(s, e)
	},
	Fields: map[string]rules.FieldRules[state]{
		"letter": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar { return s.barLetter(word) }},
		"card":   {Bar: barUnder},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.looked = s.looked.And(peek{n, e.Seat, e.Word("letter"), e.Word("card")})
		i := index(e.Word("letter"))
		if c := s.box.card(e.Word("card")); c != unknown && s.informants[i] == unknown {
			s.put(&s.informants[i], c)
			s.midLine[i] = n
		}
		s.spendGlass(say)
		s.passTurn(say)
	},
	Entered: func(s state, e rules.Entry) bool { return s.informants[index(e.Word("letter"))] != unknown },
}
