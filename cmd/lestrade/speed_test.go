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

func againstCobra(b *testing.B, args ...string) {
	bin := b.TempDir()
	build := func(name, pkg string) string {
		path := filepath.Join(bin, name)
		if out, err := exec.Command("go", "build", "-o", path, pkg).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		return path
	}
	ours, peer := build("lestrade", "."), build("emptycobra", "./testdata/emptycobra")
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
