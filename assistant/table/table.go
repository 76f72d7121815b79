package table

import (
	"errors"
	"fmt"
	"time"

	"lestrade/assistant/box"
	"lestrade/assistant/store"
	"lestrade/assistant/table/timeline"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Table is a table of a store. It is for one goroutine at a time; other
// processes may have the same table open.
type Table struct {
	Name   string
	Opened time.Time

	hall  *Hall
	id    int64
	stamp store.Stamp // of the store when it was last read, or written, here
	past  timeline.Timeline
	guests
	words
	timed  timed
	agreed bool   // the next change may go back behind what was revealed
	box    ownBox // the owner's box, read when it is first asked for
}

// Refresh folds what was recorded since the last time. It reads nothing if nobody else wrote
// to the store. The error is a *Damaged, or comes from the disk; the table then stands as the
// last record that could be read left it.
func (t *Table) Refresh() error {
	stamp, err := t.hall.Store.Stamp(t.id)
	if err != nil || stamp == t.stamp {
		return err
	}
	if err := t.readOn(); err != nil {
		return err
	}
	t.stamp = stamp
	return nil
}

// readOn reads and folds the records that are not folded yet.
func (t *Table) readOn() error {
	t.box = ownBox{} // others may have taught it since
	records, err := t.hall.Store.Records(t.id, t.past.Last())
	if err != nil {
		return err
	}
	return t.foldAll(records, nil)
}

// foldAll folds records in order; after is the position after the last one, or nil if it is
// not known yet.
func (t *Table) foldAll(records []store.Record, after *position.Position) error {
	for i, r := range records {
		known := after
		if i < len(records)-1 {
			known = nil
		}
		if err := t.fold(r, known); err != nil {
			return &store.Damaged{Path: t.hall.Store.Path(), Why: fmt.Errorf("table %s, record %d: %w", t.Name, r.Number, err)}
		}
	}
	return nil
}

// fold folds one record; after is the position after it, or nil if it is not known yet.
func (t *Table) fold(r store.Record, after *position.Position) error {
	what, err := t.guests.fold(r)
	if err == nil && what == "" {
		what, err = t.kept.Fold(r)
	}
	if err != nil {
		return err
	}
	if err := t.past.Fold(r, after, what); err != nil {
		return err
	}
	return t.timed.fold(r, t.past.Position)
}

// Moved is the number of the last record that changed the table, 0 if none has. Callers that take
// something back pass it, to show which state of the table they have seen.
func (t *Table) Moved() int { return t.past.Moved() }

// Last is the number of the last record.
func (t *Table) Last() int { return t.past.Last() }

// Whispered is the number of the last line that a seat may know more about than everybody, 0 if
// there is no such line.
func (t *Table) Whispered(seat rules.Viewer) int { return Whispered(t.past.Position(), seat) }

// addition is what is about to be recorded, and what the box learns by it.
type addition struct {
	records []store.Record     // kinds and texts; numbers and times come with recording
	after   *position.Position // the position after the last record, or nil if it is not known yet
	learnt  []rules.Entry      // what the box learns
	kept    string             // what the box has instead, and keeps
	boxed   []rules.Entry      // lines of the box about the names said, for people to confirm
	full    bool               // the box has no room to learn what was said
}

func (s *addition) add(kind store.Kind, text string) {
	s.records = append(s.records, store.Record{Kind: kind, Text: text})
}

// record appends what say gives for the table as it stands. If another process was faster,
// record folds what that one recorded and asks say again, even if say has refused: it may
// accept at the table as it is now. The result tells a viewer what was done. The error may be
// an *Unsure.
func (t *Table) record(viewer rules.Viewer, say func() (addition, error)) (*Entered, error) {
	for {
		before, seen := t.past.Position(), t.past.Last()
		what, err := say()
		if err == nil {
			err = t.append(what)
		}
		if err == nil {
			t.tellMet(before)
		}
		if err == nil {
			after := t.past.Position()
			out := &Entered{
				viewer: viewer, before: before, after: after, Lines: after.Len() - before.Len(),
				Learnt: what.learnt, Kept: what.kept, Boxed: what.boxed, Full: what.full,
			}
			out.Line, out.Mends, out.instead = t.past.Did()
			return out, nil
		}
		if again := t.Refresh(); again != nil {
			return nil, again
		}
		if t.past.Last() == seen {
			return nil, err
		}
		if fault, is := errors.AsType[*store.Failure](err); is {
			return nil, &Unsure{fault}
		}
	}
}

// append writes an addition to the store, and then folds it.
func (t *Table) append(what addition) error {
	for i := range what.records {
		what.records[i].Number, what.records[i].At = t.past.Last()+1+i, t.hall.Now()
	}
	var learnt []box.Learnt
	for _, e := range what.learnt {
		learnt = append(learnt, box.Line(t.past.Position().Header().Game, e))
	}
	if err := t.hall.Store.Append(t.id, t.past.Last(), what.records, learnt...); err != nil {
		return err
	}
	t.stamp = t.stamp.Next()
	if learnt != nil {
		t.box = ownBox{}
	}
	return t.foldAll(what.records, what.after)
}

// Mark records something that changes no line of the table, such as a hand-over or a use of
// help.
func (t *Table) Mark(kind store.Kind, text string) error {
	what := addition{}
	what.add(kind, text)
	_, err := t.record(rules.Public, func() (addition, error) { return what, nil })
	return err
}

// Unsure tells that a disk failed when a change was written but not yet safe: it stands,
// and a power cut may take it back.
type Unsure struct{ *store.Failure }

func (u *Unsure) Error() string { return "unsure: " + u.Failure.Error() }

// Unwrap gives the error of the disk.
func (u *Unsure) Unwrap() error { return u.Failure }

// Tell gives the sentence.
func (u *Unsure) Tell() (id string, figures rules.Figures) {
	_, figures = u.Failure.Tell()
	return "record.unsure", figures
}

// Ends is false: what was said stands, and people can go on.
func (*Unsure) Ends() bool { return false }
