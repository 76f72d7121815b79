package help

// Talk is what a game gives people to hear, of those in which they talk before each turn.
type Talk struct {
	Turn  int  // another one once a turn is over, for talk begins anew; or NoTurn
	Blast bool // the game has ended with a bang
}

// NoTurn is the turn of a game in which nobody waits for one: before it begins, and after.
const NoTurn = -1
