package table

import (
	"errors"
	"strconv"

	"lestrade/assistant/box"
	"lestrade/rules"
)

// Moved is the refusal to take back or correct something at a table that others
// have changed since it was looked at.
type Moved struct{ Since int } // the last record that was seen

func (m *Moved) Error() string { return "the table has changed since record " + strconv.Itoa(m.Since) }

// Anything stands for whatever the table looks like, where a number says up to
// where it was seen.
const Anything = -1

// Entered is what saying a line did.
type Entered struct {
	Line   int       // the number of the line, or of the one mended
	Mends  rules.Way // how it was mended; "" of a line that was said
	Lines  int       // how many lines were added, those of the box included
	Before *rules.Position
	After  *rules.Position
	Learnt []rules.Entry // what the owner's box has learnt by it
	Kept   string        // what the box has of the same, which is something else; it keeps that
	Boxed  []rules.Entry // lines of the box about what it names, which people must confirm
	Full   bool          // the box would have learnt it, and has no room

	instead *offered
}

// Instead is the line that was taken back and that this one stands in the place of, as a
// viewer heard it.
func (e *Entered) Instead(viewer rules.Viewer) (Waiting, bool) {
	if e.instead == nil {
		return Waiting{}, false
	}
	return e.instead.waiting(viewer), true
}

// Enter reads one typed line, an entry or a mend, referees it for a viewer
// and records it; it is durable when Enter returns. It is read at the table as the
// viewer saw it, at the record seen: where others were faster, the same entry
// is judged again, but a mend is refused with a *Moved. Other errors are
// a *rules.Refusal, and then nothing has changed, or the store's.
func (t *Table) Enter(text, lang string, viewer rules.Viewer, seen int) (*Entered, error) {
	if way, n, rest, ok := t.Position().Mending(text); ok {
		return t.mend(viewer, seen, func(p *rules.Position) (rules.Mend, error) {
			m, err := readMend(p, way, n, rest, lang, viewer)
			if overheard := p.Overheard(viewer, m); err == nil && overheard != nil {
				err = overheard
			}
			return m, err
		})
	}
	known, err := t.Known(viewer)
	if err != nil {
		return nil, err
	}
	e, err := known.Hear(text, lang)
	if err != nil {
		return nil, err
	}
	return t.Say(e, viewer)
}

// Say enters an entry, as Enter does. What only hidden cards refuse leaves a trace in the
// log: who tried, and the verb.
func (t *Table) Say(e rules.Entry, viewer rules.Viewer) (*Entered, error) {
	return t.attempt(e, viewer, func() (*Entered, error) {
		return t.record(func() (addition, error) { return t.judge(e, viewer) })
	})
}

// addition is what is about to be recorded, and what the box learns by it.
type addition struct {
	records []Record        // kinds and texts; numbers and times come with recording
	after   *rules.Position // how the table stands after the last of them, where it was judged line by line; or nil
	learnt  []rules.Entry
	kept    string        // what it has instead, and keeps
	boxed   []rules.Entry // what it has of the names said, for people to confirm
	full    bool          // it has no room to learn what was said
}

func (s *addition) add(kind Kind, text string) {
	s.records = append(s.records, Record{Kind: kind, Text: text})
}

// judge gives the lines that an entry adds: those of the box that it needs first.
func (t *Table) judge(e rules.Entry, viewer rules.Viewer) (addition, error) {
	if err := roomFor(t.Position()); err != nil {
		return addition{}, err
	}
	what, p, err := t.fromBox(e)
	if err != nil {
		return addition{}, err
	}
	asked := e.Drawn != nil && e.Drawn.Number == 0
	if asked {
		if e, err = t.draw(p, e); err != nil {
			return addition{}, err
		}
	}
	after, err := p.Enter(viewer, e)
	if err == nil && !asked {
		err = t.checkHand(p, e)
	}
	if err != nil {
		return addition{}, err
	}
	e = after.Line(after.Len())
	if len(what.records) == 0 { // else it was judged after lines that were only lent
		what.after = after
	}
	what.add(KindLine, e.String())
	if box.Of(p, e) {
		return what, t.teach(&what, p, e)
	}
	boxed, err := t.unsaid(true)
	what.boxed = t.box.read(t.Position(), boxed, func(subject string) bool { return box.Uses(e, subject) })
	return what, err
}

// Unsure tells that a disk failed when a change was written but not yet safe: it stands,
// and a power cut may take it back.
type Unsure struct{ *Failure }

func (u *Unsure) Error() string { return "unsure: " + u.Failure.Error() }

// Unwrap gives what the disk said.
func (u *Unsure) Unwrap() error { return u.Failure }

// record appends what say gives for the table as it stands. Where another process
// was faster, what it recorded is folded first, and say asked again: also where say
// refuses, as it may not at the table as it is now. The error may be an *Unsure.
func (t *Table) record(say func() (addition, error)) (*Entered, error) {
	for {
		before, seen := t.Position(), t.seen
		what, err := say()
		if err == nil {
			err = t.append(what)
		}
		if err == nil {
			after := t.Position()
			out := &Entered{
				Before: before, After: after, Lines: after.Len() - before.Len(),
				Learnt: what.learnt, Kept: what.kept, Boxed: what.boxed, Full: what.full,
			}
			if len(t.past) > 0 {
				last := t.past[len(t.past)-1]
				out.Line, out.Mends = last.line, last.mends
			}
			if len(t.events) > 0 {
				out.instead = t.events[len(t.events)-1].instead
			}
			return out, nil
		}
		if again := t.Refresh(); again != nil {
			return nil, again
		}
		if t.seen == seen {
			return nil, err
		}
		if fault, is := errors.AsType[*Failure](err); is {
			return nil, &Unsure{fault}
		}
	}
}

// append records what is said, and folds it.
func (t *Table) append(what addition) error {
	for i := range what.records {
		what.records[i].Number, what.records[i].At = t.seen+1+i, t.hall.Now()
	}
	var learnt []box.Learnt
	for _, e := range what.learnt {
		learnt = append(learnt, box.Line(t.Position().Header().Game, e))
	}
	if err := t.hall.Store.Append(t.id, t.seen, what.records, learnt...); err != nil {
		return err
	}
	t.stamp = t.stamp.next()
	if learnt != nil {
		t.box = ownBox{}
	}
	return t.foldAll(what.records, what.after)
}

// Mark records what changes nothing at the table: a hand-over, or a use of help.
func (t *Table) Mark(kind Kind, text string) error {
	what := addition{}
	what.add(kind, text)
	_, err := t.record(func() (addition, error) { return what, nil })
	return err
}

// roomFor refuses a line beyond the most that a table may have.
func roomFor(p *rules.Position) error {
	if p.Len() < MostLines {
		return nil
	}
	return &rules.Refusal{
		Kind: rules.Unreadable,
		Bar:  *rules.TooManyLines.Bar(MostLines),
		Line: MostLines + 1,
	}
}

// roomToMend refuses a mend beyond the most lines that mends may have folded again.
func roomToMend(p *rules.Position, mended int) error {
	if mended <= MostMended {
		return nil
	}
	return &rules.Refusal{
		Kind: rules.Unreadable,
		Bar:  *rules.TooMuchMended.Bar(MostMended),
		Line: p.Next(),
	}
}
