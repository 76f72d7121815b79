package charlock

import "lestrade/rules"

// ID is the game's id, and its folder in data/.
const ID = "charlock"

// Game is Charlock Holmes for the shelf of games.
var Game = rulebook.Game()

var rulebook = rules.Rulebook[state]{
	ID:    ID,
	Says:  &says,
	Start: start,
	Early: barEarly,
	Over:  state.barOver,
	Speak: func(s state, _ string) *rules.Bar { return barEarly(s) },
	Verbs: map[string]rules.VerbRules[state]{
		"first": first, "trail": trailValues, "values": values, "case": caseOf, "hand": handOf, "tokens": tokens,
		"turn": wholeTurn, "reveal": reveal, "guess": guess, "paws": shout, "pass": pass, "solved": solved,
		"furriarty": furriarty, "away": away, "reshuffle": reshuffle, "peeked": peeked, "showed": showed,
	},
	Counters:  counters,
	Turn:      state.turnOf,
	Due:       due,
	Unchecked: unchecked,
	End:       ending,
	Table:     func(s state) any { return table(s) },
}

// says holds the sentences of the game.
var says rules.Sentences
