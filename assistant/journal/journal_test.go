package journal_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/box"
	"lestrade/assistant/journal"
	"lestrade/assistant/store"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func line(text string) store.Record {
	return store.Record{Kind: store.KindLine, Text: text, At: noon}
}

func open(t *testing.T, folder string) *journal.Journal {
	t.Helper()
	j, err := journal.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	return j
}

func texts(t *testing.T, j *journal.Journal, id int64) string {
	t.Helper()
	records, err := j.Records(id, 0)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, r := range records {
		out = append(out, r.Text)
	}
	return strings.Join(out, "|")
}

func TestRecordsComeBackAfterARestart(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "folder")
	j := open(t, folder)
	made, err := j.Create("Été", "ete", []store.Record{line("one"), line("two")})
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append(made.ID, 2, []store.Record{line("three")}); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	j = open(t, folder)
	found, err := j.Find("ete")
	if err != nil || found.Name != "Été" || found.Records != 3 || !found.Last.Equal(noon) {
		t.Fatalf("%+v, %v", found, err)
	}
	if got := texts(t, j, found.ID); got != "one|two|three" {
		t.Error(got)
	}
	after, err := j.Records(found.ID, 2)
	if err != nil || len(after) != 1 || after[0].Number != 3 || after[0].Kind != store.KindLine || !after[0].At.Equal(noon) {
		t.Errorf("%+v, %v", after, err)
	}
}

func TestOthersCannotReadTheRecord(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "d")
	open(t, folder)
	for name, want := range map[string]os.FileMode{folder: 0o700, filepath.Join(folder, journal.File): 0o600} {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
	}
}

// A copy of the one file, taken at any moment between two lines, is whole.
func TestTheFileAloneHoldsAllThatWasTaken(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	made, err := j.Create("t", "t", []store.Record{line("one")})
	if err != nil {
		t.Fatal(err)
	}
	for n := range 20 {
		if err := j.Append(made.ID, n+1, []store.Record{line("more")}); err != nil {
			t.Fatal(err)
		}
		checkNames(t, folder, journal.File)
		whole, err := os.ReadFile(filepath.Join(folder, journal.File))
		if err != nil {
			t.Fatal(err)
		}
		copied := t.TempDir()
		if err := os.WriteFile(filepath.Join(copied, journal.File), whole, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := texts(t, open(t, copied), made.ID); strings.Count(got, "|") != n+1 {
			t.Errorf("after %d lines the copy holds %s", n+2, got)
		}
	}
}

func TestADatabaseThatIsGoneTakesNothing(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	made, err := j.Create("t", "t", []store.Record{line("one")})
	if err != nil {
		t.Fatal(err)
	}
	path, aside := filepath.Join(folder, journal.File), filepath.Join(folder, "aside")
	if err := os.Rename(path, aside); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(made.ID, 1, []store.Record{line("into the void")}); !errors.Is(err, journal.ErrGone) {
		t.Errorf("removed: %v", err)
	}
	other := open(t, folder) // makes another one in its place
	if _, err := other.Create("t", "t", []store.Record{line("another")}); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(made.ID, 1, []store.Record{line("into the void")}); !errors.Is(err, journal.ErrGone) {
		t.Errorf("replaced: %v", err)
	}
	if err := errors.Join(other.Close(), os.Rename(aside, path)); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(made.ID, 1, []store.Record{line("two")}); err != nil {
		t.Errorf("back in its place: %v", err)
	}
	if got := texts(t, j, made.ID); got != "one|two" {
		t.Error(got)
	}
}

func TestAnOldProgramStopsAtANewerRecord(t *testing.T) {
	folder := filled(t, 3)
	j := open(t, folder)
	made, err := j.Latest()
	if err != nil {
		t.Fatal(err)
	}
	newer, err := journal.OpenNext(folder, next)
	if err != nil {
		t.Fatal(err)
	}
	if err := newer.Close(); err != nil {
		t.Fatal(err)
	}
	var tooNew *journal.Newer
	if err := j.Append(made.ID, 3, []store.Record{line("text 4")}); !errors.As(err, &tooNew) {
		t.Errorf("it goes on: %v", err)
	}
}

func TestDeletingReachesTheCopies(t *testing.T) {
	folder := filled(t, 3)
	newer, err := journal.OpenNext(folder, "-- nothing")
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(folder, copied)
	if kept, err := os.ReadFile(copied); err != nil || !strings.Contains(string(kept), "text 2") {
		t.Fatalf("no copy of it: %v", err)
	}
	made, err := newer.Latest()
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(newer.Delete(made.ID), newer.Close()); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{filepath.Join(folder, journal.File), copied} {
		if kept, err := os.ReadFile(path); err != nil || strings.Contains(string(kept), "text 2") {
			t.Errorf("%s still holds it: %v", path, err)
		}
	}
}

func TestBackup(t *testing.T) {
	folder, path := filled(t, 3), filepath.Join(t.TempDir(), journal.File)
	j := open(t, folder)
	if err := j.Backup(path); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	if got := count(t, open(t, filepath.Dir(path))); got != "3 3" {
		t.Errorf("%s records", got)
	}
	var failure *store.Failure
	if err := j.Backup(path); !errors.As(err, &failure) {
		t.Errorf("over a file: %v", err)
	}
}

func TestOpenThereMakesNothing(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "unmounted")
	if _, err := journal.OpenThere(folder); !errors.Is(err, journal.ErrNone) {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(folder); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("it made the folder: %v", err)
	}
}

// Where hundreds of tables are played, none is read again for a line that was said at another one.
func TestEachTableHasItsOwnStamp(t *testing.T) {
	j := open(t, t.TempDir())
	var tables [2]store.Stored
	for i, name := range []string{"a", "b"} {
		made, err := j.Create(name, name, nil)
		if err != nil {
			t.Fatal(err)
		}
		tables[i] = made
	}
	stamps := func() (all [3]store.Stamp) {
		for i, id := range []int64{tables[0].ID, tables[1].ID, 0} {
			stamp, err := j.Stamp(id)
			if err != nil {
				t.Fatal(err)
			}
			all[i] = stamp
		}
		return all
	}
	before := stamps()
	if err := j.Append(tables[0].ID, 0, []store.Record{line("one")}); err != nil {
		t.Fatal(err)
	}
	after := stamps()
	if after[0] == before[0] || after[1] != before[1] || after[2] != before[2] {
		t.Errorf("a line at one table: %v, then %v", before, after)
	}
	if err := j.Append(tables[0].ID, 1, nil, box.Learnt{Game: "g", Subject: "s", Text: "x"}); err != nil {
		t.Fatal(err)
	}
	for i, was := range after {
		if is := stamps()[i]; is == was {
			t.Errorf("what one table learnt of the box is not known to all: %v", is)
		}
	}
}
