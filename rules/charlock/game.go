package charlock

import "lestrade/rules"

// ID is the game's id, and its folder in data/.
const ID = "charlock"

// Game is what stands on the shelf.
var Game = rulebook.Game()

var rulebook = rules.Rulebook[state]{
	ID:    ID,
	Says:  &says,
	Start: start,
	Early: state.barEarly,
	Over:  state.barOver,
	Speak: func(s state, _ string) *rules.Bar { return s.barEarly() },
	Verbs: map[string]rules.VerbRules[state]{
		"first": first, "trail": trailValues, "values": values, "case": caseOf, "hand": hand, "tokens": tokens,
		"turn": wholeTurn, "reveal": reveal, "guess": guess, "paws": paws, "pass": pass, "solved": solved,
		"furriarty": furriarty, "away": away, "reshuffle": reshuffle, "peeked": peeked, "showed": showed,
	},
	Counters:  counters,
	Turn:      state.turnOf,
	Due:       state.due,
	Unchecked: state.unchecked,
	End:       state.ending,
	Table:     func(s state) any { return s.table() },
}

// says are the sentences of the game.
var says rules.Sentences

var (
	hasEscaped  = says.Reason("ch.end.1", "escaped")
	hasCaptured = says.Reason("ch.end.1", "captured", "seat")
)

func (s state) barOver() *rules.Bar {
	switch {
	case !s.over():
		return nil
	case s.escaped:
		return hasEscaped.Bar()
	}
	return hasCaptured.Bar(s.seats[s.captor])
}
