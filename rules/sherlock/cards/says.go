package cards

import "lestrade/rules"

// Says holds the sentences of the game.
var Says rules.Sentences

// ID is the game's id, and its folder in data/.
const ID = "sherlock"
