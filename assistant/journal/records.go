package journal

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"hash/crc32"
	"time"
)

// Kind is what a record says.
type Kind string

// The kinds of record. Those before the hand-over change a table; the others only say
// what happened there, or keep a secret.
const (
	Line     Kind = "line"     // a line of the notation, or "correct N: LINE"
	Box      Kind = "box"      // a line of the owner's box, which the table took in by itself
	Undo     Kind = "undo"     // how many changes were taken back
	Back     Kind = "back"     // the table went back to the line of that number: the later ones wait
	Kept     Kind = "kept"     // a line that outlives going back, put back by the program
	Redo     Kind = "redo"     // the first line that was taken back, said again
	Drop     Kind = "drop"     // how many of the first lines that were taken back are let go of
	HandOver Kind = "handover" // the screen was given to a seat
	Help     Kind = "help"     // a seat used help: "SEAT COMMAND"
	Mark     Kind = "mark"     // a seat's own mark: "SEAT MARK"
	Seed     Kind = "seed"     // what the table's draws follow from: secret until a line opens it
	Tried    Kind = "tried"    // hidden cards refused what a seat, or the public, said: "SEAT VERB"
	Wrong    Kind = "wrong"    // a wrong word was said for some seats
	Word     Kind = "word"     // a seat's word for its pages: "SEAT HASH", "SEAT" or "SEAT forgotten"
)

// Record is one record of a table.
type Record struct {
	Number int // its place at the table, from 1
	Kind   Kind
	Text   string
	At     time.Time
}

func (r Record) sum(table int64) int64 { return checksum(table, r.Number, r.Kind, r.Text, r.At) }

// Records are a table's records after the first so many, in their order. The error
// is [ErrNoTable], a *Damaged, or the disk's.
func (j *Journal) Records(table int64, after int) ([]Record, error) {
	var records []Record
	count := -1
	err := j.each(func(scan func(...any) error) error {
		var r stored
		if err := scan(&count, &r.number, &r.kind, &r.text, &r.at, &r.sum); err != nil || !r.number.Valid {
			return err
		}
		next, whole := r.of(table)
		if !whole || next.Number != after+1+len(records) {
			return j.damage("record %d of table %d", r.number.Int64, table)
		}
		records = append(records, next)
		return nil
	}, `SELECT t.records, r.number, r.kind, r.text, r.at, r.sum
FROM tables t LEFT JOIN records r ON r.tabled = t.id AND r.number > ?2 WHERE t.id = ?1 ORDER BY r.number`, table, after)
	switch {
	case err != nil:
		return nil, err
	case count < 0:
		return nil, ErrNoTable
	case count != after+len(records):
		return nil, j.damage("record %d of table %d", after+len(records)+1, table)
	}
	return records, nil
}

// stored is a record as the database has it, if it has it.
type stored struct {
	number, sum    sql.NullInt64
	kind, text, at sql.NullString
}

// of reads a record of a table, and tells whether it is as it was written.
func (s stored) of(table int64) (Record, bool) {
	at, err := time.Parse(time.RFC3339Nano, s.at.String)
	r := Record{int(s.number.Int64), Kind(s.kind.String), s.text.String, at}
	return r, err == nil && r.sum(table) == s.sum.Int64
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
	err := wantRow(j.exec("UPDATE tables SET records = ? WHERE id = ? AND records = ?", seen+len(records), table, seen))
	if errors.Is(err, ErrNoTable) { // or there is, and others have added records since
		there := j.each(func(func(...any) error) error { return ErrMoved }, "SELECT 1 FROM tables WHERE id = ?", table)
		err = cmp.Or(there, err)
	}
	if err != nil {
		return err
	}
	for i, r := range records {
		r.Number, r.At = seen+1+i, r.At.UTC()
		_, err := j.exec("INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)", table, r.Number, r.Kind, r.Text, r.At.Format(time.RFC3339Nano), r.sum(table))
		if err != nil {
			return err
		}
	}
	if err := j.learn(learnt); err != nil {
		return err
	}
	_, err = j.exec("UPDATE latest SET tabled = ?1, sum = ?2 WHERE tabled <> ?1", table, checksum(table))
	return err
}

// checksum is that of a row, from what is in it.
func checksum(values ...any) int64 {
	var text []byte
	for _, v := range values {
		if at, ok := v.(time.Time); ok {
			v = at.Format(time.RFC3339Nano)
		}
		text = fmt.Appendf(text, "%v\x00", v)
	}
	return int64(crc32.ChecksumIEEE(text))
}
