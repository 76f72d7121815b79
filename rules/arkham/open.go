package arkham

import "lestrade/rules"

var (
	openFirst    = says.Reason("an.setup.1", "open-first")
	casesByIcons = says.Reason("an.setup.2", "begun")
	caseWasOpen  = says.Reason("an.setup.2", "twice", "case")
)

// open begins play with a Case card as an open case.
var open = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if bar := s.barOver(); bar != nil {
			return bar
		}
		if s.turn+len(s.queue) > 1 {
			return casesByIcons.Bar()
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{"case": {Bar: func(s state, _ rules.Entry, id string) *rules.Bar {
		if wasFetched(s, id) {
			return caseWasOpen.Bar(id)
		}
		return nil
	}}},
	Do: func(s *state, _ int, e rules.Entry, _ *rules.Events) { s.OpenCase(e.Word("case")) },
}
