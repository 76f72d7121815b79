// Package table is one table being played: what a store has of it, folded
// into a position; entering, undoing, correcting.
//
// What changes a table is kept as a list of changes, each between two moments. Undoing
// takes changes from its end, going back takes all lines after one; both
// keep them to be said again, one by one.
package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/store"
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
	timeline
	guests
	locks
	agreed bool   // the next change may go back behind what was revealed
	box    ownBox // the owner's, once it was asked for
}

// timeline is what has happened at a table: the changes that stand, what was taken back, and
// all records, for the log. It asks no store.
type timeline struct {
	start    *moment            // before the first line
	stood    *moment            // the last one that was asked for as how the table stands …
	stands   *position.Position // … and how it stands there
	numbered *moment            // the one whose lines were numbered last …
	numbers  map[int]int        // … by the records that said them
	seen     int                // how many records are folded
	past     []*change          // those that stand, the last one last
	offer    []*offered         // what was taken back, the first to say again first
	away     map[string]bool    // what people took back of what the box could say
	events   []event            // all that happened, for the log
	mended   int                // how many lines mends have folded again
	drawn    []rules.Entry      // every draw that was ever made, as if it had been taken back
	seed     *draw.Seed         // of the commitment, where the record has it
	anew     map[int]int        // for a record whose line was taken back, the one that said it again
}

// change is a line that was said, or the mend of one.
type change struct {
	record int
	text   string    // as the store has it
	line   int       // the number of the line that it made or mended
	mends  rules.Way // how, "" for a line that was said
	of     int       // the record that said the line that it made or mended
	waited bool      // it is a line said again that had waited
	undone bool      // it is a mend that was taken back
	before *moment
	after  *moment
}

// position is how the table stands.
func (t *timeline) position() *position.Position {
	if at := t.now(); t.stood != at {
		t.stood, t.stands = at, at.position()
	}
	return t.stands
}

// now is the moment after the last change that stands.
func (t *timeline) now() *moment {
	if len(t.past) == 0 {
		return t.start
	}
	return t.past[len(t.past)-1].after
}

// Moved is the number of the last record that changed the table. Whoever takes
// something back says up to where they have seen it.
func (t *timeline) Moved() int {
	for _, e := range slices.Backward(t.events) {
		if e.change != nil || e.taken != nil {
			return e.record.Number
		}
	}
	return 0
}

// lineRecords are the records that said the lines that stand.
func (t *timeline) lineRecords() rules.Trail[int] { return t.now().stand().said }

// Refresh folds what was recorded since; where nobody else wrote to the store there is
// nothing to read. The error is a *Damaged, or the disk's; the table then stands
// as far as it could be read.
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

// readOn folds the records after those that are folded.
func (t *Table) readOn() error {
	t.box = ownBox{} // others may have taught it since
	records, err := t.hall.Store.Records(t.id, t.seen)
	if err != nil {
		return err
	}
	return t.foldAll(records, nil)
}

// foldAll takes records in; after is the position after the last of them, where it is
// known, or nil.
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

// fold takes one record in.
func (t *Table) fold(r store.Record, after *position.Position) error {
	e := event{record: r}
	var err error
	switch r.Kind {
	case store.KindLine:
		if e.change, err = t.recall(r, after); err == nil {
			e.instead = t.giveWay(e.change)
			t.past = append(t.past, e.change)
		}
	case store.KindRedo:
		if e.change, err = t.recall(r, after); err == nil {
			if len(t.offer) > 0 { // it is the first of what was taken back
				first := t.offer[0]
				if e.change.waited = first.waits; first.mends == "" {
					t.anew[first.stood.stand().said.At(first.line-1)] = r.Number
				}
				t.offer = t.offer[1:]
			}
			t.past = append(t.past, e.change)
		}
	case store.KindBox, store.KindKept:
		if e.change, err = t.recall(r, after); err == nil {
			t.past = append(t.past, e.change)
		}
	case store.KindUndo:
		e.taken, err = t.takeBack(r.Text)
	case store.KindBack:
		e.taken, err = t.goBack(r.Text)
	case store.KindDrop:
		e.taken, err = t.drop(r.Text)
	case store.KindSeed:
		t.seed = new(draw.Seed)
		*t.seed, err = draw.ParseSeed(r.Text)
	case store.KindWord:
		e.word, err = t.keepWord(r)
	case store.KindPhone:
		e.word = t.keepPhone(r, t.position())
	case store.KindBy, store.KindYes:
		var record int
		var told string
		if record, told, err = about(r); err == nil && r.Kind == store.KindBy {
			t.by[record] = told
		} else if err == nil {
			t.agreedBy[record] = strings.Fields(told)
		}
	case store.KindDoor:
		t.door = Door(r.Text)
	case store.KindHandOver, store.KindHelp, store.KindMark, store.KindTried, store.KindWrong: // they change nothing here
	default:
		err = fmt.Errorf("a record of an unknown kind: %s", r.Kind)
	}
	if err != nil {
		return err
	}
	t.seen = r.Number
	t.events = append(t.events, e)
	return nil
}

// recall folds a stored line or mend, which was judged when it was said.
func (t *timeline) recall(r store.Record, after *position.Position) (*change, error) {
	at, before := t.now(), t.position()
	then, err := at.then(r.Number, r.Text, after)
	if err != nil {
		return nil, err
	}
	c := &change{record: r.Number, text: r.Text, line: before.Len() + 1, mends: then.way, of: r.Number, before: at, after: then}
	if c.mends != "" {
		c.line = then.line
		t.mended += before.Len()
		if c.mends != rules.Insert {
			c.of = at.stand().said.At(c.line - 1)
		}
	}
	if c.mends == rules.Remove {
		t.leaveOut(before, before.Line(c.line))
		return c, nil
	}
	if e := then.position().Line(c.line); e.Drawn != nil && e.Verb != "undone" {
		t.drawn = append(t.drawn, then.position().KeptDraw(c.line))
	}
	return c, nil
}
