package table

import (
	"strconv"

	"lestrade/assistant/store"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Unchanged is the refusal to put in a line's place what stands there: nothing is recorded.
type Unchanged struct{ Line int }

func (u *Unchanged) Error() string { return "line " + strconv.Itoa(u.Line) + " says just that" }

// Tell gives the sentence.
func (u *Unchanged) Tell() (id string, figures rules.Figures) {
	return "log.corrected-same", rules.Figures{"line": u.Line}
}

// MendAside mends a line as Enter does, on a page of those who may know all that it says.
func (s Sight) MendAside(m rules.Mend, seen int) (*Entered, error) {
	return s.mend(s.viewer, seen, func(*position.Position) (rules.Mend, error) { return m, nil })
}

// mend changes one line, where the table still is as it was seen. It is refused with
// [ErrReveals] where it goes back behind what Lestrade revealed and nobody agreed, and with
// an *[Unchanged] where the line says just that.
func (t *Table) mend(viewer rules.Viewer, seen int, read func(*position.Position) (rules.Mend, error)) (*Entered, error) {
	if seen == Anything {
		seen = t.Moved()
	}
	defer func() { t.agreed = false }()
	return t.record(viewer, func() (addition, error) {
		if t.Moved() != seen {
			return addition{}, &Moved{seen}
		}
		p := t.position()
		if err := transcript.RoomToMend(p, t.mended+p.Len()); err != nil {
			return addition{}, err
		}
		m, err := read(p)
		if err != nil {
			return addition{}, err
		}
		after, err := p.Mend(viewer, m)
		if err != nil {
			return addition{}, err
		}
		if err := t.checkSeats(after); err != nil {
			return addition{}, err
		}
		what := addition{}
		if m.Way != rules.Remove {
			m.Entry = after.SaidLine(m.Line)
		}
		if p.Unchanged(viewer, m) {
			return addition{}, &Unchanged{m.Line}
		}
		if err := t.checkMend(m); err != nil {
			return addition{}, err
		}
		asked := m.Way != rules.Insert && p.Line(m.Line).How == rules.Derived && m.Entry.Question().String() != p.SaidLine(m.Line).Question().String()
		if !t.agreed && (asked || reveals(p, nil, after)) {
			return addition{}, ErrReveals
		}
		if seats := seatsLine(p, m); seats != "" {
			what.add(store.KindLine, seats)
		}
		what.add(store.KindLine, m.String())
		if m.Way != rules.Remove {
			err = t.teach(&what, after, m.Entry)
		}
		return what, err
	})
}
