package sherlock

import (
	"strconv"

	"lestrade/rules"
)

var pileTooLarge = says.Reason("sh.card.3", "pile", "number", "seen")

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
				s.note(s.seat(value), line, putTurn)
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
			s.note(s.seat(of), line, putPoints)
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
	pileCounter("clues", func(p *piles) *int { return &p.clues }, func(s *state) { s.shared[0] = false }),
	pileCounter("leads", func(p *piles) *int { return &p.leads }, func(*state) {}),
	pileCounter("pool", func(p *piles) *int { return &p.pool }, func(s *state) { s.shared[1] = false }),
	pileCounter("universal", func(p *piles) *int { return &p.universal }, func(s *state) { s.recount(1) }),
	pileCounter("bonus", func(p *piles) *int { return &p.bonus }, func(s *state) { s.recount(0) }),
}

// pileCounter counts a pile. Of clues no more lie there than are out of sight.
func pileCounter(id string, pile func(*piles) *int, recounted func(*state)) rules.Counter[state] {
	return rules.Counter[state]{
		ID: id, Tells: true,
		Get: func(s state, _ string) string { return number(*pile(&s.piles)) },
		Bar: func(s state, _, value string) *rules.Bar {
			if seen := len(s.inSight(clueKind)); id == "clues" && rules.Number(value) > s.box.Clues-seen {
				return pileTooLarge.Bar(s.box.Clues, seen)
			}
			return nil
		},
		Set: func(s *state, _ int, _, value string, _ *rules.Events) {
			*pile(&s.piles) = rules.Number(value)
			recounted(s)
		},
	}
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
