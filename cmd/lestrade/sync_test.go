//go:build linux

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"lestrade/rules/rulestest/testbed"
)

// TestEveryAnswerComesAfterASync watches a session's calls: between the last write to the
// database and the answer on standard output the database was synced; its journal, which
// could take that back, was deleted, and then the folder synced.
func TestEveryAnswerComesAfterASync(t *testing.T) {
	t.Parallel()
	strace, program, data := testbed.Need(t, "strace"), build(t, "."), t.TempDir()
	begin := exec.Command(program, "new", "13-indices", "--seats", "Anna,Bruno,Chloé")
	begin.Env = environment(data)
	if out, err := begin.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	trace := filepath.Join(t.TempDir(), "trace")
	cmd := exec.Command(strace, "-f", "-qq", "-y", "-o", trace, "-e", "trace=write,pwrite64,fsync,fdatasync,unlink,unlinkat", "-e", "signal=none", program, "do", "-f", "-")
	cmd.Env = environment(data)
	cmd.Stdin = strings.NewReader("first = Bruno\nset supply 4\nset glasses Anna 2\nundone\n")
	out, err := cmd.Output()
	if err == nil {
		t.Fatal("the last line was taken")
	}
	log, err := os.ReadFile(trace)
	if err != nil {
		t.Fatal(err)
	}
	answers := 0
	written, durable, deleted, final := false, false, false, false // an entry since the last answer, and how safe it is
	for line := range strings.Lines(string(log)) {
		switch {
		case toDatabase.MatchString(line):
			written, durable, deleted, final = true, false, false, false
		case synced.MatchString(line):
			durable = true
		case unlinked.MatchString(line):
			deleted = durable
		case folderSynced.MatchString(line):
			final = deleted
		case answer.MatchString(line):
			if !written || !final {
				t.Errorf("answered too early:\n%s", log)
			}
			answers++
			written = false
		}
	}
	if answers != 3 || strings.Count(string(out), "\n") != 3 {
		t.Errorf("%d answers:\n%s", answers, log)
	}
}

// What strace says of the calls that matter; they come from one thread, so one is
// finished before the next begins.
var (
	toDatabase   = regexp.MustCompile(`^\d+ +pwrite64\(\d+<[^>]*lestrade\.db>`)
	synced       = regexp.MustCompile(`^\d+ +(fsync|fdatasync)\(\d+<[^>]*lestrade\.db>`)
	unlinked     = regexp.MustCompile(`^\d+ +unlink(at)?\(.*lestrade\.db-journal"`)
	folderSynced = regexp.MustCompile(`^\d+ +(fsync|fdatasync)\(\d+<[^>]*/\d+>`)
	answer       = regexp.MustCompile(`^\d+ +write\(1<`)
)
