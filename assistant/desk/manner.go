package desk

import "time"

// Manner is what people have their screen do besides showing: options of the sitting, and not
// of the game. All of it is off at first.
type Manner struct {
	Sound bool          // a bang is heard
	Talk  time.Duration // how long people talk before each turn; 0 for as long as they like
}
