package arkham

import (
	"strconv"

	"lestrade/rules"
)

var counters = []rules.Counter[state]{
	{
		ID:  "turn",
		Get: func(s state, _ string) string { return strconv.Itoa(s.turn) },
		Set: setCounter(func(s *state, _ string, n int) { s.turn = n }),
	},
	zoneCounter(Stability), zoneCounter(Time), zoneCounter(Hand), zoneCounter(Leads),
	{
		ID:  "pile",
		Get: func(s state, _ string) string { return numberOr(s.pile.count()) },
		Set: setCounter(func(s *state, _ string, n int) { s.pile.total, s.pile.mix = s.pile.out+n, mix{} }),
	},
	zoneCounter(Discard), zoneCounter(Closed), zoneCounter(Wall),
	{
		ID:  "dangers",
		Get: func(s state, _ string) string { return numberOr(s.dangers.left()) },
		Set: setCounter(func(s *state, _ string, n int) {
			s.dangers.gone, s.dangers.box = false, n+s.dangers.removed+s.dangers.turned
		}),
	},
	{
		ID: "line",
		Get: func(s state, of string) string {
			if s.caseAt(of) < 0 {
				return ""
			}
			return strconv.Itoa(len(s.openAt(of).line))
		},
		Set: setCounter(func(s *state, of string, n int) {
			if s.caseAt(of) < 0 {
				s.openCase(of)
			}
			on := s.onCase(of)
			on.line = on.line.resize(n)
			s.pile.loose = true
		}),
	},
}

func zoneCounter(z Zone) rules.Counter[state] {
	return rules.Counter[state]{
		ID:  z.String(),
		Get: func(s state, _ string) string { return strconv.Itoa(s.count(z)) },
		Set: setCounter(func(s *state, _ string, n int) {
			s.zone[z] = s.zone[z].resize(n)
			s.pile.loose = true
		}),
	}
}

// setCounter sets a counter. The wall may change by it, and the step that waits may fall away.
func setCounter(set func(s *state, of string, n int)) func(*state, int, string, string, *rules.Events) {
	return func(s *state, _ int, of, value string, say *rules.Events) {
		set(s, of, rules.Number(value))
		s.asked = false
		s.resume(say)
	}
}

func numberOr(n int, known bool) string {
	if !known {
		return rules.Unknown
	}
	return strconv.Itoa(n)
}
