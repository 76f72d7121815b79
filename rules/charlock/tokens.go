package charlock

import (
	"lestrade/rules"
)

var (
	noPaws       = says.Reason("ch.tokens.1", "none", "seat")
	tokensKnown  = says.Reason("ch.fact.1", "tokens", "seat", "line")
	tokensNumber = says.Reason("ch.tokens.1", "number", "seat", "number")
	valueClashes = says.Reason("ch.tokens.1", "clash", "number", "seat", "line")
	faceUpPaws   = says.Reason("ch.tokens.1", "face-up", "seat", "number")
)

// tokens tells what a seat's paws are worth: one value for each, in any order, those that lay face up
// included. A lone "?" leaves them all unknown.
var tokens = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			i := s.seat(seat)
			has := s.paws.Collected[i]
			switch _, hidden := s.paws.Worth(i); {
			case len(has.Kept) == 0:
				return noPaws.Bar(seat)
			case has.Line > 0 && hidden == 0:
				return tokensKnown.Bar(seat, has.Line)
			}
			return nil
		}},
		"values": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				said, i := soFar.Words("values"), s.seat(soFar.Word("seat"))
				count := len(s.paws.Collected[i].Kept)
				switch miscounted, done := countWords(said, word, count); {
				case miscounted:
					return tokensNumber.Bar(s.seats[i], count)
				case done:
					return nil
				}
				value := rules.Number(word)
				values := append(numbers(said), value)
				if !s.paws.Fits(i, values) {
					return faceUpPaws.Bar(s.seats[i], value)
				}
				s.paws.Hear(i, values)
				return barPool(s, value)
			},
			// At the end all collected paws are turned face up.
			Opened: func(s state, _ int, _ rules.Entry) bool { return s.over() },
		},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := s.seat(e.Word("seat"))
		s.paws.Collected[i].Line = n
		s.paws.Hear(i, numbers(e.Words("values")))
	},
}

// numbers returns the values that words name. It leaves out "?".
func numbers(words []string) (values []int) {
	for _, word := range words {
		if n := rules.Number(word); n > 0 {
			values = append(values, n)
		}
	}
	return values
}
