package timebomb

import (
	"strconv"

	"lestrade/rules"
)

var (
	baseGame       = says.Reason("tb.variant.1", "base")
	roundOver      = says.Reason("tb.round.1", "round-over", "round", "number")
	moreAside      = says.Reason("tb.setup.4", "aside", "number")
	moreDefusers   = says.Reason("tb.setup.4", "defusers", "seats")
	allDefusersOut = says.Reason("tb.win.1", "all", "seats")
)

var counters = []rules.Counter[state]{
	{
		ID:  "cutter",
		Get: func(s state, _ string) string { return s.nameOf(s.cutter) },
		Set: func(s *state, _ int, _, value string, _ *rules.Events) {
			s.cutter, s.must = s.seat(value), -1
			s.waits, s.did = step{}, rules.Entry{}
		},
	},
	{
		ID: "must", May: barBase,
		Get: func(s state, _ string) string { return s.nameOf(s.mustCut()) },
		Set: func(s *state, _ int, _, value string, _ *rules.Events) {
			s.must = s.seat(value)
			s.waits = step{}
		},
	},
	{
		ID:  "round",
		Get: func(s state, _ string) string { return strconv.Itoa(s.round) },
		Set: func(s *state, _ int, _, value string, say *rules.Events) {
			s.byHand = true
			s.goTo(rules.Number(value), say)
			s.shorten()
		},
	},
	{
		ID:  "cuts-in-round",
		Get: func(s state, _ string) string { return strconv.Itoa(s.cut) },
		Bar: func(s state, _, value string) *rules.Bar {
			if rules.Number(value) >= s.quota() {
				return roundOver.Bar(s.round, s.quota())
			}
			return nil
		},
		Set: func(s *state, _ int, _, value string, _ *rules.Events) {
			s.byHand = true
			s.cut = rules.Number(value)
			s.shorten()
		},
	},
	{
		ID: "aside", May: barBase,
		Get: func(s state, _ string) string { return strconv.Itoa(s.aside) },
		Bar: func(s state, _, value string) *rules.Bar {
			if rules.Number(value) > s.out[defuse] {
				return moreAside.Bar(s.out[defuse])
			}
			return nil
		},
		Set: func(s *state, _ int, _, value string, _ *rules.Events) { s.aside = rules.Number(value) },
	},
	{
		ID: "cards",
		Get: func(s state, of string) string {
			if i := s.seat(of); i >= 0 {
				return strconv.Itoa(s.hands[i])
			}
			return rules.Unknown
		},
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			s.byHand = true
			s.hands[s.seat(of)] = rules.Number(value)
		},
	},
	{
		ID: "revealed",
		Get: func(s state, of string) string {
			if c, is := s.box.cable[of]; is {
				return strconv.Itoa(s.out[c])
			}
			return rules.Unknown
		},
		Bar: func(s state, of, value string) *rules.Bar {
			switch c, count := s.box.cable[of], rules.Number(value); {
			case c == defuse && count > len(s.seats):
				return moreDefusers.Bar(len(s.seats))
			case c == defuse && count == len(s.seats):
				return allDefusersOut.Bar(len(s.seats))
			case c != defuse && count > 0:
				return s.barColour(c, count)
			}
			return nil
		},
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			s.byHand = true
			c, count := s.box.cable[of], rules.Number(value)
			s.out[c] = count
			if c != defuse && count > 0 {
				s.seen = s.seen.and(c)
			}
			s.shorten()
		},
	},
	{
		ID: "defused", May: barBase,
		Get: func(s state, of string) string {
			switch c, is := s.box.cable[of]; {
			case !is:
				return rules.Unknown
			case s.defused.has(c):
				return "on"
			}
			return "off"
		},
		Bar: func(s state, of, value string) *rules.Bar {
			if s.box.cable[of] == s.box.yellow && value == "on" {
				return yellowNever.Bar()
			}
			return nil
		},
		Set: func(s *state, _ int, of, value string, _ *rules.Events) {
			c := s.box.cable[of]
			if s.defused = s.defused.but(c); value == "on" {
				s.defused = s.defused.and(c)
			}
		},
	},
}

// barBase bars what only the variant has.
func barBase(s state) *rules.Bar {
	if s.evolution {
		return nil
	}
	return baseGame.Bar()
}
