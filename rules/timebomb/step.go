package timebomb

import "lestrade/rules"

// step is what a seat must say before the next cut: assign, cancel or number.
type step struct {
	verb  string // "" for none
	seat  int
	first rules.Reason // why the others wait
}

// barAct bars what a seat does out of turn, or before what the last card still asks for:
// cuts, choices and draws. Claims come at any time.
func (s state) barAct(e rules.Entry) *rules.Bar {
	if bar := s.barEarly(); bar != nil {
		return bar
	}
	switch {
	case s.waits.verb == "":
		return nil
	case e.Verb != s.waits.verb:
		return s.waits.first.Bar(s.turn())
	case e.Seat != s.turn():
		return notYourTurn.Bar(e.Seat, s.turn())
	}
	return nil
}

// barChoice bars a choice or a draw where the last card asks for none.
func (s state) barChoice(e rules.Entry, nothing rules.Reason) *rules.Bar {
	if bar := s.barAct(e); bar != nil || s.waits.verb == e.Verb {
		return bar
	}
	if s.did.Verb == e.Verb && s.did.Seat == e.Seat {
		return nil // it may still be typed, to be told that it is done
	}
	return nothing.Bar()
}

// barDone judges a choice that was none: it is made already, and no other was there.
func (s state) barDone(soFar rules.Entry, word string, onlyChoice rules.Reason) *rules.Bar {
	if s.did.Verb != soFar.Verb {
		return nil // the verb is barred
	}
	if only := s.did.Args[0].Words[0]; word != only {
		return onlyChoice.Bar(soFar.Seat, only)
	}
	return rules.AlreadyDone(s.did)
}

// choice is a choice of a colour as it would be said.
func choice(seat, verb, colour string) rules.Entry {
	return rules.Entry{Seat: seat, Verb: verb, Args: []rules.Arg{{Field: "colour", Words: []string{colour}}}}
}
