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
		ID: "glasses", May: state.barGlasses, Bar: state.barTotal,
		Get: func(s state, of string) string {
			if i := s.seat(of); i >= 0 {
				return strconv.Itoa(s.glasses[i])
			}
			return rules.Unknown
		},
		Set: func(s *state, _ int, of, value string, say *rules.Events) {
			s.glasses[s.seat(of)] = rules.Number(value)
			s.startAgain(say)
		},
	},
	{
		ID: "supply", May: state.barGlasses, Bar: state.barTotal,
		Get: func(s state, _ string) string { return strconv.Itoa(s.supply) },
		Set: func(s *state, _ int, _, value string, say *rules.Events) {
			s.supply = rules.Number(value)
			s.startAgain(say)
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

func (s *state) startAgain(say *rules.Events) {
	if s.turn >= 0 {
		s.startTurn(s.turn, say)
	}
}

func (s state) barGlasses() *rules.Bar {
	if s.two() {
		return noGlasses.Bar()
	}
	return nil
}

func (s state) barTotal(_, value string) *rules.Bar {
	if n := rules.Number(value); n > s.total {
		return tooManyGlasses.Bar(n, s.total)
	}
	return nil
}
