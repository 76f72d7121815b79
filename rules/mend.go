package rules

import "strconv"

// Way is how a mend changes a line.
type Way string

// The ways, each the word that it is written with.
const (
	Correct Way = "correct" // another entry is put in its place
	Insert  Way = "insert"  // an entry is put before it
	Remove  Way = "remove"  // it is taken out
)

// Mend is one change among the lines that stand, at line Line.
type Mend struct {
	Way   Way
	Line  int
	Entry Entry // none where a line is taken out
}

// String is the mend in the form that is stored.
func (m Mend) String() string {
	if m.Way == Remove {
		return string(m.Way) + " " + strconv.Itoa(m.Line)
	}
	return string(m.Way) + " " + strconv.Itoa(m.Line) + ": " + m.Entry.String()
}

// Moved is the number that a line has once the mend is done; 0 where that line is
// taken out.
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

// First is the first line that comes after the place of the mend.
func (m Mend) First() int {
	if m.Way == Insert {
		return m.Line
	}
	return m.Line + 1
}

// NoNumber is what stands where a line's number should and is none.
const NoNumber = -1
