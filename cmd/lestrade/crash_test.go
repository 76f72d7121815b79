//go:build linux

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"lestrade/rules/rulestest/testbed"
)

// TestNoAcknowledgedWordIsLost interrupts real sessions at every call by which they
// write: killed there, or the call failed, once or from there on. The program that
// comes next is interrupted as well. Then every line that was acknowledged must be
// there, and at most what was under way besides. A hand at the keyboard waits for two of the
// commands, with one kind of interruption each.
func TestNoAcknowledgedWordIsLost(t *testing.T) {
	t.Parallel()
	strace := testbed.Need(t, "strace")
	s := session{t: t, strace: strace, program: build(t, ".")}
	transcript := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(transcript, []byte("game 13-indices\nseats Dario Elsa\nfirst = Elsa\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := folder{t.TempDir(), nil}
	for n, c := range []errand{
		{name: "new", args: []string{"new", "13-indices", "--seats", "Anna,Bruno,Chloé"}},
		{name: "do", args: []string{"do", "-f", "-", "--json"}, in: "first = Bruno\nfront Anna countess park gun\nbehind Bruno nurse poison\nBruno: ask Anna red = 2\n", dies: true},
		{name: "do", args: []string{"do", "-f", "-", "--json"}, in: "Chloé: ask Anna men = 1\nAnna: ask Bruno indoor = 1\n"},
		{name: "undo", args: []string{"undo", "--json"}, dies: true},
		{name: "redo", args: []string{"redo", "--json"}},
		{name: "correct", args: []string{"correct", "7:", "behind", "Bruno", "nurse", "sword", "--seat", "referee", "--json"}},
		{name: "import", args: []string{"import", transcript, "--name", "other"}},
	} {
		after := s.clean(c, before)
		all := slices.Concat(becomes, becomes)[(n+len(becomes)-1)%len(becomes):]
		if n%4 == 1 || testbed.Thorough() {
			t.Run(c.name, func(t *testing.T) { s.interruptAll(t, c, before, after, all[:testbed.Runs(1, len(becomes))]) })
		}
		if c.dies {
			after.path = s.crash(after)
		}
		before = after
	}
}

// errand is one command of a session; after one that dies another is killed half-way,
// so that the next has a record to recover.
type errand struct {
	name string
	args []string
	in   string
	dies bool
}

// folder is a data folder, and what is recorded there: a row for each record.
type folder struct {
	path string
	rows []string
}

type session struct {
	t       *testing.T
	strace  string
	program string
}

// clean runs a command as it should run, on a copy.
func (s session) clean(c errand, before folder) folder {
	s.t.Helper()
	path := copyFolder(s.t, before.path)
	cmd := exec.Command(s.program, c.args...)
	cmd.Env = environment(path)
	cmd.Stdin = strings.NewReader(c.in)
	if out, err := cmd.CombinedOutput(); err != nil {
		s.t.Fatalf("%s: %v\n%s", c.name, err, out)
	}
	return folder{path, recorded(s.t, copyFolder(s.t, path))}
}

// crash begins one more line after a command, and kills the program when all but the end of the
// line is written: the next program has to take it back.
func (s session) crash(after folder) string {
	s.t.Helper()
	path, run := s.under(s.t, errand{args: []string{"do", "set", "supply", "3"}}, after, fault{call: "unlink", does: kill, n: 1})
	if !run.met || len(run.out) > 0 {
		s.t.Fatalf("it was not killed before its answer: %s%s", run.out, run.errs)
	}
	if journal, err := os.Stat(filepath.Join(path, "lestrade.db-journal")); err != nil || journal.Size() == 0 {
		s.t.Fatalf("nothing is left to take back: %v", err)
	}
	return path
}

// fault is what happens to the n-th call of a system call, and from there on with
// a plus.
type fault struct {
	call, does string
	n          int
	plus       string
}

func (f fault) String() string { return fmt.Sprintf("%s:%s:when=%d%s", f.call, f.does, f.n, f.plus) }

const kill = "signal=SIGKILL"

// The calls by which the program changes files or tells that it has, and what may
// become of them; the fewer kinds a command meets, the next ones fall to the next command.
var (
	calls   = []string{"write", "pwrite64", "fsync", "fdatasync", "ftruncate", "unlink", "mkdirat", "renameat"}
	becomes = []fault{{does: kill}, {does: "error=EIO"}, {does: "error=ENOSPC", plus: "+"}, {does: "error=EIO", plus: "+"}, {does: "error=ENOSPC"}}
)

// interruptAll raises n until the command ends without having met its fault.
func (s session) interruptAll(t *testing.T, c errand, before, after folder, becomes []fault) {
	var lock sync.Mutex
	met := map[string]int{}
	t.Run("at", func(t *testing.T) {
		for kind, does := range becomes {
			step := testbed.Runs(40, 24)
			for _, call := range calls {
				f := does
				f.call = call
				t.Run(f.call+" "+f.does+f.plus, func(t *testing.T) {
					t.Parallel()
					for f.n = 1; s.interrupt(t, c, before, after, f); f.n += step {
						lock.Lock()
						met[f.call+" "+f.does]++
						lock.Unlock()
						if f.n == 1 { // from there each kind meets calls of its own
							f.n -= kind
						}
					}
				})
			}
		}
	})
	t.Logf("interrupted: %v", met)
	for _, call := range []string{"write", "pwrite64", "fsync"} {
		for _, f := range becomes {
			if met[call+" "+f.does] == 0 {
				t.Errorf("%s was never met by %s", f.does, call)
			}
		}
	}
}

// interrupt runs a command on a copy, with a fault, and looks at what is left. It
// tells whether the fault was met.
func (s session) interrupt(t *testing.T, c errand, before, after folder, f fault) bool {
	path, run := s.under(t, c, before, f)
	defer os.RemoveAll(path) //nolint:errcheck // the test's folder goes anyway
	acknowledged := run.acknowledged(c)
	// The next one meets a fault, too: sooner or later in its recovery.
	next := fault{call: calls[f.n%len(calls)], does: becomes[f.n%len(becomes)].does, n: 1 + f.n/2%11}
	look := s.trace(t, errand{args: []string{"tables", "--json"}}, path, next)
	look.check(t, "tables after "+f.String(), next)
	if !run.met {
		if run.status != 0 {
			t.Errorf("%s: no fault, and yet:\n%s", f, run.errs)
		}
	} else {
		run.check(t, f.String(), f)
	}
	rows := recorded(t, path)
	switch lost := len(before.rows) + acknowledged - len(rows); {
	case lost > 0:
		t.Errorf("%s, then %s: %d acknowledged, %d lost:\n%s", f, next, acknowledged, lost, strings.Join(rows, "\n"))
	case -lost > c.atOnce(before, after):
		t.Errorf("%s, then %s: %d acknowledged, and %d more:\n%s", f, next, acknowledged, -lost, strings.Join(rows, "\n"))
	case !slices.Equal(rows, after.rows[:min(len(rows), len(after.rows))]):
		t.Errorf("%s, then %s: recorded\n%s\nnot as in\n%s", f, next, strings.Join(rows, "\n"), strings.Join(after.rows, "\n"))
	case c.in == "" && len(rows) != len(before.rows) && len(rows) != len(after.rows):
		t.Errorf("%s, then %s: half of it is recorded:\n%s", f, next, strings.Join(rows, "\n"))
	}
	return run.met
}

// under runs a command on a copy with a fault. Calls are counted by thread, so where
// they came from several, some would never be met: it is run again.
func (s session) under(t *testing.T, c errand, before folder, f fault) (string, outcome) {
	for tries := 0; ; tries++ {
		path := copyFolder(t, before.path)
		run := s.trace(t, c, path, f)
		if !run.spread {
			return path, run
		}
		if tries == 60 {
			t.Fatalf("%s: the calls come from several threads", f)
		}
	}
}

// atOnce is how many rows a command adds in one transaction.
func (c errand) atOnce(before, after folder) int {
	if c.in != "" {
		return 1
	}
	return len(after.rows) - len(before.rows)
}

// outcome is how an interrupted command ended.
type outcome struct {
	met    bool // the fault
	spread bool // its calls came from several threads
	status int  // -1 when killed
	out    []byte
	errs   string
}

// acknowledged is how many rows the answers of a command stand for.
func (o outcome) acknowledged(c errand) int {
	if c.in == "" {
		return min(len(o.out), 1) // at least
	}
	n := 0
	for in := json.NewDecoder(bytes.NewReader(o.out)); ; n++ {
		var row enteredRow
		if in.Decode(&row) != nil {
			return n
		}
	}
}

// check wants a fault to end a command with a clear word and status 1, or not to
// have mattered.
func (o outcome) check(t *testing.T, name string, f fault) {
	t.Helper()
	killed := f.does == kill && o.met
	said := o.errs != "" || f.call == "write"
	if panicked := strings.Contains(o.errs, "goroutine "); panicked || killed != (o.status == -1) || !killed && o.status != 0 && (o.status != 1 || !said) {
		t.Errorf("%s: status %d\n%s", name, o.status, o.errs)
	}
}

var tracedCall = regexp.MustCompile(`(?m)^(\d+) +\w+\(`)

// trace runs a command on a folder under strace, which brings the fault about.
func (s session) trace(t *testing.T, c errand, path string, f fault) outcome {
	t.Helper()
	trace := filepath.Join(t.TempDir(), "trace")
	args := []string{"-f", "-qq", "-o", trace, "-e", "trace=" + f.call, "-e", "inject=" + f.String(), "-e", "signal=none"}
	if f.does != kill {
		args = append(args, "--seccomp-bpf") // faster, but then a signal comes too late
	}
	cmd := exec.Command(s.strace, slices.Concat(args, []string{s.program}, c.args)...)
	cmd.Env = environment(path)
	cmd.Stdin = strings.NewReader(c.in)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	log, readErr := os.ReadFile(trace)
	if readErr != nil {
		t.Fatal(readErr)
	}
	run := outcome{out: out.Bytes(), errs: errs.String(), status: cmd.ProcessState.ExitCode()}
	threads := map[string]bool{}
	for _, call := range tracedCall.FindAllSubmatch(log, -1) {
		threads[string(call[1])] = true
	}
	run.spread = len(slices.Collect(maps.Keys(threads))) > 1
	run.met = bytes.Contains(log, []byte("(INJECTED)"))
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.Sys().(syscall.WaitStatus).Signaled() {
		run.met = true
	}
	return run
}

// environment is the environment of a program with a data folder. With processors to spare, no
// other thread takes a goroutine over while it is in a call.
func environment(path string) []string {
	return append(os.Environ(), "LESTRADE_DATA="+path, "LANG=en_GB.UTF-8", "GOMAXPROCS=8")
}

func copyFolder(t *testing.T, from string) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "data")
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	return to
}

