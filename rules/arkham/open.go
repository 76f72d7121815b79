package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/turn"
)

var (
	openFirst    = turn.Says.Reason("an.setup.1", "open-first")
	casesByIcons = turn.Says.Reason("an.setup.2", "begun")
	caseWasOpen  = turn.Says.Reason("an.setup.2", "twice", "case")
)

// open lays out a Case card as an open case before the first turn.
var open = rules.VerbRules[turn.State]{
	May: func(s turn.State, _ rules.Entry) *rules.Bar {
		if bar := s.BarOver(); bar != nil {
			return bar
		}
		if s.Turn+len(s.Queue) > 1 {
			return casesByIcons.Bar()
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[turn.State]{"case": {Bar: func(s turn.State, _ rules.Entry, id string) *rules.Bar {
		if turn.WasFetched(s, id) {
			return caseWasOpen.Bar(id)
		}
		return nil
	}}},
	Do: func(s *turn.State, _ int, e rules.Entry, _ *rules.Events) { s.OpenCase(e.Word("case")) },
}
