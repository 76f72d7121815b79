package help

// Habit is how often a seat did something in a game that is over, of so many times that it is
// known: "habit." with Of is the game's sentence for it, with both figures.
type Habit struct {
	Seat  string
	Of    string
	Times int
	Known int
}
