package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	trailKnown    = says.Reason("ch.fact.1", "trail", "line")
	valueForEach  = says.Reason("ch.setup.1", "number", "number", "seats")
	otherValue    = says.Reason("ch.fact.1", "other-value", "number", "known", "line")
	valueClashes  = says.Reason("ch.tokens.1", "clash", "number", "seat", "line")
	nothingPassed = says.Reason("ch.furriarty.2", "nothing-passed")
	notYetAway    = says.Reason("ch.furriarty.3", "not-yet", "number")
)

// trailValues tells the values of the paws laid face up, left to right.
var trailValues = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		hidden := func(i int) bool { return s.trail.paws[i].value == 0 }
		if s.trailLine > 0 && !slices.ContainsFunc(s.trail.ups, hidden) {
			return trailKnown.Bar(s.trailLine)
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{"values": {Bar: state.barTrail}},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.trailLine = n
		for k, word := range e.Words("values") {
			s.trail.tell(s.trail.ups[k], rules.Number(word), n)
		}
	},
}

// barTrail judges the values of the paws laid face up: one for each.
func (s state) barTrail(soFar rules.Entry, word string) *rules.Bar {
	said := soFar.Words("values")
	alone := len(said) == 1 && said[0] == rules.Unknown
	count := len(s.trail.ups)
	switch {
	case word == "" && alone:
		return nil
	case word == "" && len(said) != count, word != "" && len(said) >= count:
		return valueForEach.Bar(count, len(s.seats))
	case word == "" || word == rules.Unknown:
		return nil
	}
	for k, before := range said {
		s.trail.tell(s.trail.ups[k], rules.Number(before), 0)
	}
	return s.barValue(s.trail.ups[len(said)], word)
}

// barValue judges the value of a paw: it is told once, and must go with what the
// collector of the paw has said, and with the box.
func (s state) barValue(i int, word string) *rules.Bar {
	value := rules.Number(word)
	switch known := s.trail.paws[i]; {
	case known.value == value:
		return nil
	case known.value > 0:
		return otherValue.Bar(value, known.value, known.line)
	}
	s.trail.tell(i, value, 0)
	for k, seat := range s.seats {
		if _, hidden := s.worth(k); hidden < 0 {
			return valueClashes.Bar(value, seat, s.players[k].valLine)
		}
	}
	return s.barPool(value)
}

// furriarty tells the value of the paw that he stepped over last of those that nobody has
// spoken of.
var furriarty = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if len(s.trail.passed) == 0 {
			return nothingPassed.Bar()
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"value": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if word == rules.Unknown || len(s.trail.passed) == 0 {
				return nil
			}
			return s.barValue(s.trail.passed[len(s.trail.passed)-1], word)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		last := len(s.trail.passed) - 1
		i := s.trail.passed[last]
		s.trail.passed = s.trail.passed[:last:last]
		s.trail.tell(i, rules.Number(e.Word("value")), n)
	},
}

// away says that nobody shouts any more after the last turn.
var away = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if bar := s.barOver(); bar != nil || s.window {
			return bar
		}
		return notYetAway.Bar(len(s.trail.ahead))
	},
	Do: func(s *state, _ int, _ rules.Entry, _ *rules.Events) { s.window, s.escaped = false, true },
}
