package indices13

import "lestrade/rules"

var (
	noInformants   = says.Reason("13.look.1", "none", "seats")
	noSuchLetter   = says.Reason("13.look.2", "letter", "letter", "last", "seats")
	informantKnown = says.Reason("13.fact.1", "informant", "letter", "line")
)

// look is a look at the informant under a letter, which costs a glass.
var look = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		if s.setup.Informants == 0 {
			return noInformants.Bar(len(s.seats))
		}
		return s.barGlassless(e)
	},
	Fields: map[string]rules.FieldRules[state]{
		"letter": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar { return s.barLetter(word) }},
		"card":   {Bar: state.barUnder},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.looked = s.looked.And(peek{n, e.Seat, e.Word("letter"), e.Word("card")})
		i := index(e.Word("letter"))
		if c := s.box.card(e.Word("card")); c != unknown && s.informants[i] == unknown {
			s.lay(i, c)
			s.midLine[i] = n
		}
		s.payTable(say)
		s.spent(say)
	},
}

// informant tells the card under a letter, by whoever may know it.
var informant = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if s.setup.Informants == 0 {
			return noInformants.Bar(len(s.seats))
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"letter": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if bar := s.barLetter(word); bar != nil {
				return bar
			}
			if i := index(word); s.informants[i] != unknown {
				return informantKnown.Bar(word, s.midLine[i])
			}
			return nil
		}},
		"card": {Bar: state.barUnder},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := index(e.Word("letter"))
		s.midLine[i] = n
		s.lay(i, s.box.card(e.Word("card")))
	},
}

func (s state) barLetter(word string) *rules.Bar {
	if index(word) >= s.setup.Informants {
		return noSuchLetter.Bar(word, letter(s.setup.Informants-1), len(s.seats))
	}
	return nil
}

// barUnder judges a card under a letter in the middle.
func (s state) barUnder(soFar rules.Entry, name string) *rules.Bar {
	i, c := index(soFar.Word("letter")), s.box.card(name)
	if b := s.barCard(name, -1, s.informants[i]); b != nil || c == s.informants[i] {
		return b
	}
	before := s
	s.lay(i, c)
	return s.barClash(before, name)
}

func letter(i int) string     { return string(rune('A' + i)) }
func index(letter string) int { return int(letter[0] - 'A') }
