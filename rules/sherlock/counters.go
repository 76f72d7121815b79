package sherlock

import (
	"strconv"

	"lestrade/rules"
)

var counters = []rules.Counter[state]{
	{
		ID:  "turn",
		Get: func(s state, _ string) string { return s.turnOf() },
		May: func(s state) *rules.Bar {
			if s.mayHaveNine() {
				return nil
			}
			return s.barLight("")
		},
		Set: func(s *state, line int, _, value string, _ *rules.Events) {
			n := len(s.seats)
			if s.rulings.light {
				s.did(s.seat(value), line, putTurn)
				return
			}
			s.shift = (s.seat(value) - s.first - s.turns()%n + 2*n) % n
			s.turn = turn{}
		},
	},
	{
		ID:  "points",
		Get: scoreOf(state.points),
		Set: func(s *state, line int, of, value string, _ *rules.Events) {
			s.byHand[s.seat(of)].points = s.counted(value)
			s.did(s.seat(of), line, putPoints)
		},
	},
	{
		ID:  "best",
		Get: scoreOf(state.best),
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			s.byHand[s.seat(of)].best = s.counted(value)
		},
	},
	{
		ID: "items",
		Get: func(s state, of string) string {
			if i := spotOf(of); i >= 0 {
				return number(s.spots[i].count)
			}
			return rules.Unknown
		},
		Bar: func(s state, of, value string) *rules.Bar {
			if p := s.spots[spotOf(of)]; p.total >= 0 && rules.Number(value) > p.total {
				return moreInAll.Bar(of, p.total)
			}
			return nil
		},
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			s.spots[spotOf(of)].recount(rules.Number(value))
		},
	},
	{
		ID: "clues", Tells: true,
		Get: func(s state, _ string) string { return number(s.piles.clues) },
		Bar: func(s state, _, value string) *rules.Bar { return s.barPile(rules.Number(value)) },
		Set: func(s *state, _ int, _, value string, _ *rules.Events) {
			s.piles.clues, s.shared[0] = rules.Number(value), false
		},
	},
	{
		ID: "leads", Tells: true,
		Get: func(s state, _ string) string { return number(s.piles.leads) },
		Set: func(s *state, _ int, _, value string, _ *rules.Events) { s.piles.leads = rules.Number(value) },
	},
	{
		ID: "pool", Tells: true,
		Get: func(s state, _ string) string { return number(s.piles.pool) },
		Set: func(s *state, _ int, _, value string, _ *rules.Events) {
			s.piles.pool, s.shared[1] = rules.Number(value), false
		},
	},
	{
		ID: "universal", Tells: true,
		Get: func(s state, _ string) string { return number(s.piles.universal) },
		Set: func(s *state, _ int, _, value string, _ *rules.Events) {
			s.piles.universal = rules.Number(value)
			s.recount(1)
		},
	},
	{
		ID: "bonus", Tells: true,
		Get: func(s state, _ string) string { return number(s.piles.bonus) },
		Set: func(s *state, _ int, _, value string, _ *rules.Events) {
			s.piles.bonus = rules.Number(value)
			s.recount(0)
		},
	},
}

// number is a count, "?" where it is below 0.
func number(count int) string {
	if count < 0 {
		return rules.Unknown
	}
	return strconv.Itoa(count)
}

// scoreOf is a score of each seat, where it is exact and not hidden (sh.end.5).
func scoreOf(score func(state, int) (low, high int)) func(state, string) string {
	return func(s state, of string) string {
		i := s.seat(of)
		if i < 0 || s.rulings.hidesScores && !s.over() {
			return rules.Unknown
		}
		low, high := score(s, i)
		if low < high {
			return rules.Unknown
		}
		return strconv.Itoa(low)
	}
}

// counted is a score that is put right now.
func (c course) counted(value string) counted {
	return counted{rules.Number(value), len(c.solutions), c.moment()}
}
