package charlock

import (
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
			if !s.dealt { // setting the turn ends the set-up
				for k := range s.seats {
					s.players[k].seeds, s.players[k].hand.count = 0, 0
				}
				s.deal(i, say)
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
		Get: func(s state, _ string) string { return strconv.Itoa(len(s.paws.Left)) },
		Set: func(s *state, _ int, _, value string, say *rules.Events) {
			s.paws.SetLeft(rules.Number(value))
			recount(s, say)
		},
	},
	{
		ID:  "ahead",
		Get: func(s state, _ string) string { return strconv.Itoa(len(s.paws.Ahead)) },
		Set: func(s *state, _ int, _, value string, say *rules.Events) {
			s.paws.SetAhead(rules.Number(value))
			recount(s, say)
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
		Get: seatGet(func(s state, i int) string { return strconv.Itoa(s.players[i].hand.count) }),
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			hand := &s.players[s.seat(of)].hand
			hand.count = rules.Number(value)
			if hand.holds.count() > hand.count {
				hand.holds = 0
			}
		},
	},
	{
		ID:  "solved",
		Get: seatGet(func(s state, i int) string { return strconv.Itoa(s.players[i].solved) }),
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
		Get: seatGet(func(s state, i int) string { return strconv.Itoa(len(s.paws.Collected[i].Kept)) }),
		Set: func(s *state, _ int, of, value string, say *rules.Events) {
			s.paws.SetCollected(s.seat(of), rules.Number(value))
			recount(s, say)
		},
	},
	{
		ID: "board",
		Get: seatGet(func(s state, i int) string {
			if s.players[i].shouted {
				return "paws"
			}
			return "clock"
		}),
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			s.players[s.seat(of)].shouted = value == "paws"
		},
	},
}

// seatGet makes the Get of a counter that each seat has.
func seatGet(get func(s state, i int) string) func(state, string) string {
	return func(s state, of string) string {
		if i := s.seat(of); i >= 0 {
			return get(s, i)
		}
		return rules.Unknown
	}
}

// recount says so if the paws, after somebody set a count, are not as many as were laid.
func recount(s *state, say *rules.Events) {
	if count, laid := s.paws.Recount(); count != laid {
		say.Move(pawsCount.Of(count, laid))
	}
}
