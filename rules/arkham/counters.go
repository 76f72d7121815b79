package arkham

import (
	"strconv"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

var counters = []rules.Counter[turn.State]{
	{
		ID:  "turn",
		Get: func(s turn.State, _ string) string { return strconv.Itoa(s.Turn) },
		Set: setCounter(func(s *turn.State, _ string, n int) { s.Turn = n }),
	},
	zoneCounter(cardboard.Stability), zoneCounter(cardboard.Time), zoneCounter(cardboard.Hand), zoneCounter(cardboard.Leads),
	{
		ID:  "pile",
		Get: func(s turn.State, _ string) string { return numberOr(s.Pile.Count()) },
		Set: setCounter(func(s *turn.State, _ string, n int) { s.Pile.Total, s.Pile.Mix = s.Pile.Out+n, cardboard.Mix{} }),
	},
	zoneCounter(cardboard.Discard), zoneCounter(cardboard.Closed), zoneCounter(cardboard.Wall),
	{
		ID:  "dangers",
		Get: func(s turn.State, _ string) string { return numberOr(s.Dangers.Left()) },
		Set: setCounter(func(s *turn.State, _ string, n int) {
			s.Dangers.Gone, s.Dangers.Box = false, n+s.Dangers.Removed+s.Dangers.Turned
		}),
	},
	{
		ID: "line",
		Get: func(s turn.State, of string) string {
			if s.CaseAt(of) < 0 {
				return ""
			}
			return strconv.Itoa(len(s.OpenAt(of).Line))
		},
		Set: setCounter(func(s *turn.State, of string, n int) {
			if s.CaseAt(of) < 0 {
				s.OpenCase(of)
			}
			on := s.EditCase(of)
			on.Line = on.Line.Resize(n)
			s.Pile.Loose = true
		}),
	},
}

func zoneCounter(z cardboard.Zone) rules.Counter[turn.State] {
	return rules.Counter[turn.State]{
		ID:  z.String(),
		Get: func(s turn.State, _ string) string { return strconv.Itoa(s.Count(z)) },
		Set: setCounter(func(s *turn.State, _ string, n int) {
			s.In[z] = s.In[z].Resize(n)
			s.Pile.Loose = true
		}),
	}
}

// setCounter returns the function by which the table sets a counter. The wall may be another one
// then, so the victory question is asked again, and a waiting step may have become needless.
func setCounter(set func(s *turn.State, of string, n int)) func(*turn.State, int, string, string, *rules.Events) {
	return func(s *turn.State, _ int, of, value string, say *rules.Events) {
		set(s, of, rules.Number(value))
		s.Asked = false
		s.Resume(say)
	}
}

func numberOr(n int, known bool) string {
	if !known {
		return rules.Unknown
	}
	return strconv.Itoa(n)
}
