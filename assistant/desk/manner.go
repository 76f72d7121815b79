package desk

import "time"

// Manner holds what people want from their screen besides the table. It belongs to the evening
// and not to the game. The zero value turns everything off.
type Manner struct {
	Sound bool          // a bang sounds when the game has one to hear
	Talk  time.Duration // how long people talk before each turn; 0 sets no limit
}
