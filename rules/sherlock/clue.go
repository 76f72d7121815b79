package sherlock

import (
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// clue tells what a clue shows.
var clue = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"clue": {
			Bar:     func(s state, _ rules.Entry, word string) *rules.Bar { return s.barName(cards.Clue, word) },
			Example: func(s state, _ rules.Entry) []string { return []string{freshClue(s)} },
		},
		"sides": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if word == "" {
				return nil // the bonus follows
			}
			return s.barSide(soFar, word)
		}},
		"bonus": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			card := cardOf(soFar, word)
			if word == "" && len(card.Words()) == 0 {
				return blankFace.Bar(card.ID)
			}
			return s.barCard(cards.Clue, card)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.learn(cards.Clue, cards.Shown{Card: cardOf(e, e.Word("bonus")), Line: n}, say)
	},
}
