package table

import (
	"errors"
	"slices"

	"lestrade/rules"
)

// ErrReveals bars a change that goes back behind what Lestrade itself revealed, until the
// table agrees: else a reply could be worked out, read, and asked otherwise.
var ErrReveals = errors.New("it goes back behind what was revealed")

// Agree lets the next change go back behind what Lestrade revealed: the table wants it.
func (t *Table) Agree() { t.agreed = true }

// reveals tells whether Lestrade revealed, on the way to a position where some changes
// stand, what does not hold at another where they do not: a reply that it worked out, a
// hidden word that was opened, or the end.
func reveals(to *rules.Position, changes []*change, back *rules.Position) bool {
	workedOut := func(c *change) bool { return c.mends == "" && c.after.position().Line(c.line).How == rules.Derived }
	return slices.ContainsFunc(changes, workedOut) || isOver(to) && !isOver(back) || opened(to, back)
}

func isOver(p *rules.Position) bool { return p.Named() && p.Outcome() != nil }

// opened tells whether all may hear more at a position of lines that stand at another too.
func opened(to, back *rules.Position) bool {
	heard, err := to.View(rules.Public)
	heardBack, fault := back.View(rules.Public)
	if err != nil || fault != nil {
		return true // what cannot be compared is asked about
	}
	said, saidBack, now, then := to.Lines(), back.Lines(), heard.Lines(), heardBack.Lines()
	for i := range min(len(said), len(saidBack)) {
		if said[i].String() == saidBack[i].String() && now[i].String() != then[i].String() {
			return true
		}
	}
	return false
}
