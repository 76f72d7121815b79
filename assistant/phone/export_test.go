package phone

import (
	"testing"
	"time"
)

// MostTables is how many tables are played in a hub at once.
const MostTables = mostTables

// Beat has streams tell every so often, for a test, that they are alive.
func Beat(t testing.TB, every time.Duration) {
	was := heartbeat
	heartbeat = every
	t.Cleanup(func() { heartbeat = was })
}
