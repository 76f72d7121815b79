package lock

import "time"

const (
	freeTries = 3                // from this many wrong words in a row there is a pause
	longest   = 30 * time.Second // the longest pause
)

// Pause is how long people wait before the next answer after a number of wrong words in a row.
// The pause doubles with each of them.
func Pause(tries int) time.Duration {
	if tries < freeTries {
		return 0
	}
	return min(longest, time.Second<<min(tries-freeTries, 5))
}
