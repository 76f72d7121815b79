package desk

import (
	"lestrade/rules"
	"lestrade/rules/position"
)

// Place is where an entry is to stand: behind the last line, in the place of the first
// that waits, in that of a line, or before one.
type Place struct {
	Way  rules.Way // how it mends a line; "" behind the last
	Line int
}

// Waiting has an entry stand in the place of the first line that waits.
const Waiting rules.Way = "waiting"

// Behind is behind the last line.
var Behind = Place{}

// Mends tells whether the place is among the lines that stand.
func (at Place) Mends() bool { return at.Way != "" && at.Way != Waiting }

// Before is what stands before a line that is typed to stand there: "correct 9: "; or "".
func (at Place) Before() string {
	if !at.Mends() {
		return ""
	}
	return rules.Mend{Way: at.Way, Line: at.Line}.String()
}

// View is what the eyes know where an entry is to stand.
func (s Sight) View(at Place) (*position.Position, error) {
	if !at.Mends() {
		return s.Sees.Known()
	}
	return s.Sees.Before(at.Line)
}

// Quoted is a line among others to choose from: on a device as everybody heard it, since
// nothing private is bare there before it is asked for.
func (s Sight) Quoted(n int) rules.Entry {
	if s.Alone {
		return s.Public().Heard(n)
	}
	return s.Sees.Heard(n)
}

// Line is the line of a place as these eyes heard it.
func (s Sight) Line(at Place) rules.Entry { return s.Sees.Heard(at.Line) }
