package desk

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/table"
)

// Intention is a deed to be carried out at a table.
type Intention struct {
	Deed Deed
	Eyes table.Sight // of the desk that it was made on
	Seen int         // the number of the last record that they saw; [table.Anything] if that does not matter
	Key  string      // an intention that is sent twice with one key counts once; "" if it cannot be

	goesOn bool // it follows another intention, and Seen is set already
}

// Deed is something to do: say a line, take one back, hand over a page, make a report.
type Deed interface {
	// Carry does it. The error is a refusal, or what kept the table from doing it.
	Carry(t Table, i *Intention) (Outcome, error)
	// After returns the desk once it was done, or failed with err.
	After(d Desk, t Table, came Outcome, err error) (Desk, *Intention, error)
}

// Outcome is what came of an intention. Each deed fills in what it has.
type Outcome struct {
	Said  *table.Entered // the line that was said or mended
	Page  help.Page      // the report that was made
	Key   table.Key      // opens what a seat's word closes
	Table *table.Table   // the table that was opened
	Lang  string         // the language that is spoken from now on
	File  *doc.File      // for people to keep

	from, to int // the numbers of the last record before it and after it
}

// Owner carries out what desks intend at a table, one intention at a time.
type Owner struct{ done []carried }

// carried remembers what came of an intention that had a key.
type carried struct {
	key  string
	came Outcome
	err  error
}

// mostCarried is how many keys an owner remembers. A face that sends twice does so soon.
const mostCarried = 100

// Carry carries an intention out at the table as it now stands. It judges an entry anew, and
// refuses with a *[table.Moved] what would mean something else since others changed the table, so
// that people look first. The same key gives the same result again, without doing it twice.
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

// GoOn dates an intention that follows another one by how the table now stands.
func (i *Intention) GoOn(t Table) { i.Seen, i.goesOn = t.Moved(), true }

// CheckUnmoved returns a *[table.Moved] if others have changed the table since these eyes saw it.
func (i *Intention) CheckUnmoved(t Table) error {
	if i.Seen != table.Anything && t.Moved() != i.Seen {
		return &table.Moved{Since: i.Seen}
	}
	return nil
}

// Intend is a step that leaves a deed to be carried out.
func Intend(what Deed) Step {
	return func(d Desk, _ Table) (Desk, *Intention, error) { return d, &Intention{Deed: what}, nil }
}

// Push is a step that lays a page on top.
func Push(p Page) Step {
	return func(d Desk, _ Table) (Desk, *Intention, error) { return d.Push(p), nil, nil }
}

// Stay is a step that changes nothing.
func Stay(d Desk, _ Table) (Desk, *Intention, error) { return d, nil, nil }
