package timebomb

import "lestrade/rules"

var (
	cancelFirst     = says.Reason("tb.blue.1", "cancel-first", "seat")
	nothingToCancel = says.Reason("tb.blue.1", "nothing-to-cancel")
	cancelledOnly   = says.Reason("tb.blue.1", "only-choice", "seat", "colour")
	notDefused      = says.Reason("tb.blue.1", "not-defused", "colour")
	blueItself      = says.Reason("tb.blue.3", "itself")
	asideStays      = says.Reason("tb.blue.4", "aside")
	noneAside       = says.Reason("tb.blue.4", "none-aside")
)

// cancel has a blue card take a defusing cable away.
var cancel = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		if bar := s.barAct(e); bar != nil || s.waits.verb == "cancel" {
			return bar
		}
		if s.did.Verb == "cancel" && s.did.Seat == e.Seat {
			return nil // it may still be typed, to be told that it is done
		}
		return nothingToCancel.Bar()
	},
	Fields: map[string]rules.FieldRules[state]{"colour": {Bar: state.barCancelled}},
	Do: func(s *state, _ int, e rules.Entry, say *rules.Events) {
		s.cancel(s.seat(e.Seat), e.Word("colour"), say)
	},
}

// barCancelled judges what a blue card takes away: the cable of a colour or, where the
// table has it so, one that lies aside.
func (s state) barCancelled(soFar rules.Entry, word string) *rules.Bar {
	if s.waits.verb != "cancel" {
		return s.barDone(soFar, word, cancelledOnly)
	}
	c, colour := s.box.cable[word]
	switch {
	case !colour && !s.blueAside:
		return asideStays.Bar()
	case !colour && s.aside == 0:
		return noneAside.Bar()
	case !colour:
		return nil
	case !s.defused.has(c):
		return notDefused.Bar(word)
	case !s.cancellable().has(c):
		return blueItself.Bar()
	}
	return nil
}

// cancel takes a cable away as somebody has chosen.
func (s *state) cancel(me int, colour string, say *rules.Events) {
	s.waits = step{}
	s.takeOff(me, colour, say)
	s.closeCut(say)
}

// takeOff takes a colour's cable aside. The colour is live again, and explodes if enough
// of its cards lie open.
func (s *state) takeOff(me int, colour string, say *rules.Events) {
	say.Tell(Event{s.round, s.seats[me], "cancel", "", colour})
	c, is := s.box.cable[colour]
	if !is {
		return
	}
	s.defused = s.defused.but(c)
	s.aside++
	if s.out[c] >= s.explodesAt(c) {
		s.end, s.endOf = rearmed, c
	}
}
