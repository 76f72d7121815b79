package table

import (
	"lestrade/rules"
	"lestrade/rules/position"
)

// Altered is a line whose reply is another since a mend: Lestrade had worked it out, and did
// so anew.
type Altered struct {
	Line int // its number after the mend
	Now  rules.Entry
	Was  rules.Entry
}

// alteredBy are those of a mend as a viewer hears them; Then gives the viewer at a position
// of the past.
func alteredBy(way rules.Way, line int, before, after *position.Position, then func(*position.Position) rules.Viewer) (all []Altered) {
	m := rules.Mend{Way: way, Line: line}
	for i, e := range before.Lines() {
		n := m.Moved(i + 1)
		if e.How != rules.Derived || n == 0 || way == rules.Correct && n == line {
			continue
		}
		was, now := before.Heard(i+1, then(before)), after.Heard(n, then(after))
		if was.String() != now.String() {
			all = append(all, Altered{n, now, was})
		}
	}
	return all
}
