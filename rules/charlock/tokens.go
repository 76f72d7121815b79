package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	noPaws       = says.Reason("ch.tokens.1", "none", "seat")
	tokensKnown  = says.Reason("ch.fact.1", "tokens", "seat", "line")
	tokensNumber = says.Reason("ch.tokens.1", "number", "seat", "number")
	valueClashes = says.Reason("ch.tokens.1", "clash", "number", "seat", "line")
	faceUpPaws   = says.Reason("ch.tokens.1", "face-up", "seat", "number")
)

// tokens tells what a seat's paws are worth: one value for each, in any order, among them
// those that lay face up; or "?" for all of them.
var tokens = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			i := s.seat(seat)
			has := s.paws.collected[i]
			switch _, hidden := s.paws.worth(i); {
			case len(has.kept) == 0:
				return noPaws.Bar(seat)
			case has.line > 0 && hidden == 0:
				return tokensKnown.Bar(seat, has.line)
			}
			return nil
		}},
		"values": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				said, i := soFar.Words("values"), s.seat(soFar.Word("seat"))
				count := len(s.paws.collected[i].kept)
				switch miscounted, done := oneEach(said, word, count); {
				case miscounted:
					return tokensNumber.Bar(s.seats[i], count)
				case done:
					return nil
				}
				known, hidden := s.paws.worth(i)
				said = append(slices.Clip(said), word)
				if len(missingFrom(known, numbers(said))) > hidden {
					return faceUpPaws.Bar(s.seats[i], rules.Number(word))
				}
				s.paws.hear(i, said)
				return s.paws.barPool(rules.Number(word))
			},
			// Collected paws are turned up at the end.
			Opened: func(s state, _ int, _ rules.Entry) bool { return s.over() },
		},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := s.seat(e.Word("seat"))
		s.paws.collected[i].line = n
		s.paws.hear(i, e.Words("values"))
	},
}
