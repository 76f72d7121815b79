package desk

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/table"
)

// Intention is something to be carried out at a table.
type Intention struct {
	Deed Deed
	Eyes table.Sight // that it was made for
	Seen int         // the record up to which they saw the table
	Key  string      // where a face may send it twice: it counts once

	goesOn bool // it is dated already: it goes on from another one
}

// Deed is what is to be done: a line said, or taken back, a page handed over, a report made.
type Deed interface {
	Carry(t Table, i *Intention) (Outcome, error)
	// After is the desk once it was done, or was not.
	After(d Desk, t Table, came Outcome, err error) (Desk, *Intention, error)
}

// Outcome is what came of an intention.
type Outcome struct {
	Said  *table.Entered // a line that was said or mended
	Page  help.Page      // a report
	Key   table.Key      // of a word that was said
	Table *table.Table   // one that was opened
	Lang  string         // a language that is spoken from now on
	File  *doc.File      // one to be kept

	from, to int // the record up to which the table had moved before it, and by then
}

// Owner carries out what desks intend at a table, one thing at a time.
type Owner struct{ done []carried }

// carried is what came of the intention of a key.
type carried struct {
	key  string
	came Outcome
	err  error
}

// mostCarried is how many keys are known still: a face that sends twice does so soon.
const mostCarried = 100

// Carry carries an intention out, at the table as it stands by now: an entry is judged anew,
// and what would mean something else at a table that others have changed is refused with a
// *[table.Moved], for people to look. A key that was carried out gives the same again.
func (o *Owner) Carry(t Table, i *Intention) (Outcome, error) {
	if i.Key == "" {
		return carry(t, i)
	}
	if at := slices.IndexFunc(o.done, func(c carried) bool { return c.key == i.Key }); at >= 0 {
		return o.done[at].came, o.done[at].err
	}
	came, err := carry(t, i)
	o.done = append(o.done[max(0, len(o.done)-mostCarried+1):], carried{i.Key, came, err})
	return came, err
}

func carry(t Table, i *Intention) (came Outcome, err error) {
	if t.Table == nil {
		return i.Deed.Carry(t, i)
	}
	from := t.Moved()
	came, err = i.Deed.Carry(t, i)
	came.from, came.to = from, t.Moved()
	return came, err
}

// GoOn dates what goes on from another intention by how the table stands by now.
func (i *Intention) GoOn(t Table) { i.Seen, i.goesOn = t.Moved(), true }

// Unmoved refuses what is meant of a table as it was seen, where others have changed it.
func (i *Intention) Unmoved(t Table) error {
	if i.Seen != table.Anything && t.Moved() != i.Seen {
		return &table.Moved{Since: i.Seen}
	}
	return nil
}

// Intend is a step that leaves something to be carried out.
func Intend(what Deed) Step {
	return func(d Desk, _ Table) (Desk, *Intention, error) { return d, &Intention{Deed: what}, nil }
}

// Push is a step that lays a page on top.
func Push(p Page) Step {
	return func(d Desk, _ Table) (Desk, *Intention, error) { return d.Push(p), nil, nil }
}
