//go:build !js

package main

import "testing"

// A module's other sections stay as they are; its segments, which may stand in any order, become one
// with zeros between them.
func TestMemoryIsJoined(t *testing.T) {
	const (
		section = "\x01\x03abc" // of another kind
		five    = "\x00\x41\x05\x0b\x02hi"
		two     = "\x00\x41\x02\x0b\x01!"
	)
	got, err := joinMemory([]byte(moduleHead + section + "\x0b\x0e\x02" + five + two + section))
	want := moduleHead + section + "\x0b\x0d\x01\x00\x41\x00\x0b\x07\x00\x00!\x00\x00hi" + section
	if string(got) != want || err != nil {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
}

// A module in a form that the linker does not write today gives an error, and never another program.
func TestMemoryOfAnotherKind(t *testing.T) {
	for name, module := range map[string]string{
		"no module":         "\x00elf\x01\x00\x00\x00",
		"cut off":           moduleHead + "\x01\x05abc",
		"a segment apart":   moduleHead + "\x0b\x04\x01\x01\x01!",
		"a segment cut off": moduleHead + "\x0b\x07\x01\x00\x41\x05\x0b\x02h",
	} {
		if got, err := joinMemory([]byte(module)); err == nil {
			t.Errorf("%s: %q", name, got)
		}
	}
}
