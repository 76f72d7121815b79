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
	if bar := barEarly(s); bar != nil {
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

// barUnasked bars a choice or a draw where the last card asks for none.
func (s state) barUnasked(e rules.Entry, nothing rules.Reason) *rules.Bar {
	if bar := s.barAct(e); bar != nil || s.waits.verb == e.Verb {
		return bar
	}
	if s.did.Verb == e.Verb && s.did.Seat == e.Seat {
		return nil // it may still be typed, to be told that it is done
	}
	return nothing.Bar()
}
