package main

import (
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"
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
