package testbed

import (
	"os"
	"testing"
)

// Runs returns how many cases a test goes through: few, so that somebody at a keyboard can wait for
// them, or many with LESTRADE_THOROUGH=1, as CI sets it.
func Runs(few, many int) int {
	if Thorough() {
		return many
	}
	return few
}

// Thorough tells whether LESTRADE_THOROUGH is set: CI runs the tests, or somebody with its time and its
// tools.
func Thorough() bool { return os.Getenv("LESTRADE_THOROUGH") != "" }

// NeedTime skips a test that takes too long for somebody at a keyboard, unless tests are thorough.
func NeedTime(t testing.TB) {
	t.Helper()
	if !Thorough() {
		t.Skip("this takes a while: LESTRADE_THOROUGH=1")
	}
}
