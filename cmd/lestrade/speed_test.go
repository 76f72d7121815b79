package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"lestrade/rules/rulestest/testbed"
)

// BenchmarkProcesses measures whole processes, in turns with an empty one of the same library; the
// goal for a game of 200 lines is at most 3 times it. The time of `--version` is the price that
// every command pays for all that is linked in.
func BenchmarkProcesses(b *testing.B) {
	game, two := filepath.Join("testdata", "long.lestrade"), filepath.Join(b.TempDir(), "two.lestrade")
	if err := os.WriteFile(two, []byte("game 13-indices\nrules 1\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	ours, peer := build(b, "."), build(b, "./testdata/emptycobra")
	b.Setenv("LESTRADE_DATA", b.TempDir())
	once(b, ours, "import", game)
	for name, args := range map[string][]string{
		"version":          {"--version"},
		"show a file":      {"show", "--from", game},
		"show a table":     {"show"},
		"check":            {"check", game},
		"check of 2 lines": {"check", two},
		"sheet":            {"sheet", "--seat", "Anna", "--from", game},
	} {
		b.Run(name, func(b *testing.B) {
			var times, peers []time.Duration
			for b.Loop() {
				times, peers = append(times, once(b, ours, args...)), append(peers, once(b, peer))
			}
			testbed.Beside(b, times, peers, "cobra")
		})
	}
}

// once is how long a process takes.
func once(tb testing.TB, path string, args ...string) time.Duration {
	tb.Helper()
	start := time.Now()
	if out, err := exec.Command(path, args...).CombinedOutput(); err != nil {
		tb.Fatalf("%v\n%s", err, out)
	}
	return time.Since(start)
}
