package journal

import (
	"fmt"
	"hash/crc32"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

// Kind is what a record says.
type Kind string

// The kinds of record. The first three change a table; the others only say what
// happened there.
const (
	Line     Kind = "line"     // a line of the notation, or "correct N: LINE"
	Undo     Kind = "undo"     // how many changes were taken back
	Redo     Kind = "redo"     // a line that was taken back, said again
	HandOver Kind = "handover" // the screen was given to a seat
	Help     Kind = "help"     // a seat used help: "SEAT COMMAND"
)

// Record is one record of a table.
type Record struct {
	Number int // its place at the table, from 1
	Kind   Kind
	Text   string
	At     time.Time
}

// Records are a table's records after the first so many, in their order.
func (j *Journal) Records(table int64, after int) ([]Record, error) {
	var records []Record
	err := j.each(func(scan func(...any) error) error {
		var r Record
		var at string
		var sum uint32
		if err := scan(&r.Number, &r.Kind, &r.Text, &at, &sum); err != nil {
			return err
		}
		var err error
		if r.At, err = time.Parse(time.RFC3339Nano, at); err != nil || sum != checksum(table, r, at) || r.Number != after+1+len(records) {
			return &Damaged{j.path, fmt.Errorf("record %d of table %d is spoilt", r.Number, table)}
		}
		records = append(records, r)
		return nil
	}, "SELECT number, kind, text, at, sum FROM records WHERE tabled = ? AND number > ? ORDER BY number", table, after)
	return records, err
}

// Learnt is a line that an owner has said of a box; Subject is what it is about.
type Learnt struct{ Game, Subject, Text string }

// Append adds records to a table of which the first seen are known, and lines to
// the boxes, all of them or none. It returns once they are durable. The error is
// [ErrMoved] when the table has more records by now, [ErrNoTable], [ErrBusy], or
// the disk's.
func (j *Journal) Append(table int64, seen int, records []Record, learnt ...Learnt) error {
	return j.within(func() error { return j.append(table, seen, records, learnt) })
}

func (j *Journal) append(table int64, seen int, records []Record, learnt []Learnt) error {
	for i, r := range records {
		at := r.At.UTC().Format(time.RFC3339Nano)
		r.Number = seen + 1 + i
		_, err := j.exec("INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)", table, r.Number, r.Kind, r.Text, at, checksum(table, r, at))
		switch {
		case breaks(err, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY):
			return ErrMoved
		case breaks(err, sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY):
			return ErrNoTable
		case err != nil:
			return err
		}
	}
	if err := j.learn(learnt); err != nil {
		return err
	}
	_, err := j.exec("UPDATE latest SET tabled = ?1 WHERE tabled IS NOT ?1", table)
	return err
}

func checksum(table int64, r Record, at string) uint32 {
	return crc32.ChecksumIEEE(fmt.Appendf(nil, "%d %d %s %s %s", table, r.Number, r.Kind, at, r.Text))
}
