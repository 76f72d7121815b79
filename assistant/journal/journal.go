package journal

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	_ "modernc.org/sqlite" // the driver

	"lestrade/assistant/store"
	"lestrade/rules"
)

// File is the database's name in the data folder.
const File = "lestrade.db"

// patience is how long we wait for a locked database.
const patience = 10 * time.Second

// settings hold for every connection. EXTRA also syncs the folder after a rollback journal was
// deleted from it: else a power cut might bring the journal back, which would take back an
// acknowledged line.
var settings = fmt.Sprintf("?_pragma=busy_timeout(%d)", patience.Milliseconds()) +
	"&_pragma=journal_mode(DELETE)&_pragma=synchronous(EXTRA)&_pragma=foreign_keys(1)&_pragma=secure_delete(1)&_pragma=cell_size_check(1)"

// ErrNone and ErrGone come besides the errors of any store.
var (
	ErrNone = &store.Fixed{Sentence: "usage.no-tables", Text: "nothing was ever recorded there"}
	ErrGone = &store.Fixed{Sentence: "record.removed", Text: "the database was removed or replaced while it was open"}
)

// These say why a file is [store.Damaged], besides what SQLite finds.
var (
	ErrNoDatabase = &store.Fixed{Sentence: "record.why.no-database", Text: "it is no database"}
	ErrAnothers   = &store.Fixed{Sentence: "record.why.anothers", Text: "it is another program’s database"}
	ErrEmpty      = &store.Fixed{Sentence: "record.why.empty", Text: "it is empty"}
	ErrCut        = &store.Fixed{Sentence: "record.why.cut", Text: "it is cut short"}
	ErrSpoilt     = &store.Fixed{Sentence: "record.why.spoilt", Text: "it is spoilt"}
	ErrHalf       = &store.Fixed{Sentence: "record.why.half", Text: "half of a change stands in it, and cannot be taken back"}
)

// Newer says that a later version of the program has written the database.
type Newer struct {
	Path           string
	Version, Known int
}

func (n *Newer) Error() string {
	return fmt.Sprintf("%s: version %d, and only %d are known", n.Path, n.Version, n.Known)
}

// Tell returns the sentence for people.
func (n *Newer) Tell() (id string, figures rules.Figures) {
	return "record.newer", rules.Figures{"file": rules.AsIs(n.Path), "version": n.Version, "known": n.Known}
}

// Journal is an open database. It may be used by one goroutine at a time.
//
// It has one connection, and every statement is prepared there once: an entry then
// costs little more than the disk's own sync.
type Journal struct {
	path     string
	known    int // the version of the database that this program writes
	db       *sql.DB
	conn     *sql.Conn
	prepared map[string]*sql.Stmt
	begun    map[int64]int // how many transactions began to write at each table, and under 0 at all of them
	wrote    bool          // see Wrote
	back     bool          // see TookBack
}

// Open opens the database of a data folder, and makes both if they are missing. A database of an
// older version is copied and then upgraded in place. If the system does not let us write, it can
// still be read. The error is a *Newer, a *store.Damaged, [store.ErrBusy], or a *store.Failure.
func Open(folder string) (*Journal, error) {
	path := filepath.Join(folder, File)
	if _, err := os.Lstat(path); err != nil { // only the owner may read them, because a table holds secrets
		var f *os.File
		if err = os.MkdirAll(folder, 0o700); err == nil {
			f, err = os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
		}
		if err == nil {
			err = f.Close()
		}
		if err == nil {
			err = syncFolder(folder)
		}
		if err != nil && !errors.Is(err, os.ErrExist) {
			return nil, explain(path, err)
		}
	}
	return open(folder, migrations)
}

// OpenThere opens a database that exists already, and makes nothing. The error is [ErrNone] if
// there is none, or as Open's. An empty file is left of a database that was never finished, or of
// one that was lost. Nobody can tell which, so it is an error and not a record without tables.
func OpenThere(folder string) (*Journal, error) {
	path := filepath.Join(folder, File)
	if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
		return nil, ErrNone
	}
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Size() == 0 {
		return nil, &store.Damaged{Path: path, Why: ErrEmpty}
	}
	return open(folder, migrations)
}

func open(folder string, migrations []string) (*Journal, error) {
	path := filepath.Join(folder, File)
	if err := checkHeader(path, len(migrations)); err != nil {
		return nil, explain(path, err)
	}
	before, err := checkRollback(path)
	if err != nil {
		return nil, explain(path, err)
	}
	// While several programs make the database, SQLite tells all but one at once that it is locked,
	// whatever the busy timeout.
	for until := time.Now().Add(patience); ; time.Sleep(patience / 1000) {
		j, err := connect(path, migrations)
		if !errors.Is(err, store.ErrBusy) || time.Now().After(until) {
			if err == nil && before > 0 {
				header, _, unread := readHeader(path)
				j.back = unread == nil && binary.BigEndian.Uint32(header[changedAt:]) == before
			}
			return j, err
		}
	}
}

func connect(path string, migrations []string) (*Journal, error) {
	db, err := sql.Open("sqlite", "file:"+escape(path)+settings)
	if err != nil {
		return nil, err
	}
	j := &Journal{path: path, known: len(migrations), db: db, prepared: map[string]*sql.Stmt{}, begun: map[int64]int{}}
	if j.conn, err = db.Conn(context.Background()); err == nil {
		err = j.upgrade(migrations)
	}
	if err != nil {
		_ = j.Close() // the first error says more
		return nil, j.explain(err)
	}
	return j, nil
}

// everyTable stands for all tables where something is written that any of them may have read.
const everyTable = 0

// Stamp returns the stamp of a table as it stands. The error is as of [Journal.Records].
func (j *Journal) Stamp(id int64) (store.Stamp, error) {
	s := store.Stamp{Own: j.begun[everyTable]}
	if id != everyTable {
		s.Own += j.begun[id]
	}
	err := j.each(func(scan func(...any) error) error { return scan(&s.Others) }, "PRAGMA data_version")
	return s, err
}

// Path returns the path of the database.
func (j *Journal) Path() string { return j.path }

// Wrote tells whether anything was recorded since the database was opened.
func (j *Journal) Wrote() bool { return j.wrote }

// TookBack tells whether opening the database took back a change, because the program that was
// recording it was killed before it acknowledged it.
func (j *Journal) TookBack() bool { return j.back }

// Close closes the database.
func (j *Journal) Close() error {
	var faults []error
	for _, s := range j.prepared {
		faults = append(faults, s.Close())
	}
	if j.conn != nil {
		faults = append(faults, j.conn.Close())
	}
	return j.explain(errors.Join(append(faults, j.db.Close())...))
}