// recorded is everything in the record, as a program reads it that meets no fault:
// a row for each record, table after table in their order of making.
func recorded(t *testing.T, path string) []string {
	t.Helper()
	var tables []tableRow
	if info, err := os.Stat(filepath.Join(path, "lestrade.db")); err == nil && info.Size() == 0 {
		return nil // killed before there was a record: it is said that nothing is there
	}
	ask(t, &tables, path, "tables", "--json")
	slices.SortFunc(tables, func(a, b tableRow) int { return a.Opened.Compare(b.Opened) })
	var rows []string
	for _, found := range tables {
		var log []logRow
		ask(t, &log, path, "log", "-t", found.Name, "--seat", "referee", "--json")
		for _, h := range log {
			row := fmt.Sprintf("%s %d %s %d %q was %q %v %s", found.Name, h.Record, h.Kind, h.Line, h.Entry, h.Was, h.Lines, h.Text)
			rows = append(rows, anyHash.ReplaceAllString(row, "HASH")) // each run commits to another seed
		}
	}
	return rows
}

var anyHash = regexp.MustCompile(`[0-9a-f]{64}`)

func ask(t *testing.T, answer any, path string, args ...string) {
	t.Helper()
	var out, errs bytes.Buffer
	getenv := func(name string) string { return map[string]string{"LESTRADE_DATA": path}[name] }
	if status := run(args, streams{strings.NewReader(""), &out, &errs}, getenv); status != 0 || strings.TrimPrefix(errs.String(), tookBack) != "" {
		t.Fatalf("%v: status %d\n%s", args, status, errs.String())
	}
	if err := json.Unmarshal(out.Bytes(), answer); err != nil {
		t.Fatal(err)
	}
}

// tookBack is said once, by the program that comes after one that was killed.
const tookBack = "Lestrade was stopped while it was recording something, and had not acknowledged it yet: that is not in the record; everything before it is\n"
