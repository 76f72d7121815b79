package timebomb

import "lestrade/rules"

var (
	numberFirst   = says.Reason("tb.red.1", "number-first", "seat")
	noRedCard     = says.Reason("tb.red.1", "no-red")
	numberNotUsed = says.Reason("tb.red.2", "not-in-play", "last", "seats")
	receives      = says.Due("receives", "seat", "of")
	keepsCutter   = says.Due("keeps", "seat", "of")
)

// number is the card that a red card calls for: it names the seat whose cards are cut next,
// counted clockwise from the seat that draws.
var number = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar { return s.barUnasked(e, noRedCard) },
	Fields: map[string]rules.FieldRules[state]{
		"number": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if last := len(s.seats) - 1; rules.Number(word) > last {
				return numberNotUsed.Bar(last, len(s.seats))
			}
			return nil
		}},
	},
	Do: func(s *state, _ int, e rules.Entry, say *rules.Events) {
		say.Tell(Event{s.round, e.Seat, "number", "", e.Word("number")})
		i := (s.cutter + rules.Number(e.Word("number"))) % len(s.seats)
		s.waits = step{}
		s.closeCut(say) // first: where the round ends by it, the number names a seat for the next one
		drew, named := s.seats[s.cutter], s.seats[i]
		switch {
		case s.over():
		case s.hands[i] > 0:
			s.must = i
		case i != s.cutter: // tb.red.4
			s.cutter = i
			say.Move(receives.Of(drew, named))
		default: // tb.red.5
			say.Move(keepsCutter.Of(drew, named))
		}
	},
}
