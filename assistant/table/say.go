package table

import (
	"slices"
	"strconv"

	"lestrade/assistant/box"
	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/assistant/table/timeline"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Moved refuses to take back or correct something at a table that others have changed since
// it was looked at.
type Moved struct{ Since int } // the last record that was seen

func (m *Moved) Error() string { return "the table has changed since record " + strconv.Itoa(m.Since) }

// Tell gives the sentence.
func (m *Moved) Tell() (id string, figures rules.Figures) { return "record.moved", nil }

// Anything takes the place of the record last seen, where something is taken back or corrected no
// matter what the table looks like now.
const Anything = -1

// Enter reads one typed line, an entry or a mend, referees it for these eyes and records it.
// It is safe on the disk when Enter returns. seen is the last record that they saw: if others
// were faster, an entry is judged again, but a mend is refused with a *Moved. Other errors are
// a *rules.Refusal, and then nothing has changed, or come from the store.
func (s Sight) Enter(text, lang string, seen int) (*Entered, error) {
	if way, n, rest, ok := reading.Mending(s.past.Position(), text); ok {
		return s.mend(s.viewer, seen, func(p *position.Position) (rules.Mend, error) {
			m, err := transcript.ReadMend(p, way, n, rest, lang, s.viewer)
			if overheard := p.Overheard(s.viewer, m); err == nil && overheard != nil {
				err = overheard
			}
			return m, err
		})
	}
	known, err := s.Known()
	if err != nil {
		return nil, err
	}
	e, err := reading.Hear(known, text, lang)
	if err != nil {
		return nil, err
	}
	return s.Say(e)
}

// Say enters an entry, as Enter does. If the first line that waits is refused by now, an entry
// by the same seat with the same verb takes its place.
func (s Sight) Say(e rules.Entry) (*Entered, error) {
	return s.record(s.viewer, func() (addition, error) {
		what, err := s.judge(e, s.viewer)
		if err == nil && s.supersedes(e) {
			what.records = slices.Concat(dropping(1).records, what.records)
		}
		return what, err
	})
}

// Answers tells whether the cards were entered that the reply to an entry depends on, so that nobody
// need be asked for it.
func (t *Table) Answers(e rules.Entry) bool { return t.past.Position().Entered(e) }

// judge gives the lines that an entry adds: first the lines of the box that it needs, then its
// own. The error is a *rules.Refusal, a *Newcomer, or comes from the store.
func (t *Table) judge(e rules.Entry, viewer rules.Viewer) (addition, error) {
	if err := transcript.RoomFor(t.past.Position()); err != nil {
		return addition{}, err
	}
	what, p, err := t.fromBox(e)
	if err != nil {
		return addition{}, err
	}
	asked := e.Drawn != nil && e.Drawn.Number == 0
	if asked {
		if e, err = t.past.Ledger.Draw(p, e, t.hall.Chance); err != nil {
			return addition{}, err
		}
	}
	after, err := p.Enter(viewer, e)
	if err == nil && !asked {
		err = t.past.Ledger.CheckHand(p, e)
	}
	if err == nil {
		err = t.checkSeats(after)
	}
	if err != nil {
		return addition{}, err
	}
	e = after.Line(after.Len())
	if len(what.records) == 0 { // otherwise it was judged after lines of the box that were only lent
		what.after = after
	}
	what.add(store.KindLine, e.String())
	if box.Of(p, e) {
		return what, t.teach(&what, p, e)
	}
	boxed, err := t.unsaid(true)
	what.boxed = t.box.read(t.past.Position(), boxed, func(subject string) bool { return box.Uses(e, subject) })
	return what, err
}

// Open opens the seed of the table's commitment: from then on its draws can be verified, and
// nothing is drawn any more. The result is for everybody's eyes. The error is a *rules.Refusal
// if there is no seed to open, or comes from the store.
func (t *Table) Open() (*Entered, error) {
	return t.record(rules.Public, func() (addition, error) {
		p := t.past.Position()
		line, err := t.past.Ledger.Opening(p)
		if err != nil {
			return addition{}, err
		}
		after, err := transcript.Say(p, line, "", rules.Referee)
		if err != nil {
			return addition{}, err
		}
		what := addition{after: after}
		what.add(store.KindLine, after.Line(after.Len()).String())
		return what, nil
	})
}

// Unchanged refuses a correction that says just what the line says already. Nothing is
// recorded.
type Unchanged struct{ Line int }

func (u *Unchanged) Error() string { return "line " + strconv.Itoa(u.Line) + " says just that" }

// Tell gives the sentence.
func (u *Unchanged) Tell() (id string, figures rules.Figures) {
	return "log.corrected-same", rules.Figures{"line": u.Line}
}

// MendAside mends a line as Enter does, but does not ask whether others would overhear it: it
// is for a page that only those see who may know all that the mend says.
func (s Sight) MendAside(m rules.Mend, seen int) (*Entered, error) {
	return s.mend(s.viewer, seen, func(*position.Position) (rules.Mend, error) { return m, nil })
}

// mend changes one line if the table is still as it was seen, and otherwise refuses with a
// *[Moved]. It refuses with [ErrReveals] if the mend goes back behind what Lestrade revealed
// and the table has not agreed, and with an *[Unchanged] if the line says just that already.
func (t *Table) mend(viewer rules.Viewer, seen int, read func(*position.Position) (rules.Mend, error)) (*Entered, error) {
	if seen == Anything {
		seen = t.past.Moved()
	}
	defer func() { t.agreed = false }()
	return t.record(viewer, func() (addition, error) {
		if t.past.Moved() != seen {
			return addition{}, &Moved{seen}
		}
		p := t.past.Position()
		if err := t.past.RoomToMend(); err != nil {
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
		if err := draw.CheckMend(p, m); err != nil {
			return addition{}, err
		}
		asked := m.Way != rules.Insert && p.Line(m.Line).How == rules.Derived && m.Entry.Question().String() != p.SaidLine(m.Line).Question().String()
		if !t.agreed && (asked || timeline.Reveals(p, nil, after)) {
			return addition{}, ErrReveals
		}
		if seats := draw.SeatsLine(p, m); seats != "" {
			what.add(store.KindLine, seats)
		}
		what.add(store.KindLine, m.String())
		if m.Way != rules.Remove {
			err = t.teach(&what, after, m.Entry)
		}
		return what, err
	})
}

// checkSeats bars, with a *Newcomer, a change that would bring a new seat to a table where
// seats have words, or would leave a word without its seat or with another one.
func (t *Table) checkSeats(after *position.Position) error {
	p := t.past.Position()
	closed := t.Closed(rules.Referee)
	if len(closed) == 0 {
		return nil
	}
	for _, seat := range after.FirstSeats() {
		if !slices.Contains(p.FirstSeats(), seat) {
			return &Newcomer{seat, closed}
		}
	}
	for _, seat := range closed {
		switch sits := p.Then(after, rules.Viewer(seat)); sits {
		case rules.Viewer(seat):
		case rules.Public:
			return &Newcomer{seat, closed}
		default:
			return &Newcomer{string(sits), []string{seat}}
		}
	}
	return nil
}
