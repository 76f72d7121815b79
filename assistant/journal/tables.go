package journal

import (
	"database/sql"
	"errors"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

// Table is a table of the journal.
type Table struct {
	ID      int64
	Name    string
	Opened  time.Time
	Last    time.Time // when something was last recorded
	Records int       // how many it has
	First   string    // its first line, which names the game
}

const selectTables = `SELECT t.id, t.name, t.opened,
	coalesce((SELECT at FROM records WHERE tabled = t.id ORDER BY number DESC LIMIT 1), t.opened),
	coalesce((SELECT max(number) FROM records WHERE tabled = t.id), 0),
	coalesce((SELECT text FROM records WHERE tabled = t.id AND number = 1), '')
FROM tables t `

const lastUsedFirst = "ORDER BY t.id IS (SELECT tabled FROM latest) DESC, 4 DESC, t.id DESC"

// Tables are all tables, the one used last first.
func (j *Journal) Tables() ([]Table, error) { return j.tables(selectTables + lastUsedFirst) }

// Latest is the table used last; [ErrNoTable] when there is none.
func (j *Journal) Latest() (Table, error) {
	return only(j.tables(selectTables + lastUsedFirst + " LIMIT 1"))
}

// Find is the table of a name, whose plain form is given; else [ErrNoTable].
func (j *Journal) Find(plain string) (Table, error) {
	return only(j.tables(selectTables+"WHERE t.plain = ?", plain))
}

func only(found []Table, err error) (Table, error) {
	if err == nil && len(found) == 0 {
		err = ErrNoTable
	}
	if err != nil {
		return Table{}, err
	}
	return found[0], nil
}

func (j *Journal) tables(query string, args ...any) ([]Table, error) {
	var found []Table
	err := j.each(func(scan func(...any) error) error {
		var t Table
		var opened, last string
		if err := scan(&t.ID, &t.Name, &opened, &last, &t.Records, &t.First); err != nil {
			return err
		}
		var wrong [2]error
		t.Opened, wrong[0] = time.Parse(time.RFC3339Nano, opened)
		t.Last, wrong[1] = time.Parse(time.RFC3339Nano, last)
		if err := errors.Join(wrong[:]...); err != nil {
			return &Damaged{j.path, err}
		}
		found = append(found, t)
		return nil
	}, query, args...)
	return found, err
}

// Create makes a table with its first records, and makes it the latest. plain is
// its name without capitals and accents. The error is [ErrTaken], or as Append's.
func (j *Journal) Create(name, plain string, records []Record, learnt ...Learnt) (Table, error) {
	now := time.Now().UTC()
	t := Table{Name: name, Opened: now, Records: len(records)}
	err := j.within(func() error {
		made, err := j.exec("INSERT INTO tables (name, opened, plain) VALUES (?, ?, ?)", name, now.Format(time.RFC3339Nano), plain)
		if err != nil {
			return taken(err)
		}
		if t.ID, err = made.LastInsertId(); err != nil {
			return err
		}
		return j.append(t.ID, 0, records, learnt)
	})
	return t, err
}

func taken(err error) error {
	if breaks(err, sqlite3.SQLITE_CONSTRAINT_UNIQUE) {
		return ErrTaken
	}
	return err
}

// Rename gives a table another name. The error is [ErrTaken], [ErrNoTable], or as
// Append's.
func (j *Journal) Rename(table int64, name, plain string) error {
	return j.within(func() error {
		done, err := j.exec("UPDATE tables SET name = ?, plain = ? WHERE id = ?", name, plain, table)
		return changed(done, taken(err))
	})
}

// Delete removes a table with all its records, for good.
func (j *Journal) Delete(table int64) error {
	return j.within(func() error {
		return changed(j.exec("DELETE FROM tables WHERE id = ?", table))
	})
}

func changed(done sql.Result, err error) error {
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return errors.Join(ErrNoTable, err)
	}
	return nil
}
