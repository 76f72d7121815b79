package charlock

import "lestrade/rules"

var (
	showedOneself = says.Reason("ch.accident.1", "oneself", "seat")
	abandoned     = says.Due("abandoned", "seat")
	drawsBefore   = says.Due("draws-before", "seat", "to")
)

// peeked tells that a seat saw its own case.
var peeked = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar { return s.barNoCase(s.seat(e.Seat)) },
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.layUntold()
		i := s.seat(e.Seat)
		s.abandon(i, n, say)
		s.open(i, n, say)
		s.settle(n, say)
	},
}

// showed tells that a seat let another see its own case: both lose theirs.
var showed = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar { return s.barNoCase(s.seat(e.Seat)) },
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, soFar rules.Entry, seat string) *rules.Bar {
			if seat == soFar.Seat {
				return showedOneself.Bar(seat)
			}
			return s.barNoCase(s.seat(seat))
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.layUntold()
		one, other := s.seat(e.Seat), s.seat(e.Word("seat"))
		s.abandon(one, n, say)
		s.abandon(other, n, say)
		say.Move(drawsBefore.Of(e.Seat, e.Word("seat")))
		s.open(one, n, say)
		s.open(other, n, say)
		s.settle(n, say)
	},
}

// abandon gives a case up that its owner has seen (ch.accident.1).
func (s *state) abandon(i, n int, say *rules.Events) {
	c := s.shut(i, n, false, say)
	say.Move(abandoned.Of(s.seats[i]))
	s.discard++ // the case goes there too (ch.accident.2)
	s.thrown = s.thrown.and(c)
	s.throw(i, say)
}
