package desk

// Manner holds what people want from their screen besides the table. It belongs to the evening
// and not to the game. The zero value turns everything off.
type Manner struct {
	Sound bool // a bang sounds when the game has one to hear
	Voice Voice
}

// Voice is how a screen speaks.
type Voice struct {
	On   bool // it says what everybody may hear …
	Mine bool // … and on a seat's own screen what is its own too
	Slow bool
	Once Once
}

// Once is what people want to hear once more. The screen forgets it once it was said.
type Once int

// People want to hear again what was said last, or all that there is to say of it.
const (
	Again Once = iota + 1
	More
)
