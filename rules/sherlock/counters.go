package sherlock

import (
	"strconv"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/locations"
)

var pileTooLarge = cards.Says.Reason("sh.card.3", "pile", "number", "seen")

var counters = []rules.Counter[state]{
	{
		ID:  "turn",
		Get: func(s state, _ string) string { return s.TurnOf() },
		May: func(s state) *rules.Bar {
			if s.MayHaveNine() {
				return nil
			}
			return s.BarLight("")
		},
		Set: func(s *state, line int, _, value string, _ *rules.Events) { s.SetTurn(s.Seat(value), line) },
	},
	{
		ID:  "points",
		Get: scoreOf(state.Points),
		Set: func(s *state, line int, of, value string, _ *rules.Events) {
			s.SetPoints(s.Seat(of), rules.Number(value), line)
		},
	},
	{
		ID:  "best",
		Get: scoreOf(state.Best),
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			s.SetBest(s.Seat(of), rules.Number(value))
		},
	},
	{
		ID: "items",
		Get: func(s state, of string) string {
			if i := locations.SpotOf(of); i >= 0 {
				return number(s.Spots[i].Count)
			}
			return rules.Unknown
		},
		Bar: func(s state, of, value string) *rules.Bar {
			return s.BarCount(of, rules.Number(value))
		},
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			s.SetCount(of, rules.Number(value))
		},
	},
	pileCounter("clues", func(p *locations.Piles) *int { return &p.Clues }, func(s *state) { s.Shared[0] = false }),
	pileCounter("leads", func(p *locations.Piles) *int { return &p.Leads }, func(*state) {}),
	pileCounter("pool", func(p *locations.Piles) *int { return &p.Pool }, func(s *state) { s.Shared[1] = false }),
	pileCounter("universal", func(p *locations.Piles) *int { return &p.Universal }, func(s *state) { s.Recount(1) }),
	pileCounter("bonus", func(p *locations.Piles) *int { return &p.Bonus }, func(s *state) { s.Recount(0) }),
}

// pileCounter is the counter of a pile. A pile of clues cannot hold more clues than are out of
// sight. recounted is called after somebody has set the count.
func pileCounter(id string, pile func(*locations.Piles) *int, recounted func(*state)) rules.Counter[state] {
	return rules.Counter[state]{
		ID: id, Tells: true,
		Get: func(s state, _ string) string { return number(*pile(&s.Piles)) },
		Bar: func(s state, _, value string) *rules.Bar {
			if seen := len(s.cardsInSight(cards.Clue)); id == "clues" && rules.Number(value) > s.box.Clues-seen {
				return pileTooLarge.Bar(s.box.Clues, seen)
			}
			return nil
		},
		Set: func(s *state, _ int, _, value string, _ *rules.Events) {
			*pile(&s.Piles) = rules.Number(value)
			recounted(s)
		},
	}
}

// number writes a count; one below 0 is unknown and becomes "?".
func number(count int) string {
	if count < 0 {
		return rules.Unknown
	}
	return strconv.Itoa(count)
}

// scoreOf makes a counter's Get from a score. It returns "?" while the score is hidden (sh.end.5) or
// not exact.
func scoreOf(score func(state, int) (low, high int)) func(state, string) string {
	return func(s state, of string) string {
		i := s.Seat(of)
		if i < 0 || s.Rulings.HidesScores && !s.Over() {
			return rules.Unknown
		}
		low, high := score(s, i)
		if low < high {
			return rules.Unknown
		}
		return strconv.Itoa(low)
	}
}
