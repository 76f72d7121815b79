package timebomb

import "lestrade/rules"

var (
	assignFirst     = says.Reason("tb.defuse.5", "assign-first", "seat")
	nothingToAssign = says.Reason("tb.defuse.5", "nothing-to-assign")
	assignedOnly    = says.Reason("tb.defuse.5", "only-choice", "seat", "colour")
	yellowNever     = says.Reason("tb.defuse.2", "yellow")
	notRevealed     = says.Reason("tb.defuse.1", "not-revealed", "bomb")
	defusedAlready  = says.Reason("tb.defuse.3", "defused", "colour")
	laidOnly        = says.Due("assigned", "seat", "colour")
	laidAside       = says.Due("aside", "seat")
)

// assign lays the defusing cable just cut on a colour.
var assign = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar { return s.barChoice(e, nothingToAssign) },
	Fields: map[string]rules.FieldRules[state]{
		"colour": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if s.waits.verb != "assign" {
				return s.barDone(soFar, word, assignedOnly)
			}
			switch c := s.box.cable[word]; {
			case c == s.box.yellow:
				return yellowNever.Bar()
			case s.out[c] == 0:
				return notRevealed.Bar(word)
			case s.defused.has(c):
				return defusedAlready.Bar(word)
			}
			return nil
		}},
	},
	Do: func(s *state, _ int, e rules.Entry, say *rules.Events) {
		s.assign(s.seat(e.Seat), s.box.cable[e.Word("colour")], say)
	},
}

// assignable are the colours that a defusing cable may be laid on (tb.defuse.1 to 3).
func (s state) assignable() cables {
	var may cables
	for c := range cable(len(s.out)) {
		if c != defuse && c != s.box.yellow && s.out[c] > 0 && !s.defused.has(c) {
			may = may.and(c)
		}
	}
	return may
}

// lay has a defusing cable laid: on the only colour (tb.defuse.5), on one that is still to
// be chosen, or aside (tb.defuse.4).
func (s *state) lay(me int, say *rules.Events) {
	may := s.assignable()
	c, only := may.only()
	switch {
	case only:
		s.did = choice(s.seats[me], "assign", s.box.name(c))
		s.layOn(me, c, say)
		say.Move(laidOnly.Of(s.seats[me], s.box.name(c)))
	case may != 0:
		s.waits = step{"assign", me, assignFirst}
	default:
		s.aside++
		say.Move(laidAside.Of(s.seats[me]))
	}
}

// assign lays a cable as somebody has chosen.
func (s *state) assign(me int, c cable, say *rules.Events) {
	s.waits = step{}
	s.layOn(me, c, say)
	s.closeCut(say)
}

func (s *state) layOn(me int, c cable, say *rules.Events) {
	s.defused = s.defused.and(c)
	say.Tell(Event{s.round, s.seats[me], "assign", "", s.box.name(c)})
}
