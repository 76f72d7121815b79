package timebomb

import (
	"lestrade/rules"
)

// putRight sets a counter by hand.
func (s *state) putRight(e rules.Entry) {
	counter, of, value := e.Word("counter"), e.Word("which"), e.Word("value")
	s.set = rules.Overriding(s.set, counter)
	count := rules.Number(value)
	switch counter {
	case "cutter":
		s.cutter, s.from, s.must = s.seat(value), -1, -1
		s.waits, s.did = step{}, rules.Entry{}
	case "must":
		s.must = s.seat(value)
		s.waits = step{}
	case "round":
		s.goTo(count)
	case "cuts-in-round":
		s.cut = count
	case "aside":
		s.aside = count
	case "cards":
		s.hands[s.seat(of)] = count
	case "revealed":
		s.reveal(s.box.cable[of], count)
	case "defused":
		s.defused = s.defused.but(s.box.cable[of])
		if value == "on" {
			s.defused = s.defused.and(s.box.cable[of])
		}
	}
	s.shorten()
}

// goTo begins a round by hand.
func (s *state) goTo(round int) {
	s.round, s.cut, s.short = round, 0, 0
	s.deal()
	for i := range s.seats {
		s.hands[i] = firstHand + 1 - round
	}
}

func (s *state) reveal(c cable, count int) {
	s.out[c] = count
	if c != defuse && count > 0 {
		s.seen = s.seen.and(c)
	}
}
