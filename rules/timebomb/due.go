package timebomb

import (
	"slices"

	"lestrade/rules"
)

// Due is what people must do before the next entry: what the last line moved, then the
// choice, the draw or the cut, and what would end the game.
func (s state) Due() []rules.Notice {
	due := s.moved
	switch {
	case len(s.seats) == 0:
		return nil
	case s.over():
		if s.missing() != nil {
			due.Add("roles", nil)
		}
		return due
	case s.first < 0:
		s.dueAtStart(&due)
		return due
	case s.waits.verb != "":
		s.dueStep(&due)
	default:
		s.dueCut(&due)
	}
	s.dueDanger(&due)
	if seats := s.waiting(); seats != nil {
		due.Add("claims-wait", rules.Figures{"seats": seats})
	}
	return due
}

func (s state) dueAtStart(due *rules.Notices) {
	seats := len(s.seats)
	due.Add("deal-roles", rules.Figures{"sherlock": s.setup.Sherlock, "moriarty": s.setup.Moriarty})
	if s.setup.Sherlock+s.setup.Moriarty > seats {
		due.Add("role-aside", nil)
	}
	colours, known := s.inPlay()
	if !known {
		due.Add("colours", rules.Figures{"number": seats})
	}
	due.Add("build", rules.Figures{"bombs": ofOne * seats, "number": seats})
	due.Add("hands", rules.Figures{"number": firstHand})
	numbers := rules.Figures{"last": seats - 1}
	switch {
	case !s.evolution:
	case colours.has(s.box.red):
		due.Add("numbers", numbers)
	case !known:
		due.Add("numbers-if-red", numbers)
	}
	due.Add("begin", nil)
}

// dueStep says who chooses or draws what.
func (s state) dueStep(due *rules.Notices) {
	seat := s.Turn()
	switch s.waits.verb {
	case "assign":
		due.Add("assign", rules.Figures{"seat": seat, "colours": rules.Either(s.box.namesOf(s.assignable()))})
	case "cancel":
		due.Add("cancel", rules.Figures{"seat": seat, "colours": rules.Either(s.mayCancel())})
	case "number":
		due.Add("number", rules.Figures{"seat": seat})
	}
}

// mayCancel are the words for what a blue card may take away.
func (s state) mayCancel() []string {
	words := s.box.namesOf(s.cancellable())
	if s.blueAside && s.aside > 0 {
		words = append(words, "aside")
	}
	return words
}

// dueCut says who cuts where, and how much of the round is left.
func (s state) dueCut(due *rules.Notices) {
	seat := s.Turn()
	switch forced := s.forced(); {
	case forced == s.cutter:
		due.Add("cut-own", rules.Figures{"seat": seat})
	case forced >= 0:
		due.Add("cut-forced", rules.Figures{"seat": seat, "of": s.seats[forced]})
	default:
		due.Add("cut", rules.Figures{"seat": seat})
	}
	due.Add("cuts-left", rules.Figures{"number": s.quota() - s.cut, "round": s.round})
}

// Unchecked says that the colours in play are not told, and which counters were set by
// hand.
func (s state) Unchecked() []rules.Notice {
	var out []rules.Notice
	if _, known := s.inPlay(); !known && len(s.seats) > 0 && !s.over() {
		out = append(out, rules.Notice{Key: "colours-unknown"})
	}
	if s.set != nil {
		out = append(out, rules.Notice{Key: "set-by-hand", Figures: rules.Figures{"counters": slices.Sorted(slices.Values(s.set))}})
	}
	return out
}
