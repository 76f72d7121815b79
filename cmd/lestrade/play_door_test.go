//go:build unix

package main

import "testing"

// TestPlayWithoutATable: where there is no table to play, one can be opened at once.
func TestPlayWithoutATable(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, build(t, "."))
	s := d.sit(80, "play")
	if status := asked(s, "nouvelle table", ctrlD); status != 0 {
		t.Errorf("status %d", status)
	}
}
