package charlock

import "lestrade/rules"

var (
	showedOneself = says.Reason("ch.accident.1", "oneself", "seat")
	abandoned     = says.Due("abandoned", "seat")
	drawsBefore   = says.Due("draws-before", "seat", "to")
)

// peeked tells that a seat saw its own case, which it loses.
var peeked = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar { return s.barNoCase(s.seat(e.Seat)) },
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.layUntold()
		i := s.seat(e.Seat)
		s.abandon(i, n, s.mayHaveShown(i), say)
		s.openCase(i, n, say)
		s.settle(n, say)
	},
}

// showed tells that a seat let another seat see that seat's case. Both lose their cases.
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
		s.abandon(one, n, s.mayHaveShown(one), say)
		s.abandon(other, n, s.mayHaveShown(other), say)
		say.Move(drawsBefore.Of(e.Seat, e.Word("seat")))
		s.openCase(one, n, say)
		s.openCase(other, n, say)
		s.settle(n, say)
	},
}

// abandon gives up a case that its owner has seen (ch.accident.1). The case and its clues go to the
// discard (ch.accident.2).
func (b *cardboard) abandon(i, n int, unsure bool, say *rules.Events) {
	c := b.endCase(i, n, false, say)
	say.Move(abandoned.Of(b.seats[i]))
	b.throw(c)
	b.throwClues(i, unsure, say)
}
