// Package turn runs the turns of Arkham Noir: it has the [State] of a game, and the steps that wait
// in it.
//
// A [Step] is something to be done before the next turn: a test, a card to take, a part of the
// upkeep. Verbs put steps into the [Queue], and [State.Run] does each that leaves no choice and
// shows no card. At any other step the state
// waits, and [State.Due] tells people what for.
//
// The package knows no verb, and refuses nothing but what comes after the end of the game.
package turn
