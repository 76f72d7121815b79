package main

import (
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkCheck measures `check` of a game of 200 lines as a whole process,
// against an empty cobra program in the same run; the goal is at most 4 × it.
func BenchmarkCheck(b *testing.B) {
	againstCobra(b, "check", filepath.Join("testdata", "long.lestrade"))
}

// BenchmarkShow is the same for `show` (DESIGN's goal: at most 4 ×).
func BenchmarkShow(b *testing.B) {
	againstCobra(b, "show", "--from", filepath.Join("testdata", "long.lestrade"))
}

// BenchmarkShowTable is the same for a table of the record.
func BenchmarkShowTable(b *testing.B) {
	b.Setenv("LESTRADE_DATA", b.TempDir())
	if out, err := exec.Command(build(b, "."), "import", filepath.Join("testdata", "long.lestrade")).CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	againstCobra(b, "show")
}

func againstCobra(b *testing.B, args ...string) {
	ours, peer := build(b, "."), build(b, "./testdata/emptycobra")
	once := func(path string, args ...string) time.Duration {
		start := time.Now()
		if out, err := exec.Command(path, args...).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		return time.Since(start)
	}
	var times, peers []time.Duration
	for b.Loop() {
		times = append(times, once(ours, args...))
		peers = append(peers, once(peer))
	}
	slices.Sort(times)
	slices.Sort(peers)
	mine, theirs := times[len(times)/2], peers[len(peers)/2]
	b.ReportMetric(float64(mine.Microseconds())/1000, "ms")
	b.ReportMetric(float64(theirs.Microseconds())/1000, "ms-cobra")
	b.ReportMetric(float64(mine)/float64(theirs), "×cobra")
}
