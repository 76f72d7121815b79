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

	"lestrade/assistant/table"
)

// BenchmarkReports measures reports on a game of 200 lines as whole processes: the
// median time, and the most memory, of which DESIGN allows 64 MiB. Run it without
// tests: a process begins with what the one that starts it holds.
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

// BenchmarkManyLines measures commands at tables of as many lines as one may have, as
// whole processes. It fails where one takes more than the 128 MiB that DESIGN allows.
func BenchmarkManyLines(b *testing.B) {
	program := build(b, ".")
	for game, lines := range map[string]struct{ opens, line string }{
		"13-indices": {"seats Anna Bruno Chloé\n", "set glasses Anna %d\n"},
		"charlock":   {"seats Anna Bruno Chloé\ntrail 3 1 2\nfirst = Anna\n", "set deck 2%d\n"},
		"timebomb":   {"seats Anna Bruno Chloé Dora\ncolours = red blue yellow green\nfirst = Anna\n", "set cuts-in-round %d\n"},
		"arkham":     {"seats Anna\nopen 1a\n", "set wall %d\n"},
		"sherlock":   {"seats Anna Bruno\nfirst = Anna\n", "set pool %d\n"},
	} {
		text := "game " + game + "\nrules 1\n" + lines.opens
		for n := strings.Count(text, "\n"); n < table.MostLines; n++ {
			text += fmt.Sprintf(lines.line, n%4)
		}
		file := filepath.Join(b.TempDir(), "many.lestrade")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			b.Fatal(err)
		}
		folder := b.TempDir()
		for _, args := range [][]string{{"import", file}, {"show"}, {"log"}, {"export"}} {
			b.Run(game+" "+args[0], func(b *testing.B) {
				most := int64(0)
				for b.Loop() {
					cmd := exec.Command(program, append([]string{"--data", folder}, args...)...)
					if out, err := cmd.CombinedOutput(); err != nil {
						b.Fatalf("%v\n%s", err, out)
					}
					most = max(most, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
				}
				b.ReportMetric(float64(most)/1024, "MiB")
				if most > 128<<10 {
					b.Errorf("%v takes %d KiB", args, most)
				}
			})
		}
	}
}
