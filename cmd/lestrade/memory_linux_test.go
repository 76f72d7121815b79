package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"lestrade/assistant/transcript"
	"lestrade/rules/rulestest/testbed"
)

// BenchmarkReports measures reports on a game of 200 lines as whole processes: the
// median time, and the most memory. Run it without tests: a process begins with what the
// one that starts it holds.
func BenchmarkReports(b *testing.B) {
	program, game := build(b, "."), filepath.Join("testdata", "long.lestrade")
	for name, args := range map[string][]string{
		"sheet":   {"sheet", "--seat", "Anna", "--from", game},
		"explain": {"explain", "officer", "--seat", "Anna", "--from", game},
		"review":  {"review", "--from", game},
		"public":  {"check", "--seat", "public", game},
	} {
		b.Run(name, func(b *testing.B) {
			var times []time.Duration
			most := int64(0)
			for b.Loop() {
				cmd, start := exec.Command(program, args...), time.Now()
				if out, err := cmd.CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, out)
				}
				times = append(times, time.Since(start))
				most = max(most, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
			}
			slices.Sort(times)
			b.ReportMetric(times[len(times)/2].Seconds()*1000, "ms")
			b.ReportMetric(float64(most)/1024, "MiB")
		})
	}
}

// TestMemory holds whole processes against the memory that is promised: 64 MiB for any
// command, 128 MiB at a table of as many lines as one may have. A process begins with what
// the one that starts it holds, so the test starts itself anew for that, and only then is
// it small.
func TestMemory(t *testing.T) {
	t.Parallel()
	if os.Getenv("LESTRADE_MEASURE") == "" {
		measured(t)
		return
	}
	long := filepath.Join("testdata", "long.lestrade")
	for _, args := range [][]string{
		{"sheet", "--seat", "Anna", "--from", long}, {"explain", "officer", "--seat", "Anna", "--from", long}, {"advise", "--seat", "Anna", "--from", long},
		{"review", "--from", long}, {"check", "--seat", "public", long}, {"show", "--from", long},
	} {
		holds(t, 64, args)
	}
	for _, game := range manyLines[:testbed.Runs(1, len(manyLines))] {
		var text strings.Builder
		text.WriteString("game " + game.id + "\nrules 1\n" + game.opens)
		for n := strings.Count(text.String(), "\n"); n < transcript.MostLines; n++ {
			fmt.Fprintf(&text, game.line, n%4)
		}
		file, folder := filepath.Join(t.TempDir(), "many.lestrade"), t.TempDir()
		if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"import", file}, {"show"}, {"log"}, {"export"}} {
			holds(t, 128, append([]string{"--data", folder}, args...))
		}
	}
}

// manyLines are tables of one kind of line: how each opens, and the line.
var manyLines = []struct{ id, opens, line string }{
	{"13-indices", "seats Anna Bruno Chloé\n", "set glasses Anna %d\n"},
	{"charlock", "seats Anna Bruno Chloé\ntrail 3 1 2\nfirst = Anna\n", "set deck 2%d\n"},
	{"timebomb", "seats Anna Bruno Chloé Dora\ncolours = red blue yellow green\nfirst = Anna\n", "set cuts-in-round %d\n"},
	{"arkham", "seats Anna\nopen 1a\n", "set wall %d\n"},
	{"sherlock", "seats Anna Bruno\nfirst = Anna\n", "set pool %d\n"},
}

// measured starts a test anew, to measure the program from there.
func measured(t *testing.T, env ...string) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")                     //nolint:gosec // this very test
	cmd.Env = append(append(os.Environ(), "LESTRADE_MEASURE="+build(t, "."), "GOGC="), env...) // its own heap stays small
	out, err := cmd.CombinedOutput()
	if t.Logf("%s", out); err != nil {
		t.Error(err)
	}
}

// counted counts the bytes of an answer, which would only make this process larger.
type counted int

func (c *counted) Write(p []byte) (int, error) {
	*c += counted(len(p))
	return len(p), nil
}

// holds checks that a command takes at most so many MiB. It returns the bytes of its answer.
func holds(t *testing.T, most int64, args []string) (answered int) {
	t.Helper()
	cmd := exec.Command(os.Getenv("LESTRADE_MEASURE"), args...) //nolint:gosec // what the test has built
	var out counted
	cmd.Stdout = &out
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	took := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss >> 10
	if t.Logf("%d MiB: %v", took, args); took > most {
		t.Errorf("%v takes %d MiB, more than %d", args, took, most)
	}
	return int(out)
}
