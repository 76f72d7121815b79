package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"lestrade/assistant/store"
)

// transact runs do, which writes at a table, in one transaction: all of it holds, or nothing. The
// transaction has the write lock from its beginning, so that it does not fail half-way because
// another process was faster. It writes nothing to a database that a later version of the program
// has upgraded since we opened it.
func (j *Journal) transact(id int64, do func() error) error {
	if _, err := j.exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	j.begun[id]++
	_, err := j.version()
	if err == nil {
		err = do()
	}
	if err == nil {
		_, err = j.exec("COMMIT")
	}
	if err != nil {
		_, _ = j.exec("ROLLBACK") // the first error says more; a commit that failed may have left it open
		return err
	}
	j.wrote = true
	return nil
}

func (j *Journal) exec(query string, args ...any) (sql.Result, error) {
	s, err := j.prepare(query)
	if err != nil {
		return nil, err
	}
	done, err := s.Exec(args...)
	return done, j.explain(err)
}

// each calls do for each row of an answer. do reads the columns of its row with scan.
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
	scan := func(into ...any) error {
		if err := rows.Scan(into...); err != nil {
			return &store.Damaged{Path: j.path, Why: err} // no program of ours writes such a value there
		}
		return nil
	}
	for rows.Next() {
		if err := do(scan); err != nil {
			return err
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

func (j *Journal) explain(err error) error { return explain(j.path, err) }

// explain turns what SQLite and the system say into an error that people can be told. It leaves the
// journal's own errors as they are.
func explain(path string, err error) error {
	if err == nil || isOwn(err) {
		return err
	}
	if file, is := errors.AsType[*fs.PathError](err); is {
		return &store.Failure{Path: file.Path, Why: systemFault(file.Err)}
	}
	if fault, is := errors.AsType[*sqlite.Error](err); is {
		if fault.Code() == sqlite3.SQLITE_READONLY_DBMOVED {
			return ErrGone
		}
		switch fault.Code() & 0xff { // without the details
		case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
			return store.ErrBusy
		case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_TOOBIG,
			sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_CONSTRAINT:
			return &store.Damaged{Path: path, Why: err} // the statements are right, so the database must be wrong
		}
	}
	return &store.Failure{Path: path, Why: systemFault(err)}
}

// systemFault puts the kind of a fault before what the system said of it.
func systemFault(err error) error {
	code := 0
	if fault, is := errors.AsType[*sqlite.Error](err); is {
		code = fault.Code() & 0xff
	}
	switch {
	case code == sqlite3.SQLITE_FULL, errors.Is(err, syscall.ENOSPC):
		return fmt.Errorf("%w: %w", store.ErrFull, err)
	case code == sqlite3.SQLITE_READONLY, code == sqlite3.SQLITE_CANTOPEN, code == sqlite3.SQLITE_PERM,
		errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return fmt.Errorf("%w: %w", store.ErrDenied, err)
	case code == sqlite3.SQLITE_IOERR, errors.Is(err, syscall.EIO):
		return fmt.Errorf("%w: %w", store.ErrDevice, err)
	}
	return err
}

// isOwn tells whether an error is one of the journal's own.
func isOwn(err error) bool {
	var (
		newer   *Newer
		damaged *store.Damaged
		failure *store.Failure
	)
	return errors.As(err, &newer) || errors.As(err, &damaged) || errors.As(err, &failure) ||
		errors.Is(err, store.ErrBusy) || errors.Is(err, store.ErrMoved) || errors.Is(err, store.ErrNoTable) || errors.Is(err, store.ErrTaken) || errors.Is(err, ErrGone)
}

// damage returns a *store.Damaged about a row in which the journal itself found a fault.
func (j *Journal) damage(format string, args ...any) error {
	return &store.Damaged{Path: j.path, Why: fmt.Errorf(format+": %w", append(args, ErrSpoilt)...)}
}

// check lets SQLite look through the pages of a table and of its index. A row's sum shows that the
// row is spoilt, and the number of a table's records that one is missing. Only the pages themselves
// show whether a table, or a line of the box, is missing.
func (j *Journal) check(table string) error {
	return j.find("SELECT integrity_check FROM pragma_integrity_check(?)", table)
}

// find returns the first fault that a check of SQLite's finds, as a *store.Damaged; nil if there is
// none.
func (j *Journal) find(query string, args ...any) error {
	return j.each(func(scan func(...any) error) error {
		var wrong string
		if err := scan(&wrong); err != nil || wrong == "ok" {
			return err
		}
		return &store.Damaged{Path: j.path, Why: fmt.Errorf("%s: %w", wrong, ErrSpoilt)}
	}, query, args...)
}
