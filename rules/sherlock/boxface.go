package sherlock

import (
	"maps"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

var faceTooMany = cards.Says.Reason("sh.card.3", "faces", "number")

// faceOfBox tells a face, and how many cards with it the box has at least. It bars nothing on the
// table: it only completes a face that somebody begins to type.
var faceOfBox = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"face": {
			Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
				if line, told := s.Boxed[word]; told {
					return faceKnown.Bar(word, line)
				}
				return nil
			},
			Example: func(s state, _ rules.Entry) []string {
				for n := 0; ; n++ { // until no line has told the face
					card := cards.Card{Known: true}
					for d, rest := cards.North, n; d <= cards.West; d, rest = d+1, rest/len(cards.Letters) {
						card.Sides[d] = cards.Symbols(cards.Letters[rest%len(cards.Letters):][:1])
					}
					if _, told := s.Boxed[card.Face()]; !told || n > s.box.Clues {
						return []string{card.Face()}
					}
				}
			},
		},
		"count": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			card, is := cards.ReadFace(soFar.Word("face"))
			most := s.box.Clues
			if cards.IsLead(soFar.Word("face")) {
				most = s.box.Leads
			}
			switch {
			case !is || cards.IsLead(soFar.Word("face")) && card.Bonus != "":
				return faceAmiss.Bar(soFar.Word("face"))
			case rules.Number(word) > most:
				return faceTooMany.Bar(most)
			}
			return nil
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.Boxed = maps.Clone(s.Boxed)
		if s.Boxed == nil {
			s.Boxed = map[string]int{}
		}
		s.Boxed[e.Word("face")] = n
	},
}
