package timebomb

import (
	"lestrade/rules"
)

func (s state) barCut(field, word string) *rules.Bar {
	if field == "seat" {
		return s.barTarget(s.seat(word))
	}
	return s.barCable(s.box.cable[word])
}

// barTarget judges in front of whom the cutter cuts.
func (s state) barTarget(i int) *rules.Bar {
	if s.cutter < 0 {
		return nil // the verb is barred
	}
	figures := rules.Figures{"seat": s.seats[s.cutter], "of": s.seats[i]}
	switch forced := s.forced(); {
	case forced == i:
		return nil
	case forced == s.cutter:
		return rules.NewBar("tb.red.3", "own", figures)
	case forced >= 0:
		return rules.NewBar("tb.red.3", "forced", rules.Figures{"seat": s.seats[s.cutter], "of": s.seats[forced]})
	case i == s.cutter:
		return rules.NewBar("tb.cut.2", "own", figures)
	case s.hands[i] == 0:
		return rules.NewBar("tb.cut.3", "no-card", figures)
	case !s.cutBack && i == s.from && s.elsewhere(i):
		return rules.NewBar("tb.cut.4", "back", figures)
	}
	return nil
}

// elsewhere tells whether the cutter may cut in front of anybody but a seat.
func (s state) elsewhere(but int) bool {
	for i := range s.seats {
		if i != but && i != s.cutter && s.hands[i] > 0 {
			return true
		}
	}
	return false
}

// barCable judges the card that was turned up.
func (s state) barCable(c cable) *rules.Bar {
	if c != defuse {
		if b := s.barColour(c, s.out[c]+1); b != nil {
			return b
		}
	}
	next := s
	next.turnUp(c)
	if !s.evolution && !next.over() && next.timeUp() {
		return rules.NewBar("tb.time.1", "base", rules.Figures{"seats": len(s.seats)})
	}
	return nil
}

// barColour judges a colour of which so many cards would lie open.
func (s state) barColour(c cable, count int) *rules.Bar {
	colours, known := s.inPlay()
	figures := rules.Figures{"colour": s.box.name(c), "bomb": s.box.name(c), "colours": s.box.namesOf(colours)}
	switch {
	case known && !colours.has(c):
		return rules.NewBar("tb.setup.2", "not-in-play", figures)
	case count > ofOne:
		return rules.NewBar("tb.setup.4", "sixth", figures)
	}
	return nil
}

// barAssign judges the colour that a defusing cable is laid on.
func (s state) barAssign(soFar rules.Entry, word string) *rules.Bar {
	if s.waits.verb != "assign" {
		return s.barDone(soFar, word)
	}
	c := s.box.cable[word]
	figures := rules.Figures{"colour": word, "bomb": word}
	switch {
	case c == s.box.yellow:
		return rules.NewBar("tb.defuse.2", "yellow", nil)
	case s.out[c] == 0:
		return rules.NewBar("tb.defuse.1", "not-revealed", figures)
	case s.defused.has(c):
		return rules.NewBar("tb.defuse.3", "defused", figures)
	}
	return nil
}

// barCancel judges what a blue card takes away: the cable of a colour or, where the
// table has it so, one that lies aside.
func (s state) barCancel(soFar rules.Entry, word string) *rules.Bar {
	if s.waits.verb != "cancel" {
		return s.barDone(soFar, word)
	}
	figures := rules.Figures{"colour": word}
	c, colour := s.box.cable[word]
	switch {
	case !colour && !s.blueAside:
		return rules.NewBar("tb.blue.4", "aside", nil)
	case !colour && s.aside == 0:
		return rules.NewBar("tb.blue.4", "none-aside", nil)
	case !colour:
		return nil
	case !s.defused.has(c):
		return rules.NewBar("tb.blue.1", "not-defused", figures)
	case !s.cancellable().has(c):
		return rules.NewBar("tb.blue.3", "itself", nil)
	}
	return nil
}

// barDone judges a choice that was none: it is made already, and no other was there.
func (s state) barDone(soFar rules.Entry, word string) *rules.Bar {
	if s.did.Verb != soFar.Verb {
		return nil // the verb is barred
	}
	done := s.did.Args[0].Words[0]
	if word == done {
		return rules.AlreadyDone(s.did)
	}
	figures := rules.Figures{"seat": soFar.Seat, "colour": done}
	if soFar.Verb == "assign" {
		return rules.NewBar("tb.defuse.5", "only-choice", figures)
	}
	return rules.NewBar("tb.blue.1", "only-choice", figures)
}

func (s state) barNumber(word string) *rules.Bar {
	if last := len(s.seats) - 1; rules.Number(word) > last {
		return rules.NewBar("tb.red.2", "not-in-play", rules.Figures{"last": last, "seats": len(s.seats)})
	}
	return nil
}
