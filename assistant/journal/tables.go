package journal

import (
	"database/sql"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"lestrade/assistant/store"
)

const selectTables = `SELECT t.id, t.name, t.opened, t.plain, t.sum, t.records, r.number, r.kind, r.text, r.at, r.sum
FROM tables t LEFT JOIN records r ON r.tabled = t.id AND r.number = t.records `

// Tables returns all tables, the one used last first.
func (j *Journal) Tables() ([]store.Stored, error) {
	latest, err := j.latest()
	if err == nil {
		err = j.check("tables")
	}
	if err != nil {
		return nil, err
	}
	return j.tables(selectTables+"ORDER BY t.id = ? DESC, coalesce(r.at, t.opened) DESC, t.id DESC", latest)
}

// Latest returns the table used last; [store.ErrNoTable] if there is none.
func (j *Journal) Latest() (store.Stored, error) {
	latest, err := j.latest()
	if err != nil {
		return store.Stored{}, err
	}
	found, err := j.tables(selectTables+"WHERE t.id = ?", latest)
	if err == nil && len(found) == 0 {
		found, err = j.Tables() // it was deleted
	}
	return firstTable(found, err)
}

// Find returns the table whose name has a plain form; [store.ErrNoTable] if there is none.
func (j *Journal) Find(plain string) (store.Stored, error) {
	found, err := j.tables(selectTables+"WHERE t.plain = ?", plain)
	if err == nil && len(found) == 0 {
		found, err = j.Tables() // the index of the names may be spoilt, or the name itself
		found = slices.DeleteFunc(found, func(t store.Stored) bool { return t.Plain != plain })
	}
	return firstTable(found, err)
}

// firstTable returns the first of the tables that were found; [store.ErrNoTable] if none was.
func firstTable(found []store.Stored, err error) (store.Stored, error) {
	if err == nil && len(found) == 0 {
		err = store.ErrNoTable
	}
	if err != nil {
		return store.Stored{}, err
	}
	return found[0], nil
}

// latest returns the number of the table used last, which may have been deleted; 0 before there is
// one.
func (j *Journal) latest() (id int64, err error) {
	seen := false
	err = j.each(func(scan func(...any) error) error {
		var sum int64
		err := scan(&id, &sum)
		seen = id == 0 && sum == 0 || checksum(id) == sum
		return err
	}, "SELECT tabled, sum FROM latest WHERE one = 1")
	if err == nil && !seen {
		err = j.damage("the number of the last table")
	}
	return id, err
}

func (j *Journal) tables(query string, args ...any) ([]store.Stored, error) {
	var found []store.Stored
	err := j.each(func(scan func(...any) error) error {
		var t store.Stored
		var opened string
		var sum int64
		var r stored
		if err := scan(&t.ID, &t.Name, &opened, &t.Plain, &sum, &t.Records, &r.number, &r.kind, &r.text, &r.at, &r.sum); err != nil {
			return err
		}
		var err error
		t.Opened, err = time.Parse(time.RFC3339Nano, opened)
		last, whole := r.recordOf(t.ID)
		if err != nil || sum != tableSum(t) || t.Records > 0 && !whole {
			return j.damage("table %d", t.ID)
		}
		if t.Last = t.Opened; whole {
			t.Last = last.At
		}
		found = append(found, t)
		return nil
	}, query, args...)
	return found, err
}

func tableSum(t store.Stored) int64 { return checksum(t.ID, t.Name, t.Opened, t.Plain) }

// Create makes a table with its first records, and makes it the latest. plain is its name without
// capitals and accents. The error is [store.ErrTaken], or as Append's.
func (j *Journal) Create(name, plain string, records []store.Record) (store.Stored, error) {
	now := time.Now().UTC()
	t := store.Stored{Name: name, Plain: plain, Opened: now, Last: now, Records: len(records)}
	err := j.transact(everyTable, func() error {
		made, err := j.exec("INSERT INTO tables (name, opened, plain, sum) VALUES (?, ?, ?, 0)", name, now.Format(time.RFC3339Nano), plain)
		if err != nil {
			return nameError(err)
		}
		if t.ID, err = made.LastInsertId(); err != nil {
			return err
		}
		if _, err := j.exec("UPDATE tables SET sum = ? WHERE id = ?", tableSum(t), t.ID); err != nil {
			return err
		}
		return j.append(t.ID, 0, records, nil)
	})
	return t, err
}

// nameError turns the error of a statement that gives a table a name that exists into
// [store.ErrTaken].
func nameError(err error) error {
	if fault, is := errors.AsType[*sqlite.Error](err); is && fault.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE {
		return store.ErrTaken
	}
	return err
}

// Rename gives a table another name. The error is [store.ErrTaken], [store.ErrNoTable], or as
// Append's.
func (j *Journal) Rename(id int64, name, plain string) error {
	return j.transact(id, func() error {
		found, err := j.tables(selectTables+"WHERE t.id = ?", id)
		switch {
		case err != nil:
			return err
		case len(found) == 0:
			return store.ErrNoTable
		}
		t := found[0]
		t.Name, t.Plain = name, plain
		_, err = j.exec("UPDATE tables SET name = ?, plain = ?, sum = ? WHERE id = ?", name, plain, tableSum(t), id)
		return nameError(err)
	})
}

// Delete removes a table with all its records for good, also from the copies that upgrades have
// left beside the database. The error is as Append's.
func (j *Journal) Delete(id int64) error {
	found, err := j.tables(selectTables+"WHERE t.id = ?", id)
	if err != nil {
		found = nil // it is spoilt, and can be deleted all the same
	}
	err = j.transact(id, func() error {
		return wantRow(j.exec("DELETE FROM tables WHERE id = ?", id))
	})
	if err != nil {
		return err
	}
	copies, err := filepath.Glob(filepath.Join(filepath.Dir(j.path), "lestrade-*.db"))
	for _, path := range copies {
		if err == nil {
			err = deleteFromCopy(path, id, found)
		}
	}
	return err
}

// deleteFromCopy deletes a table from a copy of the database: the one with the same number that was
// opened at the same moment, or any with that number if the table could not be read.
func deleteFromCopy(path string, id int64, found []store.Stored) error {
	db, err := sql.Open("sqlite", "file:"+escape(path)+settings)
	if err != nil {
		return explain(path, err)
	}
	query, args := "DELETE FROM tables WHERE id = ?", []any{id}
	if len(found) > 0 {
		query, args = query+" AND opened = ?", append(args, found[0].Opened.Format(time.RFC3339Nano))
	}
	_, err = db.Exec(query, args...)
	return explain(path, errors.Join(err, db.Close()))
}

// wantRow turns a statement that changed no row into [store.ErrNoTable].
func wantRow(done sql.Result, err error) error {
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return errors.Join(store.ErrNoTable, err)
	}
	return nil
}
