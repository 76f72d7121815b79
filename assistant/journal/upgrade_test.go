package journal_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/journal"
	"lestrade/assistant/store"
	"lestrade/rules/rulestest/testbed"
)

// next is a migration as a later version may bring: it rewrites what is there.
const next = "ALTER TABLE records ADD COLUMN place TEXT; UPDATE records SET place = 'Paris ' || number;"

// copied is the name of the copy that the next version makes.
var copied = fmt.Sprintf("lestrade-%d.db", journal.Version)

// What the tests' program does when it is started again as a program of its own.
const (
	asProgram = "LESTRADE_TEST_PROGRAM"
	upgrades  = "upgrades"
	appends   = "appends"
)

func TestMain(m *testing.M) {
	what, folder, _ := strings.Cut(os.Getenv(asProgram), " ")
	var err error
	switch what {
	case upgrades:
		var j *journal.Journal
		if j, err = journal.OpenNext(folder, next); err == nil {
			err = j.Close()
		}
	case appends:
		err = appendOn(folder)
	default:
		os.Exit(m.Run())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// program is the tests' program as another one, under a command like strace. One
// thread makes all its calls, since strace counts them by thread.
func program(what, folder string, under ...string) *exec.Cmd {
	words := append(under, os.Args[0])
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Env = append(os.Environ(), asProgram+"="+what+" "+folder, "GOMAXPROCS=8")
	return cmd
}

// failing is strace letting the nth call of a kind fail or be the last.
func failing(t *testing.T, trace, call, does, when string) []string {
	t.Helper()
	return []string{testbed.Need(t, "strace"), "-f", "-qq", "-o", trace, "-e", "trace=" + call, "-e", fmt.Sprintf("inject=%s:%s:when=%s", call, does, when)}
}

// filled is a folder with a table of so many records.
func filled(t *testing.T, records int) string {
	t.Helper()
	folder := t.TempDir()
	j := open(t, folder)
	var lines []store.Record
	for n := range records {
		lines = append(lines, line(fmt.Sprint("text ", n+1)))
	}
	if _, err := j.Create("t", "t", lines); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	return folder
}

func count(t *testing.T, j *journal.Journal) string {
	t.Helper()
	n, err := j.Ask("SELECT count(*) || ' ' || max(number) FROM records WHERE text = 'text ' || number")
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// checkUpgraded wants the new version in place, and the old one whole beside it.
func checkUpgraded(t *testing.T, folder, records string) {
	t.Helper()
	j, err := journal.OpenNext(folder, next)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close() //nolint:errcheck // only read from
	if got := count(t, j); got != records {
		t.Errorf("%s records", got)
	}
	if place, err := j.Ask("SELECT place FROM records WHERE number = 2"); err != nil || place != "Paris 2" {
		t.Errorf("%q, %v", place, err)
	}
	checkNames(t, folder, copied+" lestrade.db")
	info, err := os.Stat(filepath.Join(folder, copied))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the copy: %v, %v", info.Mode(), err)
	}
	old := t.TempDir()
	if err := os.Rename(filepath.Join(folder, copied), filepath.Join(old, journal.File)); err != nil {
		t.Fatal(err)
	}
	if got := count(t, open(t, old)); got != records {
		t.Errorf("%s records in the copy", got)
	}
}

func checkNames(t *testing.T, folder, want string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if got := strings.Join(names, " "); err != nil || got != want {
		t.Errorf("the folder holds %s: %v", got, err)
	}
}

func TestAnOlderDatabaseIsUpgradedAfterACopy(t *testing.T) {
	folder := filled(t, 500)
	checkUpgraded(t, folder, "500 500")
	var newer *journal.Newer
	if _, err := journal.Open(folder); !errors.As(err, &newer) || newer.Version != journal.Version+1 || newer.Known != journal.Version {
		t.Errorf("the older program says %v", err)
	}
}

func TestAnUpgradeThatFailsLeavesTheOldVersion(t *testing.T) {
	folder := filled(t, 20)
	for range 2 {
		if _, err := journal.OpenNext(folder, "ALTER TABLE records ADD COLUMN place TEXT; nonsense"); err == nil {
			t.Fatal("upgraded by nonsense")
		}
	}
	if got := count(t, open(t, folder)); got != "20 20" {
		t.Errorf("%s records", got)
	}
	checkUpgraded(t, folder, "20 20")
}

// An upgrade that was broken off leaves a copy that may be older than the record is
// by now, when the old program was used once more.
func TestTheCopyIsThatOfTheUpgrade(t *testing.T) {
	folder := filled(t, 20)
	if _, err := journal.OpenNext(folder, "nonsense"); err == nil {
		t.Fatal("upgraded by nonsense")
	}
	j := open(t, folder)
	made, err := j.Latest()
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append(made.ID, 20, []store.Record{line("text 21")}); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	checkUpgraded(t, folder, "21 21")
}

func TestTwoUpgradeAtOnce(t *testing.T) {
	for range 5 {
		folder := filled(t, 200)
		first, second := program(upgrades, folder), program(upgrades, folder)
		var errs [2]bytes.Buffer
		first.Stderr, second.Stderr = &errs[0], &errs[1]
		if err := errors.Join(first.Start(), second.Start()); err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(first.Wait(), second.Wait()); err != nil {
			t.Fatalf("%v\n%s%s", err, errs[0].String(), errs[1].String())
		}
		checkUpgraded(t, folder, "200 200")
	}
}

// TestAnUpgradeIsKilledAnywhere kills an upgrade at each call by which it writes, or
// lets the call fail. What is left is the old version or the new one, whole; the
// next upgrade ends well.
func TestAnUpgradeIsKilledAnywhere(t *testing.T) {
	step := testbed.Runs(5, 1)
	for _, does := range []string{"signal=SIGKILL", "error=ENOSPC"} {
		for _, call := range []string{"pwrite64", "fsync", "ftruncate", "unlink", "unlinkat", "renameat"} {
			t.Run(call+" "+does, func(t *testing.T) {
				t.Parallel()
				trace := filepath.Join(t.TempDir(), "trace")
				for n, met := 1, true; met; n += step {
					folder := filled(t, 50)
					out, err := program(upgrades, folder, failing(t, trace, call, does, strconv.Itoa(n))...).CombinedOutput()
					if bytes.Contains(out, []byte("goroutine ")) || does != "signal=SIGKILL" && err != nil && len(out) == 0 {
						t.Errorf("%d: %v\n%s", n, err, out)
					}
					checkUpgraded(t, folder, "50 50")
					log, readErr := os.ReadFile(trace)
					met = err != nil || bytes.Contains(log, []byte("(INJECTED)"))
					if readErr != nil || !met && n == 1 && call != "ftruncate" {
						t.Errorf("%s was never met: %v", call, readErr)
					}
				}
			})
		}
	}
}
