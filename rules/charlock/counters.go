package charlock

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

var pawsCount = says.Due("paws-sum", "number", "all")

var counters = []rules.Counter[state]{
	{
		ID: "turn",
		Get: func(s state, _ string) string {
			if s.turn.seat < 0 || s.over() {
				return ""
			}
			return s.seats[s.turn.seat]
		},
		Set: func(s *state, n int, _, value string, say *rules.Events) {
			i := s.seat(value)
			if !s.dealt { // the set-up is over then
				s.dealt = true
				s.round = max(s.round, 1)
				for k := range s.seats {
					s.players[k].seeds = 0
					s.players[k].hand = s.draw(s.openingHand(k, i), say, func(int) {})
				}
			}
			s.window = false
			s.begin(i, n, say)
		},
	},
	{
		ID: "round",
		Get: func(s state, _ string) string {
			if s.round == 0 {
				return ""
			}
			return strconv.Itoa(s.round)
		},
		Set: func(s *state, _ int, _, value string, _ *rules.Events) { s.round = rules.Number(value) },
	},
	{
		ID:  "trail",
		Get: func(s state, _ string) string { return strconv.Itoa(len(s.trail.left)) },
		Set: func(s *state, _ int, _, value string, say *rules.Events) {
			s.trail.setLeft(rules.Number(value))
			s.countPaws(say)
		},
	},
	{
		ID:  "ahead",
		Get: func(s state, _ string) string { return strconv.Itoa(len(s.trail.ahead)) },
		Set: func(s *state, _ int, _, value string, say *rules.Events) {
			s.trail.setAhead(rules.Number(value))
			s.countPaws(say)
		},
	},
	{
		ID:  "deck",
		Get: func(s state, _ string) string { return strconv.Itoa(s.deck) },
		Set: func(s *state, _ int, _, value string, _ *rules.Events) { s.deck = rules.Number(value) },
	},
	{
		ID:  "discard",
		Get: func(s state, _ string) string { return strconv.Itoa(s.discard) },
		Set: func(s *state, _ int, _, value string, _ *rules.Events) {
			s.discard, s.thrown = rules.Number(value), 0
		},
	},
	{
		ID:  "hand",
		Get: ofSeat(func(p player) string { return strconv.Itoa(p.hand) }),
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			p := &s.players[s.seat(of)]
			p.hand = rules.Number(value)
			if p.holds.count() > p.hand {
				p.holds = 0
			}
		},
	},
	{
		ID:  "solved",
		Get: ofSeat(func(p player) string { return strconv.Itoa(p.solved) }),
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			p := &s.players[s.seat(of)]
			p.solved = rules.Number(value)
			if p.closed.count() > p.solved {
				p.closed = 0
			}
			if len(p.untold)-len(p.named) > p.solved-p.closed.count() {
				p.untold, p.named = nil, nil
			}
		},
	},
	{
		ID:  "tokens",
		Get: ofSeat(func(p player) string { return strconv.Itoa(len(p.kept)) }),
		Set: func(s *state, _ int, of, value string, say *rules.Events) {
			p, count := &s.players[s.seat(of)], rules.Number(value)
			p.kept = slices.Clone(p.kept[:min(count, len(p.kept))])
			for len(p.kept) < count {
				p.kept = append(p.kept, s.trail.fresh())
			}
			if len(p.values) > count {
				p.values = nil
			}
			s.countPaws(say)
		},
	},
	{
		ID: "board",
		Get: ofSeat(func(p player) string {
			if p.shouted {
				return "paws"
			}
			return "clock"
		}),
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			s.players[s.seat(of)].shouted = value == "paws"
		},
	},
}

// ofSeat is a counter that each seat has.
func ofSeat(get func(player) string) func(state, string) string {
	return func(s state, of string) string {
		if i := s.seat(of); i >= 0 {
			return get(s.players[i])
		}
		return rules.Unknown
	}
}

// countPaws tells where the paws on the trail and those collected are not as many as
// were laid.
func (s *state) countPaws(say *rules.Events) {
	s.pawsByHand = true
	all := s.setup.Down + s.setup.Up + s.setup.Ahead
	count := len(s.trail.left) + len(s.trail.ahead)
	for i := range s.seats {
		count += len(s.players[i].kept)
	}
	if count != all {
		say.Move(pawsCount.Of(count, all))
	}
}
