package journal

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
)

// application marks a database as the program's own: "Lstr".
const application = 0x4c737472

// migrations lead from each version to the next; what was released never changes.
// The version of a database is how many it has been through.
var migrations = []string{`
CREATE TABLE tables (
	id      INTEGER PRIMARY KEY AUTOINCREMENT,
	name    TEXT NOT NULL,
	opened  TEXT NOT NULL,
	plain   TEXT NOT NULL UNIQUE, -- the name without capitals and accents
	records INTEGER NOT NULL DEFAULT 0, -- how many it has, so that none can be missed
	sum     INTEGER NOT NULL -- of all the others but that number
) STRICT;
CREATE TABLE records (
	tabled INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
	number INTEGER NOT NULL, -- its place at the table, from 1
	kind   TEXT NOT NULL,
	text   TEXT NOT NULL,
	at     TEXT NOT NULL,
	sum    INTEGER NOT NULL, -- of all the others: what the disk may have spoilt is not read
	PRIMARY KEY (tabled, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE latest (
	one    INTEGER PRIMARY KEY CHECK (one = 1),
	tabled INTEGER NOT NULL, -- 0 before there is one; it may be deleted by now
	sum    INTEGER NOT NULL
) STRICT;
INSERT INTO latest VALUES (1, 0, 0);
CREATE TABLE box (
	game    TEXT NOT NULL,
	subject TEXT NOT NULL, -- what the line is about: a later one about it takes its place
	text    TEXT NOT NULL,
	sum     INTEGER NOT NULL,
	PRIMARY KEY (game, subject)
) STRICT, WITHOUT ROWID;
`, `
-- Records of the kind "word" close the pages of a seat: a program that does not know
-- them must not read on.
`}

// Where the header of an SQLite file tells its page size, how often its tables
// changed, and the two marks; and where it ends.
const (
	pageSizeAt    = 16
	schemaAt      = 40
	versionAt     = 60
	applicationAt = 68
	headerEnd     = 100
)

// checkHeader refuses a file that is newer, cut short or none of ours before SQLite
// opens it, which might already write to it or beside it.
func checkHeader(path string, known int) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // only read from
	header := make([]byte, headerEnd)
	n, err := io.ReadFull(f, header)
	switch {
	case n == 0 && errors.Is(err, io.EOF):
		return nil // just made
	case errors.Is(err, io.ErrUnexpectedEOF), err == nil && string(header[:pageSizeAt]) != "SQLite format 3\x00":
		return &Damaged{path, ErrNoDatabase}
	case err != nil:
		return err
	}
	number := func(at int) int { return int(binary.BigEndian.Uint32(header[at:])) }
	if number(applicationAt) == 0 && number(versionAt) == 0 && number(schemaAt) != 0 {
		return &Damaged{path, ErrAnothers}
	}
	if err := checkMarks(path, number(applicationAt), number(versionAt), known); err != nil {
		return err
	}
	return checkSize(f, int64(binary.BigEndian.Uint16(header[pageSizeAt:])))
}

// checkSize wants whole pages, or a write-ahead log from which SQLite completes them.
func checkSize(f *os.File, page int64) error {
	info, err := f.Stat()
	if err != nil || page < 512 || info.Size()%page == 0 {
		return err // one that is not a page's size, SQLite knows better
	}
	if log, err := os.Stat(f.Name() + "-wal"); err == nil && log.Size() > 0 {
		return nil
	}
	return &Damaged{f.Name(), ErrCut}
}

// checkMarks tells whether a database is one that this program can read. A database
// that has no mark and no version yet is about to be made.
func checkMarks(path string, mark, version, known int) error {
	switch {
	case mark == 0 && version == 0:
		return nil
	case mark != application:
		return &Damaged{path, ErrAnothers}
	case version > known:
		return &Newer{path, version, known}
	}
	return nil
}

// upgrade takes the database through the migrations that it has not been through.
// The write lock is held from the first look at the version, so of two programs
// that open an old database the second finds it upgraded.
func (j *Journal) upgrade(migrations []string) error {
	version, err := j.version(len(migrations))
	if err != nil || version == len(migrations) {
		return err
	}
	return j.within(func() error {
		version, err := j.version(len(migrations))
		if err != nil || version == len(migrations) {
			return err
		}
		if version == 0 {
			err = j.ensureEmpty()
		} else {
			err = j.keepCopy(version)
		}
		if err != nil {
			return err
		}
		marks := fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", application, len(migrations))
		for _, step := range append(slices.Clone(migrations[version:]), marks) {
			if _, err := j.conn.ExecContext(context.Background(), step); err != nil {
				return j.explain(err)
			}
		}
		return nil
	})
}

// ensureEmpty refuses a database that somebody else has begun.
func (j *Journal) ensureEmpty() error {
	return j.each(func(func(...any) error) error { return &Damaged{j.path, ErrAnothers} }, "SELECT 1 FROM sqlite_schema LIMIT 1")
}

func (j *Journal) version(known int) (version int, err error) {
	err = j.each(func(scan func(...any) error) error {
		var mark int
		if err := scan(&mark, &version); err != nil {
			return err
		}
		return checkMarks(j.path, mark, version, known)
	}, "SELECT application_id, user_version FROM pragma_application_id, pragma_user_version")
	return version, err
}

// keepCopy copies the database as it stands to a file named by its version, in place
// of what an upgrade that did not end has left there. It reads through a connection
// of its own: within a transaction SQLite cannot copy.
func (j *Journal) keepCopy(version int) error {
	copied := filepath.Join(filepath.Dir(j.path), "lestrade-"+strconv.Itoa(version)+".db")
	half := copied + ".half"
	if err := os.Remove(half); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	reader, err := sql.Open("sqlite", "file:"+escape(j.path)+"?_pragma=busy_timeout(10000)")
	if err != nil {
		return err
	}
	defer reader.Close() //nolint:errcheck // only read from
	if _, err := reader.Exec("VACUUM INTO ?", half); err != nil {
		return err
	}
	if err := syncFile(half); err != nil {
		return err
	}
	if err := os.Rename(half, copied); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(copied))
}

func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := errors.Join(os.Chmod(path, 0o600), f.Sync()); err != nil {
		_ = f.Close() // the first error says more
		return err
	}
	return f.Close()
}

// escape makes a path part of the address by which SQLite opens it.
func escape(path string) string {
	return (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath()
}
