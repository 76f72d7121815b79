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

	"lestrade/assistant/store"
)

// application marks a database as the program's own: "Lstr".
const application = 0x4c737472

// migrations lead from each version to the next; one that was released never changes. The version
// of a database is how many migrations it has been through.
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

// These are the places in the header of an SQLite file: its page size, how often it changed, how
// many pages it has, how often its tables changed, its version, the mark of its program, and at
// which change the pages were counted; then the header's length.
const (
	pageSizeAt    = 16
	changedAt     = 24
	pagesAt       = 28
	schemaAt      = 40
	versionAt     = 60
	applicationAt = 68
	countedAt     = 92
	headerEnd     = 100
)

// checkHeader refuses a file that is newer, cut short or not ours. It does so before SQLite opens
// the file, because SQLite might already write to it or beside it.
func checkHeader(path string, known int) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return &store.Damaged{Path: path, Why: ErrNoDatabase} // opening a pipe would wait for its other end
	}
	header, size, err := readHeader(path)
	switch {
	case errors.Is(err, io.EOF):
		return nil // about to be made, or lost: see OpenThere
	case errors.Is(err, io.ErrUnexpectedEOF), err == nil && string(header[:pageSizeAt]) != "SQLite format 3\x00":
		return &store.Damaged{Path: path, Why: ErrNoDatabase}
	case err != nil:
		return err
	}
	number := func(at int) int64 { return int64(binary.BigEndian.Uint32(header[at:])) }
	if number(applicationAt) == 0 && number(versionAt) == 0 && number(schemaAt) != 0 {
		return &store.Damaged{Path: path, Why: ErrAnothers}
	}
	if err := checkMarks(path, int(number(applicationAt)), int(number(versionAt)), known); err != nil {
		return err
	}
	// All pages that the header counts must be there, or else a journal of a change that SQLite has
	// to take back first. What somebody has put behind them is never read.
	page := int64(binary.BigEndian.Uint16(header[pageSizeAt:]))
	whole := size >= page*number(pagesAt)
	if number(countedAt) != number(changedAt) { // the count is out of date
		whole = page < 512 || size%page == 0 // SQLite deals with a size that no page can have
	}
	if whole {
		return nil
	}
	if log, err := os.Stat(path + "-journal"); err == nil && log.Size() > 0 {
		return nil
	}
	return &store.Damaged{Path: path, Why: ErrCut}
}

// readHeader reads the header of a database, and how long its file is. The error is [io.EOF] for an
// empty file.
func readHeader(path string) (header []byte, size int64, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, 0, err
	}
	defer f.Close() //nolint:errcheck // only read from
	header = make([]byte, headerEnd)
	if _, err := io.ReadFull(f, header); err != nil {
		return nil, 0, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, 0, err
	}
	return header, info.Size(), nil
}

// checkMarks returns an error if this program cannot read the database. A database that has no mark
// and no version yet is about to be made.
func checkMarks(path string, mark, version, known int) error {
	switch {
	case mark == 0 && version == 0:
		return nil
	case mark != application:
		return &store.Damaged{Path: path, Why: ErrAnothers}
	case version > known:
		return &Newer{path, version, known}
	}
	return nil
}

// upgrade takes the database through the migrations that it has not been through. It holds the
// write lock from the first look at the version, so if two programs open an old database the second
// finds it upgraded.
func (j *Journal) upgrade(migrations []string) error {
	version, err := j.version()
	if err != nil || version == len(migrations) {
		return err
	}
	return j.transact(everyTable, func() error {
		version, err := j.version()
		if err != nil || version == len(migrations) {
			return err
		}
		if version == 0 { // it must be empty, and not another program's
			err = j.each(func(func(...any) error) error { return &store.Damaged{Path: j.path, Why: ErrAnothers} }, "SELECT 1 FROM sqlite_schema LIMIT 1")
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

// version returns the version of the database. The error is a *Newer if this program does not know
// it: another program may have upgraded the database meanwhile.
func (j *Journal) version() (version int, err error) {
	err = j.each(func(scan func(...any) error) error {
		var mark int
		if err := scan(&mark, &version); err != nil {
			return err
		}
		return checkMarks(j.path, mark, version, j.known)
	}, "SELECT application_id, user_version FROM pragma_application_id, pragma_user_version")
	return version, err
}

// keepCopy copies the database as it stands to a file named by its version. It replaces what an
// unfinished upgrade has left there.
func (j *Journal) keepCopy(version int) error {
	copied := filepath.Join(filepath.Dir(j.path), "lestrade-"+strconv.Itoa(version)+".db")
	half := copied + ".half"
	if err := os.Remove(half); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := j.copyTo(half); err != nil {
		return err
	}
	if err := os.Rename(half, copied); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(copied))
}

// Backup copies the database, as it stands between two lines, to a new file that only its owner may
// read. It copies nothing if anything is spoilt, because the copy might replace a better one. The
// error is a *store.Damaged, a *store.Failure, or [store.ErrBusy].
func (j *Journal) Backup(path string) error {
	if err := j.find("SELECT integrity_check FROM pragma_integrity_check"); err != nil {
		return err
	}
	tables, err := j.Tables()
	for _, t := range tables {
		if err == nil {
			_, err = j.Records(t.ID, 0)
		}
	}
	if err == nil {
		_, err = j.Box("")
	}
	if err != nil {
		return err
	}
	if err = j.copyTo(path); err == nil {
		err = syncFolder(filepath.Dir(path))
	}
	return explain(path, err)
}

// copyTo makes a copy in a new file and syncs it. It reads through another connection, because
// SQLite cannot copy within a transaction.
func (j *Journal) copyTo(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	reader, err := sql.Open("sqlite", "file:"+escape(j.path)+fmt.Sprintf("?_pragma=busy_timeout(%d)", patience.Milliseconds()))
	if err == nil {
		_, err = reader.Exec("VACUUM INTO ?", path)
		err = errors.Join(err, f.Sync(), reader.Close())
	}
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(path) // the first error says more
	}
	return err
}

// escape escapes a path for the address by which SQLite opens it.
func escape(path string) string {
	return (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath()
}
