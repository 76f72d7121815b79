package timebomb

import "lestrade/rules"

// Bar is the one place where legality is decided; it only sends each field to the
// function for it.
func (s state) Bar(soFar rules.Entry, f *rules.Field, word string) *rules.Bar {
	switch f.Name {
	case "speaker":
		return s.course().BarSpeaker(word)
	case "verb":
		if soFar.Seat == "" {
			return s.barStatement(word)
		}
		return s.barAct(s.seat(soFar.Seat), word)
	}
	switch soFar.Verb {
	case "cut":
		return s.barCut(f.Name, word)
	case "assign":
		return s.barAssign(soFar, word)
	case "cancel":
		return s.barCancel(soFar, word)
	case "number":
		return s.barNumber(word)
	case "claim":
		return s.barClaimed(soFar, word)
	case "colours":
		return s.barColours(soFar, word)
	case "role":
		return s.barRole(f.Name, word)
	case "set":
		return s.barSet(soFar, f.Name, word)
	}
	return nil
}

// course is what holds in every game alike.
func (s state) course() rules.Course {
	return rules.Course{Begins: "tb.first.1", Begun: s.firstLine, Over: s.barOver()}
}

func (s state) barOver() *rules.Bar {
	if !s.over() {
		return nil
	}
	return rules.NewBar("tb.end.1", "over", rules.Figures{"team": s.team()})
}

func (s state) barStatement(verb string) *rules.Bar {
	switch {
	case verb == "role" && !s.over():
		return rules.NewBar("tb.role.1", "secret", nil)
	case verb == "colours":
		return s.barColoursAgain()
	}
	return s.course().BarStatement(verb)
}

// barAct judges what a seat does: claims come at any time, all else in turn, and cuts
// after what the card before still asks for.
func (s state) barAct(i int, verb string) *rules.Bar {
	seat := s.seats[i]
	switch {
	case verb == "claim" && s.claimed[i]:
		return s.barAgain(i)
	case verb == "claim":
		return nil
	case s.first < 0:
		return s.course().BarEarly()
	case verb == s.waits.verb && i == s.waits.seat:
		return nil
	case verb != s.waits.verb && s.waits.verb != "":
		return s.barWaiting()
	case verb == "assign" || verb == "cancel":
		return s.barChosen(i, verb)
	case verb == "number" && s.waits.verb == "":
		return rules.NewBar("tb.red.1", "no-red", nil)
	case i != s.cutter || verb != "cut":
		return rules.NewBar("tb.cut.1", "not-your-turn", rules.Figures{"seat": seat, "turn": s.Turn()})
	}
	return nil
}

// barWaiting has everything else wait for a choice or a draw.
func (s state) barWaiting() *rules.Bar {
	figures := rules.Figures{"seat": s.Turn()}
	switch s.waits.verb {
	case "assign":
		return rules.NewBar("tb.defuse.5", "assign-first", figures)
	case "cancel":
		return rules.NewBar("tb.blue.1", "cancel-first", figures)
	}
	return rules.NewBar("tb.red.1", "number-first", figures)
}

// barChosen bars a choice that nobody has to make; one that left no choice may still be
// typed, to be told that it is done.
func (s state) barChosen(i int, verb string) *rules.Bar {
	switch {
	case s.did.Verb == verb && s.did.Seat == s.seats[i]:
		return nil
	case s.waits.verb == verb:
		return rules.NewBar("tb.cut.1", "not-your-turn", rules.Figures{"seat": s.seats[i], "turn": s.Turn()})
	case verb == "assign":
		return rules.NewBar("tb.defuse.5", "nothing-to-assign", nil)
	}
	return rules.NewBar("tb.blue.1", "nothing-to-cancel", nil)
}
