package rulestest

import (
	"lestrade/data"
	"lestrade/rules"
)

// OnPaper returns a game without rules, by its verb table alone: every conceivable entry is open,
// nothing is counted, and sealed words stay sealed. It stands in for a referee in tests that are
// only about the notation.
func OnPaper(id string) rules.Game { return Paper(id).Game() }

// Paper returns the rulebook of OnPaper, for tests that change something in it. Its state counts the
// acts. One seat is as likely as another; it knows no other odds.
func Paper(id string) *rules.Rulebook[int] {
	book := &rules.Rulebook[int]{
		ID:    id,
		Says:  &rules.Sentences{},
		Start: func(rules.Header) (int, error) { return 0, nil },
		Verbs: map[string]rules.VerbRules[int]{},
		Turn:  func(int) string { return "" },
		Due:   func(int) rules.Notices { return nil },
		End:   func(int) *rules.Ending { return nil },
		Table: func(int) any { return nil },
	}
	table, err := data.Open[data.Verbs](id, "verbs.toml")
	if err != nil {
		panic(err)
	}
	for _, verb := range table.Verb {
		fields := map[string]rules.FieldRules[int]{}
		for _, f := range verb.Fields {
			if f.Of != "seat" {
				fields[f.Name] = rules.FieldRules[int]{Weigh: func(int, rules.Entry, string) int { return 0 }}
			}
		}
		book.Verbs[verb.ID] = rules.VerbRules[int]{Fields: fields, Do: func(acts *int, _ int, e rules.Entry, _ *rules.Events) {
			if e.Seat != "" {
				*acts++
			}
		}}
	}
	return book
}
