package testbed

import (
	"os"
	"testing"
)

// Runs is how many of something a test goes through: few, which a hand at the keyboard
// waits for, or with LESTRADE_THOROUGH=1, as CI sets it, many.
func Runs(few, many int) int {
	if Thorough() {
		return many
	}
	return few
}

// Thorough tells whether CI runs the tests, or somebody who has its time and its tools.
func Thorough() bool { return os.Getenv("LESTRADE_THOROUGH") != "" }

// NeedTime skips a test that nobody at a keyboard waits for.
func NeedTime(t testing.TB) {
	t.Helper()
	if !Thorough() {
		t.Skip("this takes a while: LESTRADE_THOROUGH=1")
	}
}
