package journal_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/journal"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func line(text string) journal.Record {
	return journal.Record{Kind: journal.Line, Text: text, At: noon}
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

func texts(t *testing.T, j *journal.Journal, table int64) string {
	t.Helper()
	records, err := j.Records(table, 0)
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
	table, err := j.Create("Été", "ete", []journal.Record{line("one"), line("two")})
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append(table.ID, 2, []journal.Record{line("three")}); err != nil {
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
	if err != nil || len(after) != 1 || after[0].Number != 3 || after[0].Kind != journal.Line || !after[0].At.Equal(noon) {
		t.Errorf("%+v, %v", after, err)
	}
}

func TestTheSecondOfTwoIsToldThatTheTableMovedOn(t *testing.T) {
	folder := t.TempDir()
	mine, theirs := open(t, folder), open(t, folder)
	table, err := mine.Create("t", "t", []journal.Record{line("one")})
	if err != nil {
		t.Fatal(err)
	}
	if err := theirs.Append(table.ID, 1, []journal.Record{line("theirs")}); err != nil {
		t.Fatal(err)
	}
	if err := mine.Append(table.ID, 1, []journal.Record{line("mine")}); !errors.Is(err, journal.ErrMoved) {
		t.Errorf("%v", err)
	}
	if got := texts(t, mine, table.ID); got != "one|theirs" {
		t.Error(got)
	}
}

func TestTables(t *testing.T) {
	j := open(t, t.TempDir())
	if _, err := j.Latest(); !errors.Is(err, journal.ErrNoTable) {
		t.Errorf("latest of none: %v", err)
	}
	a, errA := j.Create("A", "a", []journal.Record{line("game x")})
	b, errB := j.Create("B", "b", nil)
	if err := errors.Join(errA, errB); err != nil {
		t.Fatal(err)
	}
	if _, err := j.Create("á", "a", nil); !errors.Is(err, journal.ErrTaken) {
		t.Errorf("taken: %v", err)
	}
	if err := j.Rename(b.ID, "A", "a"); !errors.Is(err, journal.ErrTaken) {
		t.Errorf("renamed to a taken name: %v", err)
	}
	if err := j.Append(a.ID, 1, []journal.Record{line("two")}); err != nil {
		t.Fatal(err)
	}
	if latest, err := j.Latest(); err != nil || latest.ID != a.ID {
		t.Errorf("latest: %+v, %v", latest, err)
	}
	if err := j.Rename(a.ID, "Ā", "a"); err != nil {
		t.Errorf("its own name in another spelling: %v", err)
	}
	if err := j.Delete(a.ID); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(a.ID, 2, []journal.Record{line("three")}); !errors.Is(err, journal.ErrNoTable) {
		t.Errorf("append to a deleted table: %v", err)
	}
	if err := j.Delete(a.ID); !errors.Is(err, journal.ErrNoTable) {
		t.Errorf("deleted twice: %v", err)
	}
	all, err := j.Tables()
	if err != nil || len(all) != 1 || all[0].ID != b.ID {
		t.Errorf("%+v, %v", all, err)
	}
	if latest, err := j.Latest(); err != nil || latest.ID != b.ID {
		t.Errorf("latest after the latest is gone: %+v, %v", latest, err)
	}
	c, err := j.Create("C", "c", nil)
	if err != nil || c.ID == a.ID {
		t.Errorf("a number is used again: %+v, %v", c, err)
	}
}

func TestBox(t *testing.T) {
	j := open(t, t.TempDir())
	if err := j.Learn(journal.Learnt{"g", "clue c2", "clue c2 A"}, journal.Learnt{"g", "clue c1", "clue c1 B"}, journal.Learnt{"other", "x", "y"}); err != nil {
		t.Fatal(err)
	}
	if err := j.Learn(journal.Learnt{"g", "clue c2", "clue c2 C"}); err != nil {
		t.Fatal(err)
	}
	box, err := j.Box("g")
	if err != nil || len(box) != 2 || box[0].Text != "clue c1 B" || box[1].Text != "clue c2 C" {
		t.Errorf("%+v, %v", box, err)
	}
	if gone, err := j.Forget("g", "clue c1"); err != nil || !gone {
		t.Errorf("%v, %v", gone, err)
	}
	if gone, err := j.Forget("g", "clue c1"); err != nil || gone {
		t.Errorf("forgotten twice: %v, %v", gone, err)
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
	table, err := j.Create("t", "t", []journal.Record{line("one")})
	if err != nil {
		t.Fatal(err)
	}
	for n := range 20 {
		if err := j.Append(table.ID, n+1, []journal.Record{line("more")}); err != nil {
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
		if got := texts(t, open(t, copied), table.ID); strings.Count(got, "|") != n+1 {
			t.Errorf("after %d lines the copy holds %s", n+2, got)
		}
	}
}

func TestADatabaseThatIsGoneTakesNothing(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	table, err := j.Create("t", "t", []journal.Record{line("one")})
	if err != nil {
		t.Fatal(err)
	}
	path, aside := filepath.Join(folder, journal.File), filepath.Join(folder, "aside")
	if err := os.Rename(path, aside); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(table.ID, 1, []journal.Record{line("into the void")}); !errors.Is(err, journal.ErrGone) {
		t.Errorf("removed: %v", err)
	}
	other := open(t, folder) // makes another one in its place
	if _, err := other.Create("t", "t", []journal.Record{line("another")}); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(table.ID, 1, []journal.Record{line("into the void")}); !errors.Is(err, journal.ErrGone) {
		t.Errorf("replaced: %v", err)
	}
	if err := errors.Join(other.Close(), os.Rename(aside, path)); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(table.ID, 1, []journal.Record{line("two")}); err != nil {
		t.Errorf("back in its place: %v", err)
	}
	if got := texts(t, j, table.ID); got != "one|two" {
		t.Error(got)
	}
}

func TestAnOldProgramStopsAtANewerRecord(t *testing.T) {
	folder := filled(t, 3)
	j := open(t, folder)
	table, err := j.Latest()
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
	if err := j.Append(table.ID, 3, []journal.Record{line("text 4")}); !errors.As(err, &tooNew) {
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
	table, err := newer.Latest()
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(newer.Delete(table.ID), newer.Close()); err != nil {
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
	var fault *journal.Fault
	if err := j.Backup(path); !errors.As(err, &fault) {
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
