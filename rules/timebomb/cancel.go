package timebomb

import "lestrade/rules"

var (
	cancelFirst     = says.Reason("tb.blue.1", "cancel-first", "seat")
	nothingToCancel = says.Reason("tb.blue.1", "nothing-to-cancel")
	cancelledOnly   = says.Reason("tb.blue.1", "only-choice", "seat", "colour")
	notDefused      = says.Reason("tb.blue.1", "not-defused", "colour")
	takenOnly       = says.Due("takes-off", "seat", "colour")
	takenNothing    = says.Due("takes-nothing")
)

// cancel has a blue card take a defusing cable away.
var cancel = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar { return s.barChoice(e, nothingToCancel) },
	Fields: map[string]rules.FieldRules[state]{
		"colour": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if s.waits.verb != "cancel" {
				return s.barDone(soFar, word, cancelledOnly)
			}
			if !s.defused.has(s.box.cable[word]) {
				return notDefused.Bar(word)
			}
			return nil
		}},
	},
	Do: func(s *state, _ int, e rules.Entry, say *rules.Events) {
		s.cancel(s.seat(e.Seat), s.box.cable[e.Word("colour")], say)
	},
}

// takeAway has a blue card take a defusing cable off a colour, blue too (tb.blue.3): off
// the only one, or off one that is still to be chosen. Where all lie aside it takes none
// (tb.blue.4).
func (s *state) takeAway(me int, say *rules.Events) {
	c, only := s.defused.only()
	switch {
	case only:
		s.did = choice(s.seats[me], "cancel", s.box.name(c))
		say.Move(takenOnly.Of(s.seats[me], s.box.name(c)))
		s.takeOff(me, c, say)
	case s.defused != 0:
		s.waits = step{"cancel", me, cancelFirst}
	default:
		say.Move(takenNothing.Of())
	}
}

// cancel takes a cable away as somebody has chosen.
func (s *state) cancel(me int, c cable, say *rules.Events) {
	s.waits = step{}
	s.takeOff(me, c, say)
	s.closeCut(say)
}

// takeOff takes a colour's cable aside. The colour is live again, and explodes if enough
// of its cards lie open (tb.blue.2).
func (s *state) takeOff(me int, c cable, say *rules.Events) {
	say.Tell(Event{s.round, s.seats[me], "cancel", "", s.box.name(c)})
	s.defused = s.defused.but(c)
	s.aside++
	if s.out[c] >= s.explodesAt(c) {
		s.end, s.endOf = rearmed, c
	}
}
