package journal

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"hash/crc32"
	"time"

	"lestrade/assistant/box"
	"lestrade/assistant/store"
)

func recordSum(id int64, r store.Record) int64 { return checksum(id, r.Number, r.Kind, r.Text, r.At) }

// Records returns the records of a table after its first `after` ones, in their order. The error is
// [store.ErrNoTable], a *store.Damaged, or comes from the disk.
func (j *Journal) Records(id int64, after int) ([]store.Record, error) {
	var records []store.Record
	count := -1
	err := j.each(func(scan func(...any) error) error {
		var r stored
		if err := scan(&count, &r.number, &r.kind, &r.text, &r.at, &r.sum); err != nil || !r.number.Valid {
			return err
		}
		next, whole := r.recordOf(id)
		if !whole || next.Number != after+1+len(records) {
			return j.damage("record %d of table %d", r.number.Int64, id)
		}
		records = append(records, next)
		return nil
	}, `SELECT t.records, r.number, r.kind, r.text, r.at, r.sum
FROM tables t LEFT JOIN records r ON r.tabled = t.id AND r.number > ?2 WHERE t.id = ?1 ORDER BY r.number`, id, after)
	switch {
	case err != nil:
		return nil, err
	case count < 0:
		return nil, store.ErrNoTable
	case count != after+len(records):
		return nil, j.damage("record %d of table %d", after+len(records)+1, id)
	}
	return records, nil
}

// stored is a record as the database has it; number is null if it has none.
type stored struct {
	number, sum    sql.NullInt64
	kind, text, at sql.NullString
}

// recordOf returns the record of a table, and tells whether it is as it was written.
func (s stored) recordOf(id int64) (store.Record, bool) {
	at, err := time.Parse(time.RFC3339Nano, s.at.String)
	r := store.Record{Number: int(s.number.Int64), Kind: store.Kind(s.kind.String), Text: s.text.String, At: at}
	return r, err == nil && recordSum(id, r) == s.sum.Int64
}

// Append adds records to a table, and lines to the boxes: all of them or none. seen is how many
// records of the table are known. It returns once they are durable. The error is [store.ErrMoved]
// if the table has more records by now, [store.ErrNoTable], [store.ErrBusy], or comes from the
// disk.
func (j *Journal) Append(id int64, seen int, records []store.Record, learnt ...box.Learnt) error {
	at := id
	if learnt != nil {
		at = everyTable
	}
	return j.transact(at, func() error { return j.append(id, seen, records, learnt) })
}

func (j *Journal) append(id int64, seen int, records []store.Record, learnt []box.Learnt) error {
	err := wantRow(j.exec("UPDATE tables SET records = ? WHERE id = ? AND records = ?", seen+len(records), id, seen))
	if errors.Is(err, store.ErrNoTable) { // either there is none, or others have added records since
		there := j.each(func(func(...any) error) error { return store.ErrMoved }, "SELECT 1 FROM tables WHERE id = ?", id)
		err = cmp.Or(there, err)
	}
	if err != nil {
		return err
	}
	for i, r := range records {
		r.Number, r.At = seen+1+i, r.At.UTC()
		_, err := j.exec("INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)", id, r.Number, r.Kind, r.Text, r.At.Format(time.RFC3339Nano), recordSum(id, r))
		if err != nil {
			return err
		}
	}
	if err := j.learn(learnt); err != nil {
		return err
	}
	_, err = j.exec("UPDATE latest SET tabled = ?1, sum = ?2 WHERE tabled <> ?1", id, checksum(id))
	return err
}

// checksum returns the checksum of a row from its values.
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
