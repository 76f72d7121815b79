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
			switch _, hidden := s.worth(i); {
			case len(s.players[i].kept) == 0:
				return noPaws.Bar(seat)
			case s.players[i].valLine > 0 && hidden == 0:
				return tokensKnown.Bar(seat, s.players[i].valLine)
			}
			return nil
		}},
		"values": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
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
			},
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

// barSaid judges a value that was just told of a paw that lay face up, against what its
// collector said.
func (s state) barSaid(value int) *rules.Bar {
	for i, seat := range s.seats {
		if _, hidden := s.worth(i); hidden < 0 {
			return valueClashes.Bar(value, seat, s.players[i].valLine)
		}
	}
	return nil
}

// worth are the values of a seat's paws, as far as they are known: what their owner
// said, in any order, with what lay face up. hidden is how many are not; below 0
// where more lay face up than the owner's words have room for.
func (s state) worth(i int) (values []int, hidden int) {
	p := s.players[i]
	said := p.kept[:len(p.values)]
	for _, v := range p.values {
		if v > 0 {
			values = append(values, v)
		}
	}
	values = append(values, beyond(values, s.public(said))...)
	hidden = len(said) - len(values)
	later := s.public(p.kept[len(said):])
	return append(values, later...), hidden + len(p.kept) - len(said) - len(later)
}

// public are the values, where they are known, of a seat's paws that lay face up, from
// one on.
func (s state) public(kept []int) (values []int) {
	for _, k := range kept {
		if v := s.trail.paws[k].value; v > 0 {
			values = append(values, v)
		}
	}
	return values
}

// beyond are the values of a second list that the first has not.
func beyond(values, others []int) (spare []int) {
	rest := slices.Clone(values)
	for _, v := range others {
		if k := slices.Index(rest, v); k >= 0 {
			rest = slices.Delete(rest, k, k+1)
		} else {
			spare = append(spare, v)
		}
	}
	return spare
}

// say notes what a seat's paws are worth beside what is known of them.
func (s *state) say(i int, said []string) {
	known, _ := s.worth(i)
	values := append(known, beyond(known, numbers(said))...)
	for len(values) < len(s.players[i].kept) {
		values = append(values, 0)
	}
	s.players[i].values = values
}

// numbers are the values of some words but "?".
func numbers(words []string) (values []int) {
	for _, word := range words {
		if n := rules.Number(word); n > 0 {
			values = append(values, n)
		}
	}
	return values
}
