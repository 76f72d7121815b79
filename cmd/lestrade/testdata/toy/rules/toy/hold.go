package toy

import "lestrade/rules"

var (
	heldAlready   = says.Reason("toy.hold.1", "known", "seat", "line")
	heldElsewhere = says.Reason("toy.hold.1", "elsewhere", "seat", "suspect")
)

var hold = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			if held := s.held[s.seat(seat)]; held.name != "" {
				return heldAlready.Bar(seat, held.line)
			}
			return nil
		}},
		"suspect": {Bar: func(s state, _ rules.Entry, name string) *rules.Bar {
			for i, seat := range s.seats {
				if s.held[i].name == name {
					return heldElsewhere.Bar(seat, name)
				}
			}
			return nil
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		// The others hear a suspect as "?": they know only that the seat holds one.
		if name := e.Word("suspect"); name != rules.Unknown {
			s.held[s.seat(e.Word("seat"))] = suspect{name, n}
		}
	},
}
