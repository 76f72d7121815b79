package position

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// A table may be one person's own: their sheet, at a game of which nobody else uses Lestrade.
// Its option "mine" names their seat. What they neither see nor hear is never entered there,
// so that nothing at it is hidden from them, and the whole position is what they know.

var (
	notHeard = rules.Common.Reason("all.mine.1", "unheard", "mine")
	notSeen  = rules.Common.Reason("all.mine.1", "unseen", "mine")
)

// Unheard tells whether a field of the entry is hidden from whose own table it is. What is
// sealed for a while only they hear in time.
func (w Walk) Unheard(f *vocabulary.Field) bool {
	mine := w.at.header.Mine()
	return mine != "" && w.stage > 1 && f.Until == "" && !w.at.MayKnow(rules.Viewer(mine), w.entry, f)
}

// barUnheard bars at one's own table a word that one does not hear, and a statement of
// nothing else than such words before they are said.
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
