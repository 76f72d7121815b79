package timebomb

import "lestrade/rules"

// choice is an act by which a seat chooses a colour, because a card asks for it.
type choice struct {
	verb string
	// may are the colours to choose from, and bar says why another is none of them.
	may func(middle) cables
	bar func(m middle, colour string) *rules.Bar
	do  func(*state, cable)
	// without is what happens if there is none to choose.
	without func(m *middle, seat string) rules.Notice
	only    rules.Reminder // the program has taken the only colour there was

	first      rules.Reason // others wait for it
	nothing    rules.Reason // no card asks for it
	onlyChoice rules.Reason // it is made already, and no other was there
}

// choices are all of them, by their verbs.
var choices = map[string]choice{assignment.verb: assignment, cancellation.verb: cancellation}

// offer asks a seat to choose a colour. If there is only one, that is chosen for it (tb.defuse.5).
func (c choice) offer(s *state, me int, say *rules.Events) {
	may := c.may(s.middle)
	colour, only := may.only()
	switch seat := s.seats[me]; {
	case only:
		s.did = rules.Entry{Seat: seat, Verb: c.verb, Args: []rules.Arg{{Field: "colour", Words: []string{s.box.name(colour)}}}}
		say.Move(c.only.Of(seat, s.box.name(colour)))
		c.take(s, me, colour, say)
	case may != 0:
		s.waits = step{c.verb, me, c.first}
	default:
		say.Move(c.without(&s.middle, seat))
	}
}

func (c choice) take(s *state, me int, colour cable, say *rules.Events) {
	say.Tell(Event{s.round, s.seats[me], c.verb, "", s.box.name(colour)})
	c.do(s, colour)
}

// settle takes a colour that the table has waited for.
func (c choice) settle(s *state, me int, colour cable, say *rules.Events) {
	s.waits = step{}
	c.take(s, me, colour, say)
	s.closeCut(say)
}

// verbRules are those of the act by which a seat chooses.
func (c choice) verbRules() rules.VerbRules[state] {
	return rules.VerbRules[state]{
		May: func(s state, e rules.Entry) *rules.Bar { return s.barUnasked(e, c.nothing) },
		Fields: map[string]rules.FieldRules[state]{
			"colour": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				switch {
				case s.waits.verb == c.verb:
					return c.bar(s.middle, word)
				case s.did.Verb != c.verb:
					return nil // the verb is barred
				case s.did.Word("colour") != word:
					return c.onlyChoice.Bar(soFar.Seat, s.did.Word("colour"))
				}
				return rules.AlreadyDone(s.did)
			}},
		},
		Do: func(s *state, _ int, e rules.Entry, say *rules.Events) {
			c.settle(s, s.seat(e.Seat), s.box.cable[e.Word("colour")], say)
		},
	}
}
