package toy

import "lestrade/rules"

var (
	askedOneself = says.Reason("toy.ask.1", "oneself", "seat")
	untrue       = says.Reason("toy.ask.2", "exact", "seat", "suspect")
)

var ask = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"witness": {Bar: func(_ state, soFar rules.Entry, witness string) *rules.Bar {
			if witness == soFar.Seat {
				return askedOneself.Bar(witness)
			}
			return nil
		}},
		"reply": {Bar: func(s state, soFar rules.Entry, reply string) *rules.Bar {
			witness := soFar.Word("witness")
			held := s.held[s.seat(witness)].name
			if held != "" && (held == soFar.Word("suspect")) != (reply == "yes") {
				return untrue.Bar(witness, held)
			}
			return nil
		}},
	},
	Do:      func(s *state, _ int, _ rules.Entry, _ *rules.Events) { s.pass() },
	Entered: func(s state, e rules.Entry) bool { return s.held[s.seat(e.Word("witness"))].name != "" },
}
