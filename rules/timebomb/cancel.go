package timebomb

import "lestrade/rules"

var (
	cancelFirst     = says.Reason("tb.blue.1", "cancel-first", "seat")
	nothingToCancel = says.Reason("tb.blue.1", "nothing-to-cancel")
	cancelledOnly   = says.Reason("tb.blue.1", "only-choice", "seat", "colour")
	notDefused      = says.Reason("tb.blue.1", "not-defused", "colour")
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
		s.cancel(s.seat(e.Seat), s.box.cable[e.Word("colour")], say)
	},
}

// barCancelled judges the colour whose cable a blue card takes away.
func (s state) barCancelled(soFar rules.Entry, word string) *rules.Bar {
	if s.waits.verb != "cancel" {
		return s.barDone(soFar, word, cancelledOnly)
	}
	if !s.defused.has(s.box.cable[word]) {
		return notDefused.Bar(word)
	}
	return nil
}

// cancel takes a cable away as somebody has chosen.
func (s *state) cancel(me int, c cable, say *rules.Events) {
	s.waits = step{}
	s.takeOff(me, c, say)
	s.closeCut(say)
}

// takeOff takes a colour's cable aside. The colour is live again, and explodes if enough
// of its cards lie open.
func (s *state) takeOff(me int, c cable, say *rules.Events) {
	say.Tell(Event{s.round, s.seats[me], "cancel", "", s.box.name(c)})
	s.defused = s.defused.but(c)
	s.aside++
	if s.out[c] >= s.explodesAt(c) {
		s.end, s.endOf = rearmed, c
	}
}
