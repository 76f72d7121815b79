package timebomb

import (
	"slices"

	"lestrade/rules"
)

// reminders are what people must do before the next entry.
type reminders []rules.Notice

func (r *reminders) add(key string, figures rules.Figures) {
	*r = append(*r, rules.Notice{Key: key, Figures: figures})
}

// Due is what people must do before the next entry: what the last line moved, then the
// choice, the draw or the cut, and what would end the game.
func (s state) Due() []rules.Notice {
	due := reminders(slices.Clone(s.moved))
	switch {
	case len(s.seats) == 0:
		return nil
	case s.over():
		if s.missing() != nil {
			due.add("roles", nil)
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
	return due
}

func (s state) dueAtStart(due *reminders) {
	seats := len(s.seats)
	due.add("deal-roles", rules.Figures{"sherlock": s.setup.Sherlock, "moriarty": s.setup.Moriarty})
	if s.setup.Sherlock+s.setup.Moriarty > seats {
		due.add("role-aside", nil)
	}
	colours, known := s.inPlay()
	if !known {
		due.add("colours", rules.Figures{"number": seats})
	}
	due.add("build", rules.Figures{"bombs": ofOne * seats, "number": seats})
	due.add("hands", rules.Figures{"number": firstHand})
	if s.evolution && (!known || colours.has(s.box.red)) {
		due.add("numbers", rules.Figures{"last": seats - 1})
	}
	due.add("begin", nil)
}

// dueStep says who chooses or draws what.
func (s state) dueStep(due *reminders) {
	seat := s.Turn()
	switch s.waits.verb {
	case "assign":
		due.add("assign", rules.Figures{"seat": seat, "colours": s.box.namesOf(s.assignable())})
	case "cancel":
		colours := s.box.namesOf(s.cancellable())
		if s.blueAside && s.aside > 0 {
			colours = append(colours, "aside")
		}
		due.add("cancel", rules.Figures{"seat": seat, "colours": colours})
	case "number":
		due.add("number", rules.Figures{"seat": seat})
	}
}

// dueCut says who cuts where, and how much of the round is left.
func (s state) dueCut(due *reminders) {
	seat := s.Turn()
	switch forced := s.forced(); {
	case forced == s.cutter:
		due.add("cut-own", rules.Figures{"seat": seat})
	case forced >= 0:
		due.add("cut-forced", rules.Figures{"seat": seat, "of": s.seats[forced]})
	default:
		due.add("cut", rules.Figures{"seat": seat})
	}
	due.add("cuts-left", rules.Figures{"number": s.quota() - s.cut, "round": s.round})
}

// dueDanger says which card would end the game next.
func (s state) dueDanger(due *reminders) {
	if near := s.danger(); near != 0 {
		due.add("danger", rules.Figures{"colours": s.box.namesOf(near)})
	}
	if s.evolution && s.last == s.box.pink && !s.danger().has(s.box.pink) {
		due.add("pink-pair", nil)
	}
	if s.out[defuse] == len(s.seats)-1 {
		due.add("last-defuser", nil)
	}
}

// danger are the live colours of which one more card explodes.
func (s state) danger() cables {
	var near cables
	for c := range cable(len(s.out)) {
		if c != defuse && s.live(c) && s.out[c] == s.explodesAt(c)-1 {
			near = near.and(c)
		}
	}
	return near
}

// Unchecked says that the colours in play are not told, and which counters were set by
// hand.
func (s state) Unchecked() []rules.Notice {
	var out []rules.Notice
	if _, known := s.inPlay(); !known && len(s.seats) > 0 && !s.over() {
		out = append(out, rules.Notice{Key: "colours-unknown"})
	}
	if s.set != nil {
		out = append(out, rules.Notice{Key: "set-by-hand", Figures: rules.Figures{"counters": slices.Compact(slices.Sorted(slices.Values(s.set)))}})
	}
	return out
}
