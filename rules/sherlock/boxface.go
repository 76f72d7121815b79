package sherlock

import (
	"maps"

	"lestrade/rules"
)

var faceTooMany = says.Reason("sh.card.3", "faces", "number")

// faceOfBox tells that the box has at least so many cards of a face. A table only recalls cards
// by it.
var faceOfBox = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"face": {
			Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
				if line, told := s.boxed[word]; told {
					return faceKnown.Bar(word, line)
				}
				return nil
			},
			Example: func(s state, _ rules.Entry) []string {
				for n := 0; ; n++ { // one that was not told yet
					card := Card{Known: true}
					for d, rest := North, n; d <= West; d, rest = d+1, rest/len(symbols) {
						card.Sides[d] = Symbols(symbols[rest%len(symbols):][:1])
					}
					if _, told := s.boxed[card.Face()]; !told || n > s.box.Clues {
						return []string{card.Face()}
					}
				}
			},
		},
		"count": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			card, is := ReadFace(soFar.Word("face"))
			most := s.box.Clues
			if isLead(soFar.Word("face")) {
				most = s.box.Leads
			}
			switch {
			case !is || isLead(soFar.Word("face")) && card.Bonus != "":
				return faceAmiss.Bar(soFar.Word("face"))
			case rules.Number(word) > most:
				return faceTooMany.Bar(most)
			}
			return nil
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.boxed = maps.Clone(s.boxed)
		if s.boxed == nil {
			s.boxed = map[string]int{}
		}
		s.boxed[e.Word("face")] = n
	},
}
