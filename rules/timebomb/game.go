package timebomb

import "lestrade/rules"

// ID is the game's id, and its folder in data/.
const ID = "timebomb"

// Game is what stands on the shelf.
var Game = rulebook.Game()

var rulebook = rules.Rulebook[state]{
	ID:    ID,
	Says:  &says,
	Start: start,
	Early: barEarly,
	Over:  state.barOver,
	Verbs: map[string]rules.VerbRules[state]{
		"colours": colours, "first": first, "cut": cut, "assign": assign, "cancel": cancel,
		"number": number, "claim": claim, "claims": claims, "role": role, "had": had,
	},
	Counters: counters,
	Parts:    claimsByName,
	Turn:     state.turn,
	Due:      due,
	Unchecked: func(s state) (all rules.Notices) {
		if _, known := s.inPlay(); !known && len(s.seats) > 0 && !s.over() {
			all.Say(coloursUnknown.Of())
		}
		return all
	},
	End:   ending,
	Table: func(s state) any { return table(s) },
}

// says are the sentences of the game.
var says rules.Sentences
