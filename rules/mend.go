package rules

import "strconv"

// Way is how a mend changes a line.
type Way string

// The ways, each by the word that the notation has for it.
const (
	Correct Way = "correct" // another entry takes the place of the line
	Insert  Way = "insert"  // an entry is put before the line
	Remove  Way = "remove"  // the line is taken out
)

// Mend is a change of the lines that stand, at line Line.
type Mend struct {
	Way   Way
	Line  int
	Entry Entry // empty where a line is taken out
}

// String returns the mend in the form that is stored.
func (m Mend) String() string {
	if m.Way == Remove {
		return string(m.Way) + " " + strconv.Itoa(m.Line)
	}
	return string(m.Way) + " " + strconv.Itoa(m.Line) + ": " + m.Entry.String()
}

// Moved returns the number that line n has once the mend is done. It is 0 if the mend takes
// that line out.
func (m Mend) Moved(n int) int {
	switch {
	case m.Way == Insert && n >= m.Line:
		return n + 1
	case m.Way == Remove && n == m.Line:
		return 0
	case m.Way == Remove && n > m.Line:
		return n - 1
	}
	return n
}

// First returns the number of the first line behind the place of the mend, as it is before the
// mend.
func (m Mend) First() int {
	if m.Way == Insert {
		return m.Line
	}
	return m.Line + 1
}

// NoNumber stands for a line's number where people typed something that is no number.
const NoNumber = -1
