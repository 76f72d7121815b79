package desk

import (
	"lestrade/rules"
)

// Place is where an entry goes: behind the last line, in the place of the first line that waits,
// in the place of another line, or before one.
type Place struct {
	Way  rules.Way // how it mends a line; "" puts it behind the last
	Line int
}

// Instead puts an entry in the place of the first line that waits.
const Instead rules.Way = "waiting"

// Behind puts an entry behind the last line.
var Behind = Place{}

// Mends tells whether the place is among the lines that stand.
func (at Place) Mends() bool { return at.Way != "" && at.Way != Instead }

// Before returns what people type before a line that goes there, such as "correct 9: "; "" if
// they type nothing.
func (at Place) Before() string {
	if !at.Mends() {
		return ""
	}
	return rules.Mend{Way: at.Way, Line: at.Line}.String()
}
