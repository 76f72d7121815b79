package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/journal"
	"lestrade/assistant/store"
	"lestrade/rules/rulestest/testbed"
)

// appended is how many records a program tries to append, one after another.
const appended = 12

// appendOn appends records and goes on after those that fail, as a sitting does. It
// tells each that was taken.
func appendOn(folder string) error {
	j, err := journal.Open(folder)
	if err != nil {
		return err
	}
	for n := range appended {
		made, err := j.Latest()
		if err != nil {
			continue
		}
		text := fmt.Sprint("new ", n)
		if j.Append(made.ID, made.Records, []store.Record{line(text)}) == nil {
			fmt.Println(text)
		}
	}
	return j.Close()
}

// TestOneFailureIsNotTheNextOnes lets a call fail in a program that goes on: later records are
// taken, and all records that were taken are there.
func TestOneFailureIsNotTheNextOnes(t *testing.T) {
	for _, call := range []string{"pwrite64", "fsync"} {
		for _, span := range []int{0, 2} { // how many more calls fail after the first
			t.Run(fmt.Sprint(call, " ", span), func(t *testing.T) {
				t.Parallel()
				for n := 1; n < 40; n += testbed.Runs(4, 1) {
					folder, trace := filled(t, 3), filepath.Join(t.TempDir(), "trace")
					when := strconv.Itoa(n) + ".." + strconv.Itoa(n+span)
					out, err := program(appends, folder, failing(t, trace, call, "error=EIO", when)...).Output()
					if err != nil {
						continue // it could not be opened at all
					}
					log, err := os.ReadFile(trace)
					if err != nil {
						t.Fatal(err)
					}
					failed := strings.Count(string(log), "(INJECTED)") // by thread, so it may be more
					taken := strings.Split(strings.TrimSpace(string(out)), "\n")
					if len(taken) < appended-failed {
						t.Errorf("%s: only %q was taken", when, taken)
					}
					j := open(t, folder)
					made, err := j.Latest()
					if err != nil {
						t.Fatal(err)
					}
					there := strings.Split(texts(t, j, made.ID), "|")[3:]
					if lost := slices.DeleteFunc(slices.Clone(taken), func(text string) bool { return slices.Contains(there, text) }); len(lost) > 0 {
						t.Errorf("%s: %q is lost", when, lost)
					}
					if len(there) > len(taken)+failed || !slices.IsSortedFunc(there, func(a, b string) int { return number(a) - number(b) }) {
						t.Errorf("%s: %q was taken, and there is %q", when, taken, there)
					}
				}
			})
		}
	}
}

func number(text string) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(text, "new "))
	return n
}

func TestEachConnectionSyncsEachCommit(t *testing.T) {
	j := open(t, t.TempDir())
	for pragma, want := range map[string]string{"journal_mode": "delete", "synchronous": "3", "foreign_keys": "1"} {
		if got, err := j.Ask("PRAGMA " + pragma); err != nil || got != want {
			t.Errorf("%s is %s: %v", pragma, got, err)
		}
	}
}
