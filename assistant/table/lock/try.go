package lock

import "time"

// So many wrong words in a row are free; each one after them waits twice as long, and no
// longer than the slowest.
const (
	freeTries = 3
	slowest   = 30 * time.Second
)

// Pause is how long people who were wrong so often in a row wait before the next answer.
func Pause(tries int) time.Duration {
	if tries < freeTries {
		return 0
	}
	return min(slowest, time.Second<<min(tries-freeTries, 5))
}
