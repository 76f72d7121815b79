package rules

import "slices"

// A table may be one person's own: their sheet, at a game of which nobody else uses Lestrade.
// Its option "mine" names their seat. What they neither see nor hear is never entered there,
// so that nothing at it is hidden from them, and the whole position is what they know.

var (
	notHeard = says.Reason("all.mine.1", "unheard", "mine")
	notSeen  = says.Reason("all.mine.1", "unseen", "mine")
)

const mineOption = "mine"

// Mine is the seat whose own table it is, "" for a table of all.
func (h Header) Mine() string { return h.Options[mineOption] }

// Eyes are those that a table is for where nobody says whose: of everybody, or of whose own
// table it is.
func (h Header) Eyes() Viewer {
	if mine := h.Mine(); mine != "" {
		return Viewer(mine)
	}
	return Public
}

// unheard tells whether a field of the entry is hidden from whose own table it is. What is
// sealed for a while only they hear in time.
func (w Walk) unheard(f *Field) bool {
	mine := w.at.header.Mine()
	return mine != "" && w.stage > 1 && f.Until == "" && !w.at.MayKnow(Viewer(mine), w.entry, f)
}

// barUnheard bars at one's own table a word that one does not hear, and a statement of
// nothing else than such words before they are said.
func (w Walk) barUnheard(f *Field, id string) *Bar {
	mine := w.at.header.Mine()
	switch {
	case mine == "":
		return nil
	case w.unheard(f):
		return notHeard.Bar(mine)
	case w.verb.Act || f.Private():
		return nil
	}
	next := w.Take(id)
	private := slices.DeleteFunc(slices.Clone(w.verb.Fields), func(f *Field) bool { return !f.Private() })
	if f := next.Field(); len(private) > 0 && f == private[0] && !slices.ContainsFunc(private, func(f *Field) bool { return !next.unheard(f) }) {
		return notSeen.Bar(mine)
	}
	return nil
}
