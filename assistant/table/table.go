// Package table is one table being played: what the journal has of it, folded
// into a position; entering, undoing, correcting.
//
// What changes a table is kept as a list of changes, each with the position after
// it. Undoing takes changes from its end and keeps them to be offered again, one by
// one, also once other lines were said instead.
package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/journal"
	"lestrade/rules"
)

// Table is a table of the journal. It is for one goroutine at a time; other
// processes may have the same table open.
type Table struct {
	Name   string
	Opened time.Time

	hall      *Hall
	id        int64
	start     *rules.Position      // before the first line
	seen      int                  // how many records are folded
	past      []*change            // those that stand, the last one last
	offer     []offered            // what was taken back, the first to say again first
	events    []event              // all that happened, for the log
	drawn     []drawnOnce          // every entry that was ever drawn
	seed      *draw.Seed           // of the commitment, where this record has it
	words     map[string]hash      // of the seats that have one
	forgotten map[string]time.Time // when a seat's word was put away unknown
	box       []journal.Learnt     // the owner's, once it was asked for
}

// change is a line that was said, or a correction of one.
type change struct {
	record   int
	text     string // as the journal has it
	line     int    // the number of the line that it made or corrected
	corrects bool   // it put another line in that one's place
	before   *rules.Position
	after    *rules.Position
}

// offered is a line or a correction that was taken back.
type offered struct {
	text string
	at   *rules.Position // where it stood, and need not be judged again; or nil
}

// Position is how the table stands.
func (t *Table) Position() *rules.Position {
	if len(t.past) == 0 {
		return t.start
	}
	return t.past[len(t.past)-1].after
}

// Moved is the number of the last record that changed the table. Whoever takes
// something back says up to where they have seen it.
func (t *Table) Moved() int {
	for _, e := range slices.Backward(t.events) {
		if e.record.Kind == journal.Line || e.record.Kind == journal.Undo || e.record.Kind == journal.Redo {
			return e.record.Number
		}
	}
	return 0
}

// Offer is what was taken back and can be said again, in order.
func (t *Table) Offer() []string {
	var texts []string
	for _, o := range t.offer {
		texts = append(texts, o.text)
	}
	return texts
}

// Refresh folds what was recorded since. The error is a *journal.Damaged, or the
// disk's; the table then stands as far as it could be read.
func (t *Table) Refresh() error {
	records, err := t.hall.Journal.Records(t.id, t.seen)
	if err != nil {
		return err
	}
	return t.foldAll(records)
}

func (t *Table) foldAll(records []journal.Record) error {
	for _, r := range records {
		if err := t.fold(r); err != nil {
			return &journal.Damaged{Path: t.hall.Journal.Path(), Why: fmt.Errorf("table %s, record %d: %w", t.Name, r.Number, err)}
		}
	}
	return nil
}

// fold takes one record in.
func (t *Table) fold(r journal.Record) error {
	e := event{record: r}
	var err error
	switch r.Kind {
	case journal.Line, journal.Redo:
		e.change, err = t.recall(r)
		if err == nil {
			t.offer = without(t.offer, r)
			t.past = append(t.past, e.change)
		}
	case journal.Undo:
		e.taken, err = t.takeBack(r)
	case journal.Seed:
		err = t.keepSeed(r.Text)
	case journal.Word:
		e.word, err = t.keepWord(r)
	case journal.HandOver, journal.Help, journal.Mark: // they change nothing here
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

// without is an offer from which one was taken: the one said again; or, of a line
// said by itself, the same one with those before it, else the first.
func without(offer []offered, r journal.Record) []offered {
	i := slices.IndexFunc(offer, func(o offered) bool { return o.text == r.Text })
	switch {
	case len(offer) == 0, r.Kind == journal.Redo && i < 0:
		return offer
	case r.Kind == journal.Redo:
		return slices.Delete(slices.Clone(offer), i, i+1)
	}
	return offer[max(i, 0)+1:]
}

// recall folds a stored line or correction, which was judged when it was said.
func (t *Table) recall(r journal.Record) (*change, error) {
	before := t.Position()
	c := &change{record: r.Number, text: r.Text, line: before.Len() + 1, before: before}
	var err error
	if _, n, _, ok := before.Mending(r.Text); ok {
		c.line, c.corrects = n, true
		c.after, err = before.RecallMend(r.Text)
	} else {
		c.after, err = before.Recall(r.Text)
	}
	if err != nil {
		return nil, err
	}
	if e := c.after.Line(c.line); e.Drawn != nil && e.Verb != "undone" {
		t.drawn = append(t.drawn, drawnOnce{e, acts(before)})
	}
	return c, nil
}

func (t *Table) keepSeed(text string) error {
	seed, err := draw.ParseSeed(text)
	t.seed = &seed
	return err
}

func (t *Table) takeBack(r journal.Record) ([]*change, error) {
	count, err := strconv.Atoi(r.Text)
	if err != nil || count < 1 || count > len(t.past) {
		return nil, errors.New("it takes back what is not there")
	}
	from := len(t.past) - count
	taken := slices.Clone(t.past[from:])
	t.offer = slices.Concat(asTheyStood(taken, t.Position()), t.offer)
	t.past = t.past[:from:from]
	return taken, nil
}

// asTheyStood is what is offered of changes taken back from a position: lines with
// their corrections in them, and the corrections of other lines.
func asTheyStood(taken []*change, p *rules.Position) []offered {
	lines := map[int]bool{}
	var out []offered
	for _, c := range taken {
		o := offered{c.text, c.before}
		switch {
		case c.corrects && lines[c.line], !c.corrects && lasts(p.Line(c.line)):
			continue
		case !c.corrects:
			lines[c.line] = true
			if now := p.Line(c.line).String(); now != c.text {
				o = offered{text: now}
			}
		}
		out = append(out, o)
	}
	return out
}
