package journal_test

import (
	"database/sql"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"lestrade/assistant/journal"
)

// BenchmarkAppend measures a record at a table that others may have changed, against
// a bare SQLite commit of the same durability in the same run.
func BenchmarkAppend(b *testing.B) {
	j, err := journal.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = j.Close() })
	t, err := j.Create("t", "t", nil)
	if err != nil {
		b.Fatal(err)
	}
	db, err := sql.Open("sqlite", filepath.Join(b.TempDir(), "bare.db")+"?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)")
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = db.Close() })
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("CREATE TABLE bare (number INTEGER PRIMARY KEY, kind TEXT, text TEXT, at TEXT, sum INTEGER)"); err != nil {
		b.Fatal(err)
	}
	insert, err := db.Prepare("INSERT INTO bare VALUES (?, 'line', 'Anna: ask Bruno red = 2', '2026-11-21T12:00:00.123456789Z', 3000000000)")
	if err != nil {
		b.Fatal(err)
	}
	var times, peers []time.Duration
	for n := 0; b.Loop(); n++ {
		start := time.Now()
		if _, err := j.Records(t.ID, n); err != nil {
			b.Fatal(err)
		}
		if err := j.Append(t.ID, n, []journal.Record{{Kind: journal.Line, Text: "Anna: ask Bruno red = 2", At: start}}); err != nil {
			b.Fatal(err)
		}
		between := time.Now()
		if _, err := insert.Exec(n); err != nil {
			b.Fatal(err)
		}
		times, peers = append(times, between.Sub(start)), append(peers, time.Since(between))
	}
	slices.Sort(times)
	slices.Sort(peers)
	mine, theirs := times[len(times)/2], peers[len(peers)/2]
	b.ReportMetric(float64(mine.Nanoseconds())/1000, "µs")
	b.ReportMetric(float64(theirs.Nanoseconds())/1000, "µs-bare")
	b.ReportMetric(float64(mine)/float64(theirs), "×bare")
}
