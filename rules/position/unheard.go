package position

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// A table may belong to one person, who keeps it as their own sheet while the others do not use
// Lestrade. Its option "mine" names their seat, the owner's. The owner never enters what they
// neither see nor hear. So nothing there is hidden from them, and they know the whole position.

var (
	notHeard = rules.Common.Reason("all.mine.1", "unheard", "mine")
	notSeen  = rules.Common.Reason("all.mine.1", "unseen", "mine")
)

// Unheard tells whether a field of the entry is hidden from the owner of the table. It is false for
// a field that is sealed for a while, as the owner hears that in time.
func (w Walk) Unheard(f *vocabulary.Field) bool {
	mine := w.at.header.Mine()
	return mine != "" && w.stage > 1 && f.Until == "" && !w.at.MayKnow(rules.Viewer(mine), w.entry, f)
}

// barUnheard bars a word that the owner of the table does not hear. It bars a statement that has
// only such hidden words already before the first of them. It returns nil at a table of all.
func (w Walk) barUnheard(f *vocabulary.Field, id string) *rules.Bar {
	mine := w.at.header.Mine()
	switch {
	case mine == "":
		return nil
	case w.Unheard(f):
		return notHeard.Bar(mine)
	case w.verb.Act || f.Private():
		return nil
	}
	next := w.Take(id)
	private := slices.DeleteFunc(slices.Clone(w.verb.Fields), func(f *vocabulary.Field) bool { return !f.Private() })
	if f := next.Field(); len(private) > 0 && f == private[0] && !slices.ContainsFunc(private, func(f *vocabulary.Field) bool { return !next.Unheard(f) }) {
		return notSeen.Bar(mine)
	}
	return nil
}
