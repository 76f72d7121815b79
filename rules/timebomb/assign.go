package timebomb

import "lestrade/rules"

var (
	assignFirst     = says.Reason("tb.defuse.5", "assign-first", "seat")
	nothingToAssign = says.Reason("tb.defuse.5", "nothing-to-assign")
	assignedOnly    = says.Reason("tb.defuse.5", "only-choice", "seat", "colour")
	yellowNever     = says.Reason("tb.defuse.2", "yellow")
	notRevealed     = says.Reason("tb.defuse.1", "not-revealed", "bomb")
	defusedAlready  = says.Reason("tb.defuse.3", "defused", "colour")
)

// assign lays the defusing cable just cut on a colour.
var assign = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		if bar := s.barAct(e); bar != nil || s.waits.verb == "assign" {
			return bar
		}
		if s.did.Verb == "assign" && s.did.Seat == e.Seat {
			return nil // it may still be typed, to be told that it is done
		}
		return nothingToAssign.Bar()
	},
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
