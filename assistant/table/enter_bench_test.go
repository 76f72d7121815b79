package table_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/journal"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/rulestest/testbed"
)

// BenchmarkEntry measures one line at a table of 100 to 200 lines, read, refereed
// and durable, against a bare SQLite commit of the same durability in the same run;
// the goal is at most 1.5 × it.
func BenchmarkEntry(b *testing.B) {
	text, err := os.ReadFile("../../cmd/lestrade/testdata/long.lestrade")
	if err != nil {
		b.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSpace(string(text)), "\n")
	head, rest := lines[:100], lines[100:]
	hall := hallAt(b, b.TempDir())
	p, err := transcript.Read(hall.Shelf, strings.NewReader(strings.Join(head, "")), "en")
	if err != nil {
		b.Fatal(err)
	}
	bare := bareCommit(b)
	var times, peers []time.Duration
	var t *table.Table
	for n := 0; b.Loop(); n++ {
		if n%len(rest) == 0 {
			if t, err = hall.Create("", p); err != nil {
				b.Fatal(err)
			}
		}
		typed := rest[n%len(rest)]
		start := time.Now()
		if _, err := t.Public().Enter(typed, "en", table.Anything); err != nil {
			b.Fatal(err)
		}
		between := time.Now()
		bare(n, typed)
		times, peers = append(times, between.Sub(start)), append(peers, time.Since(between))
	}
	testbed.Beside(b, times, peers, "bare")
}

func hallAt(tb testing.TB, folder string) *table.Hall {
	tb.Helper()
	j, err := journal.Open(folder)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = j.Close() })
	return &table.Hall{Store: j, Shelf: rules.Shelf{indices13.Game}, Chance: draw.System{}, Now: time.Now}
}

// bareCommit inserts a row of the size of a record, in a transaction of its own.
func bareCommit(b *testing.B) func(n int, text string) {
	b.Helper()
	db, err := sql.Open("sqlite", filepath.Join(b.TempDir(), "bare.db")+"?_pragma=journal_mode(DELETE)&_pragma=synchronous(EXTRA)")
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = db.Close() })
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("CREATE TABLE bare (number INTEGER PRIMARY KEY, kind TEXT, text TEXT, at TEXT, sum INTEGER)"); err != nil {
		b.Fatal(err)
	}
	insert, err := db.Prepare("INSERT INTO bare VALUES (?, 'line', ?, '2026-11-21T12:00:00.123456789Z', 3000000000)")
	if err != nil {
		b.Fatal(err)
	}
	return func(n int, text string) {
		if _, err := insert.Exec(n, text); err != nil {
			b.Fatal(err)
		}
	}
}
