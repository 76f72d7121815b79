package journal

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"time"

	"lestrade/assistant/store"
)

// A rollback journal of SQLite begins with a mark and the number of pages that follow; both are
// zeros until those pages are synced. Then come the value that the sums start from, how many pages
// the database had, the size of a sector, and that of a page; this beginning fills one sector. Each
// page stands between its number and a sum of some of its bytes. A large change has several such
// parts. The format: https://www.sqlite.org/fileformat.html#the_rollback_journal
const (
	rollbackMark = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
	rollbackHead = 28
	summedEach   = 200
)

// looks is how often we look at a rollback journal before we take it for spoilt: another program
// may be writing it.
const looks = 10

// checkRollback refuses a database if the rollback journal that a killed program left is spoilt.
// SQLite would take back as much as it can read, delete the journal, and say nothing: half of a
// change would stand. before is the change counter that the database had before the change that
// will be taken back; 0 if nothing will be.
func checkRollback(path string) (before uint32, err error) {
	for range looks {
		var spoilt bool
		before, spoilt, err = readRollback(path)
		if err != nil || !spoilt {
			return before, err
		}
		time.Sleep(patience / 5000)
	}
	return 0, &store.Damaged{Path: path, Why: ErrHalf}
}

// readRollback looks at a rollback journal once. One that looks spoilt may only be half written
// yet.
func readRollback(path string) (before uint32, spoilt bool, err error) {
	log, err := os.ReadFile(path + "-journal")
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(log) < rollbackHead && !bytes.HasPrefix(log, []byte(rollbackMark[:1])) {
		return 0, false, nil // none, or only just begun
	}
	if err != nil {
		return 0, false, err
	}
	db, err := os.Open(path)
	if err != nil {
		return 0, false, err
	}
	defer db.Close() //nolint:errcheck // only read from
	for len(log) > 0 {
		part, whole := readPart(log)
		if !whole {
			return 0, true, nil
		}
		if !part.synced { // the database is written only after the sync: it must still have all these pages
			for _, p := range part.pages {
				there := make([]byte, len(p.data))
				if _, err := db.ReadAt(there, int64(p.number-1)*int64(len(there))); err != nil || !bytes.Equal(there, p.data) {
					return before, true, nil
				}
			}
			return before, false, nil
		}
		for _, p := range part.pages {
			if p.number == 1 {
				before = binary.BigEndian.Uint32(p.data[changedAt:])
				counted := before == binary.BigEndian.Uint32(p.data[countedAt:])
				if spoilt := counted && part.size != binary.BigEndian.Uint32(p.data[pagesAt:]); spoilt {
					return 0, true, nil
				}
			}
		}
		log = part.rest
	}
	return before, false, nil
}

// rollback is a part of a rollback journal.
type rollback struct {
	synced bool   // whether the pages were synced; only then the database is written
	size   uint32 // how many pages the database had
	pages  []oldPage
	rest   []byte // the parts after this one
}

// oldPage is a page as it was before the change.
type oldPage struct {
	number uint32
	data   []byte
}

// readPart reads the first part, and tells whether it is as SQLite writes it.
func readPart(log []byte) (part rollback, whole bool) {
	if len(log) < rollbackHead {
		return part, false
	}
	number := func(at int) uint32 { return binary.BigEndian.Uint32(log[at:]) }
	part.synced = string(log[:8]) == rollbackMark
	started, sector, page := number(12), int(number(20)), int(number(24))
	part.size = number(16)
	powers := sector&(sector-1) == 0 && page&(page-1) == 0
	if !part.synced && !bytes.Equal(log[:12], make([]byte, 12)) || !powers || sector < 32 || sector > 1<<16 || page < 512 || page > 1<<16 {
		return part, false
	}
	at, most := sector, int(number(8))
	for ; at+page+8 <= len(log) && (!part.synced || len(part.pages) < most); at += page + 8 {
		p := oldPage{number(at), log[at+4 : at+4+page]}
		sum := started
		for i := page - summedEach; i > 0; i -= summedEach {
			sum += uint32(p.data[i])
		}
		if p.number == 0 || p.number > part.size || sum != number(at+4+page) {
			return part, !part.synced // a part that was not synced may lack anything
		}
		part.pages = append(part.pages, p)
	}
	if next := (at + sector - 1) / sector * sector; next < len(log) {
		part.rest = log[next:]
	}
	return part, !part.synced || len(part.pages) == most && (most == 0) == (part.size == 0)
}
