package phone

import (
	"testing"
	"time"
)

// Beat has streams tell every so often, for a test, that they are alive.
func Beat(t testing.TB, every time.Duration) {
	was := heartbeat
	heartbeat = every
	t.Cleanup(func() { heartbeat = was })
}
