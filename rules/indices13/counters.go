package indices13

import (
	"strconv"

	"lestrade/rules"
)

var tooManyGlasses = says.Reason("13.glass.1", "total", "number", "total")

// counters keep each count within the glasses of the box; their sum is the table's to put
// right. After any of them the turn is begun anew, as a glass may be there now, or not.
var counters = []rules.Counter[state]{
	{
		ID:  "turn",
		Get: func(s state, _ string) string { return s.turnOf() },
		Set: func(s *state, n int, _, value string, say *rules.Events) {
			if s.begun == 0 {
				s.begun = n
			}
			s.startTurn(s.seat(value), say)
		},
	},
	{
		ID: "glasses", May: barGlasses, Bar: barTotal,
		Get: func(s state, of string) string {
			if i := s.seat(of); i >= 0 {
				return strconv.Itoa(s.glasses.of[i])
			}
			return rules.Unknown
		},
		Set: func(s *state, _ int, of, value string, say *rules.Events) {
			s.glasses.of[s.seat(of)] = rules.Number(value)
			s.startTurn(s.turn, say)
		},
	},
	{
		ID: "supply", May: barGlasses, Bar: barTotal,
		Get: func(s state, _ string) string { return strconv.Itoa(s.glasses.supply) },
		Set: func(s *state, _ int, _, value string, say *rules.Events) {
			s.glasses.supply = rules.Number(value)
			s.startTurn(s.turn, say)
		},
	},
	{
		ID: "tile",
		May: func(s state) *rules.Bar {
			if !s.topSecret {
				return secretOff.Bar()
			}
			return nil
		},
		Get: func(s state, of string) string {
			if i := s.seat(of); i >= 0 && s.used[i] {
				return "used"
			}
			return "kept"
		},
		Set: func(s *state, _ int, of, value string, _ *rules.Events) { s.used[s.seat(of)] = value == "used" },
	},
}

func barGlasses(s state) *rules.Bar {
	if s.two() {
		return noGlasses.Bar()
	}
	return nil
}

func barTotal(s state, _, value string) *rules.Bar {
	if n := rules.Number(value); n > s.glasses.total {
		return tooManyGlasses.Bar(n, s.glasses.total)
	}
	return nil
}
