package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"lestrade/assistant/help/house"
	"lestrade/assistant/transcript"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// longGames are recorded games that are over, and what is said at them over and over to make
// them as long as a table may be.
var longGames = []struct {
	id, file string
	verbs    []string
}{
	{"13-indices", "../../rules/indices13/testdata/games/six-players-empty-supply", []string{"ask", "ask", "accuse", "look"}},
	{"charlock", "testdata/play/charlock/five", []string{"guess", "reveal", "pass", "reshuffle"}},
	{"timebomb", "testdata/play/timebomb/evening", []string{"claim", "claims", "cut"}},
	{"arkham", "../../rules/arkham/testdata/games/full", []string{"play", "keep", "skip", "take", "discard", "lead", "danger", "from-hand"}},
	{"sherlock", "../../rules/sherlock/testdata/games/evening", []string{"visit", "end", "swap", "clue", "lead"}},
}

// mostPage is how large the page of an evening may be, in bytes.
const mostPage = 2_000_000

// TestStretching writes the long games. It runs as a process of its own: otherwise its memory would
// count for each program that is started after it.
func TestStretching(t *testing.T) {
	folder := os.Getenv("LESTRADE_STRETCH")
	if folder == "" {
		t.Skip("it is for others to start")
	}
	for _, g := range longGames {
		text, err := os.ReadFile(g.file + ".lestrade")
		if err != nil {
			t.Fatal(err)
		}
		var lines strings.Builder
		for line := range strings.Lines(string(text)) {
			if !strings.Contains(line, "#!") { // the referee refuses it
				lines.WriteString(line)
			}
		}
		p, err := transcript.Read(house.Games.Shelf(), strings.NewReader(lines.String()), "en")
		if err != nil {
			t.Fatal(err)
		}
		long, err := rulestest.Stretch(p, transcript.MostLines-10, g.verbs, rand.New(rand.NewPCG(7, 7)))
		if err != nil {
			t.Fatal(g.id, err)
		}
		lines.Reset()
		for _, e := range long.Said() {
			lines.WriteString(e.String() + "\n")
		}
		if err := os.WriteFile(filepath.Join(folder, g.id+".lestrade"), []byte(lines.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// stretched is the folder of the long games.
func stretched(tb testing.TB) string {
	tb.Helper()
	folder := tb.TempDir()
	cmd := exec.Command(os.Args[0], "-test.run=^TestStretching$") //nolint:gosec // this very test
	cmd.Env = append(os.Environ(), "LESTRADE_STRETCH="+folder)
	if out, err := cmd.CombinedOutput(); err != nil {
		tb.Fatalf("%v\n%s", err, out)
	}
	return folder
}

// BenchmarkLongEvenings measures the page of an evening as a whole process, of games as long as a
// table may be: the median time, the most memory, and the page. Run it without tests, as
// [BenchmarkReports].
func BenchmarkLongEvenings(b *testing.B) {
	program, folder := build(b, "."), stretched(b)
	for _, g := range longGames {
		b.Run(g.id, func(b *testing.B) {
			var times []time.Duration
			most, size := int64(0), 0
			for b.Loop() {
				var page bytes.Buffer
				cmd, start := exec.Command(program, "report", "--from", filepath.Join(folder, g.id+".lestrade")), time.Now()
				cmd.Stdout = &page
				if err := cmd.Run(); err != nil {
					b.Fatal(err)
				}
				times = append(times, time.Since(start))
				most, size = max(most, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss), page.Len()
			}
			slices.Sort(times)
			b.ReportMetric(times[len(times)/2].Seconds()*1000, "ms")
			b.ReportMetric(float64(most)/1024, "MiB")
			b.ReportMetric(float64(size)/1e3, "kB")
		})
	}
}

// TestLongEvenings holds the page of an evening, of games as long as a table may be, against the
// memory and the size that are promised.
func TestLongEvenings(t *testing.T) {
	testbed.NeedTime(t)
	t.Parallel()
	if os.Getenv("LESTRADE_MEASURE") == "" {
		measured(t, "LESTRADE_LONG="+stretched(t))
		return
	}
	for _, g := range longGames {
		page := holds(t, 128, []string{"report", "--from", filepath.Join(os.Getenv("LESTRADE_LONG"), g.id+".lestrade")})
		if t.Logf("%s: %d bytes", g.id, page); page > mostPage {
			t.Errorf("%s: a page of %d bytes, more than %d", g.id, page, mostPage)
		}
	}
}
