package rules

import (
	"slices"
	"strconv"
	"strings"
)

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

// first is the first line that comes after the place of the mend.
func (m Mend) first() int {
	if m.Way == Insert {
		return m.Line
	}
	return m.Line + 1
}

// NoNumber is what stands where a line's number should and is none.
const NoNumber = -1

// Mending takes "correct 9: ENTRY", "correct 9 = reply", "insert 9: ENTRY" or
// "remove 9" apart; rest is the entry, or the reply with its "=".
func (p *Position) Mending(text string) (way Way, n int, rest string, ok bool) {
	if unreadableText(text) != nil {
		return "", 0, "", false
	}
	all := words(text)
	if len(all) < 2 {
		return "", 0, "", false
	}
	for _, known := range p.words.domains["record"].Words {
		if known.fits(takeParts(all[0]), "") == whole {
			way = Way(known.ID)
		}
	}
	number, after, _ := strings.Cut(all[1], ":")
	n, err := strconv.Atoi(number)
	if err != nil {
		n = NoNumber
	}
	rest = strings.TrimSpace(after + " " + strings.Join(all[2:], " "))
	return way, n, strings.TrimSpace(strings.TrimPrefix(rest, ":")), way != ""
}

// Opens tells whether line n opens the table: its game, its row of rules or its seats,
// which may be corrected, and neither taken out nor taken back.
func (p *Position) Opens(n int) bool {
	return n <= p.Len() && slices.Contains([]string{"game", "rules", "seats"}, p.Line(n).Verb)
}
