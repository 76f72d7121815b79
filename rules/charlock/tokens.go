package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	noPaws       = says.Reason("ch.tokens.1", "none", "seat")
	tokensKnown  = says.Reason("ch.fact.1", "tokens", "seat", "line")
	tokensNumber = says.Reason("ch.tokens.1", "number", "seat", "number")
	faceUpPaws   = says.Reason("ch.tokens.1", "face-up", "seat", "number")
)

// tokens tells what a seat's paws are worth: one value for each, in any order, among them
// those that lay face up; or "?" for all of them.
var tokens = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			i := s.seat(seat)
			switch _, hidden := s.worth(i); {
			case len(s.players[i].kept) == 0:
				return noPaws.Bar(seat)
			case s.players[i].valLine > 0 && hidden == 0:
				return tokensKnown.Bar(seat, s.players[i].valLine)
			}
			return nil
		}},
		"values": {
			Bar: state.barTokens,
			// Collected paws are turned up at the end.
			Opened: func(s state, _ int, _ rules.Entry) bool { return s.over() },
		},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := s.seat(e.Word("seat"))
		s.players[i].valLine = n
		s.say(i, e.Words("values"))
	},
}

func (s state) barTokens(soFar rules.Entry, word string) *rules.Bar {
	said := soFar.Words("values")
	i := s.seat(soFar.Word("seat"))
	alone := len(said) == 1 && said[0] == rules.Unknown
	count := len(s.players[i].kept)
	switch {
	case word == "" && alone:
		return nil
	case word == "" && len(said) != count, word != "" && len(said) >= count:
		return tokensNumber.Bar(s.seats[i], count)
	case word == "" || word == rules.Unknown:
		return nil
	}
	known, hidden := s.worth(i)
	if len(beyond(known, append(numbers(said), rules.Number(word)))) > hidden {
		return faceUpPaws.Bar(s.seats[i], rules.Number(word))
	}
	s.say(i, append(slices.Clip(said), word))
	return s.barPool(rules.Number(word))
}
