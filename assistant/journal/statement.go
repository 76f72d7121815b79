package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// within runs do in one transaction: all of it holds, or nothing. It has the write
// lock from its beginning, so that it does not fail half-way because another
// process was faster.
func (j *Journal) within(do func() error) error {
	if _, err := j.exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	err := do()
	if err == nil {
		_, err = j.exec("COMMIT")
	}
	if err != nil {
		_, _ = j.exec("ROLLBACK") // the first error says more; a commit that failed may have left it open
	}
	return err
}

func (j *Journal) exec(query string, args ...any) (sql.Result, error) {
	s, err := j.prepare(query)
	if err != nil {
		return nil, err
	}
	done, err := s.Exec(args...)
	return done, j.explain(err)
}

// each calls do for each row of an answer, with what reads its columns.
func (j *Journal) each(do func(scan func(...any) error) error, query string, args ...any) error {
	s, err := j.prepare(query)
	if err != nil {
		return err
	}
	rows, err := s.Query(args...)
	if err != nil {
		return j.explain(err)
	}
	defer rows.Close() //nolint:errcheck // rows.Err says what went wrong
	for rows.Next() {
		if err := do(rows.Scan); err != nil {
			return j.explain(err)
		}
	}
	return j.explain(rows.Err())
}

func (j *Journal) prepare(query string) (*sql.Stmt, error) {
	if s := j.prepared[query]; s != nil {
		return s, nil
	}
	s, err := j.conn.PrepareContext(context.Background(), query)
	if err != nil {
		return nil, j.explain(err)
	}
	j.prepared[query] = s
	return s, nil
}

// explain turns what SQLite says into an error that people can be told. Its own
// errors it leaves as they are.
func (j *Journal) explain(err error) error {
	var fault *sqlite.Error
	var damaged *Damaged
	var file *fileFault
	if !errors.As(err, &fault) || errors.As(err, &damaged) || errors.As(err, &file) {
		return err
	}
	switch primary(fault) {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH:
		return &Damaged{j.path, err} // the statements are right: what they name is not there any more
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return ErrBusy
	}
	return &fileFault{j.path, err}
}

// primary is SQLite's code without the details.
func primary(fault *sqlite.Error) int { return fault.Code() & 0xff }

// breaks tells whether an error is that of a constraint.
func breaks(err error, constraint int) bool {
	var fault *sqlite.Error
	return errors.As(err, &fault) && fault.Code() == constraint
}

// fileFault is what a disk has against the database.
type fileFault struct {
	path string
	err  error
}

func (f *fileFault) Error() string { return fmt.Sprintf("%s: %v", f.path, f.err) }
func (f *fileFault) Unwrap() error { return f.err }
