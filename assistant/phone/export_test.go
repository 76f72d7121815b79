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

// Printing has a page of an evening in the making, and nobody wait for it longer than so long, until it
// is done.
func (s *Server) Printing(most time.Duration) (done func()) {
	s.press.most = most
	s.press.turn <- struct{}{}
	return func() { <-s.press.turn }
}
