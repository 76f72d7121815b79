package journal

import (
	"database/sql"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Table is a table of the journal.
type Table struct {
	ID      int64
	Name    string
	Opened  time.Time
	Last    time.Time // when something was last recorded
	Records int       // how many it has
	plain   string
}

const selectTables = `SELECT t.id, t.name, t.opened, t.plain, t.sum, t.records, r.number, r.kind, r.text, r.at, r.sum
FROM tables t LEFT JOIN records r ON r.tabled = t.id AND r.number = t.records `

// Tables are all tables, the one used last first.
func (j *Journal) Tables() ([]Table, error) {
	latest, err := j.latest()
	if err == nil {
		err = j.check("tables")
	}
	if err != nil {
		return nil, err
	}
	return j.tables(selectTables+"ORDER BY t.id = ? DESC, coalesce(r.at, t.opened) DESC, t.id DESC", latest)
}

// Latest is the table used last; [ErrNoTable] when there is none.
func (j *Journal) Latest() (Table, error) {
	latest, err := j.latest()
	if err != nil {
		return Table{}, err
	}
	found, err := j.tables(selectTables+"WHERE t.id = ?", latest)
	if err == nil && len(found) == 0 {
		found, err = j.Tables() // it was deleted
	}
	return first(found, err)
}

// Find is the table of a name, whose plain form is given; else [ErrNoTable].
func (j *Journal) Find(plain string) (Table, error) {
	found, err := j.tables(selectTables+"WHERE t.plain = ?", plain)
	if err == nil && len(found) == 0 {
		found, err = j.Tables() // the index of the names may be spoilt, or the name itself
		found = slices.DeleteFunc(found, func(t Table) bool { return t.plain != plain })
	}
	return first(found, err)
}

// first is the only table wanted, else [ErrNoTable].
func first(found []Table, err error) (Table, error) {
	if err == nil && len(found) == 0 {
		err = ErrNoTable
	}
	if err != nil {
		return Table{}, err
	}
	return found[0], nil
}

// latest is the number of the table used last.
func (j *Journal) latest() (table int64, err error) {
	seen := false
	err = j.each(func(scan func(...any) error) error {
		var sum int64
		err := scan(&table, &sum)
		seen = table == 0 && sum == 0 || checksum(table) == sum
		return err
	}, "SELECT tabled, sum FROM latest WHERE one = 1")
	if err == nil && !seen {
		err = j.damage("the number of the last table")
	}
	return table, err
}

func (j *Journal) tables(query string, args ...any) ([]Table, error) {
	var found []Table
	err := j.each(func(scan func(...any) error) error {
		var t Table
		var opened string
		var sum int64
		var r stored
		if err := scan(&t.ID, &t.Name, &opened, &t.plain, &sum, &t.Records, &r.number, &r.kind, &r.text, &r.at, &r.sum); err != nil {
			return err
		}
		var err error
		t.Opened, err = time.Parse(time.RFC3339Nano, opened)
		last, whole := r.of(t.ID)
		if err != nil || sum != t.sum() || t.Records > 0 && !whole {
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

func (t Table) sum() int64 { return checksum(t.ID, t.Name, t.Opened, t.plain) }

// Create makes a table with its first records, and makes it the latest. plain is
// its name without capitals and accents. The error is [ErrTaken], or as Append's.
func (j *Journal) Create(name, plain string, records []Record, learnt ...Learnt) (Table, error) {
	now := time.Now().UTC()
	t := Table{Name: name, Opened: now, Last: now, Records: len(records), plain: plain}
	err := j.within(func() error {
		made, err := j.exec("INSERT INTO tables (name, opened, plain, sum) VALUES (?, ?, ?, 0)", name, now.Format(time.RFC3339Nano), plain)
		if err != nil {
			return nameError(err)
		}
		if t.ID, err = made.LastInsertId(); err != nil {
			return err
		}
		if _, err := j.exec("UPDATE tables SET sum = ? WHERE id = ?", t.sum(), t.ID); err != nil {
			return err
		}
		return j.append(t.ID, 0, records, learnt)
	})
	return t, err
}

// nameError is an error of a statement that gives a table its name.
func nameError(err error) error {
	if fault, is := errors.AsType[*sqlite.Error](err); is && fault.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE {
		return ErrTaken
	}
	return err
}

// Rename gives a table another name. The error is [ErrTaken], [ErrNoTable], or as
// Append's.
func (j *Journal) Rename(table int64, name, plain string) error {
	return j.within(func() error {
		found, err := j.tables(selectTables+"WHERE t.id = ?", table)
		switch {
		case err != nil:
			return err
		case len(found) == 0:
			return ErrNoTable
		}
		t := found[0]
		t.Name, t.plain = name, plain
		_, err = j.exec("UPDATE tables SET name = ?, plain = ?, sum = ? WHERE id = ?", name, plain, t.sum(), table)
		return nameError(err)
	})
}

// Delete removes a table with all its records, for good: also from the copies that
// upgrades have left beside the database.
func (j *Journal) Delete(table int64) error {
	found, err := j.tables(selectTables+"WHERE t.id = ?", table)
	if err != nil {
		found = nil // it is spoilt, and can be deleted all the same
	}
	err = j.within(func() error {
		return wantRow(j.exec("DELETE FROM tables WHERE id = ?", table))
	})
	if err != nil {
		return err
	}
	copies, err := filepath.Glob(filepath.Join(filepath.Dir(j.path), "lestrade-*.db"))
	for _, path := range copies {
		if err == nil {
			err = deleteFromCopy(path, table, found)
		}
	}
	return err
}

// deleteFromCopy deletes a table from a copy of the database: the one of the number that
// bears the same name, or any of the number where the name cannot be read.
func deleteFromCopy(path string, table int64, found []Table) error {
	db, err := sql.Open("sqlite", "file:"+escape(path)+settings)
	if err != nil {
		return explain(path, err)
	}
	query, args := "DELETE FROM tables WHERE id = ?", []any{table}
	if len(found) > 0 {
		query, args = query+" AND opened = ?", append(args, found[0].Opened.Format(time.RFC3339Nano))
	}
	_, err = db.Exec(query, args...)
	return explain(path, errors.Join(err, db.Close()))
}

// wantRow turns a statement that changed no row into [ErrNoTable].
func wantRow(done sql.Result, err error) error {
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return errors.Join(ErrNoTable, err)
	}
	return nil
}
