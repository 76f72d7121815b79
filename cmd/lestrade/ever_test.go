package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// ever holds whole games of each kind, as transcripts with how they ended, and a record with all
// of them, as the first version wrote them for which rules 1 is promised.
var ever = filepath.Join("testdata", "record", "ever")

// TestRecordsOpenForEver: a record and its transcripts open, say the same lines, and end as they
// did. UPDATE=1 makes the folder where there is none, from the recorded evenings; what stands there
// is never drawn anew.
func TestRecordsOpenForEver(t *testing.T) {
	if _, err := os.Stat(ever); os.IsNotExist(err) && os.Getenv("UPDATE") != "" {
		writeEver(t)
	}
	files, err := filepath.Glob(filepath.Join(ever, "*.lestrade"))
	if err != nil || len(files) < 15 {
		t.Fatalf("%d transcripts, %v", len(files), err)
	}
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(ever)); err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".lestrade")
		want := textOf(t, file)
		if got := unsigned(t, goesWell(t, folder, "export", "-t", name)); got != want {
			t.Errorf("%s is exported from the record as\n%s\nwant\n%s", name, got, want)
		}
		goesWell(t, folder, "check", file)
		fresh := t.TempDir()
		goesWell(t, fresh, "import", file, "--name", name)
		for _, of := range []string{folder, fresh} {
			if got, want := overOf(t, of, name), textOf(t, filepath.Join(ever, name+".json")); got != want {
				t.Errorf("%s ended as\n%s\nwant\n%s", name, got, want)
			}
		}
	}
}

// unsigned is a file without what it says of the program that wrote it.
func unsigned(t *testing.T, file string) string {
	t.Helper()
	first, rest, _ := strings.Cut(file, "\n")
	first, signed := strings.CutSuffix(first, "  # Lestrade devel")
	if !signed {
		t.Errorf("it does not say which Lestrade wrote it: %s", first)
	}
	return first + "\n" + rest
}

// writeEver makes the folder from the recorded evenings: the first of a game bears its name, the
// others theirs behind it.
func writeEver(t *testing.T) {
	t.Helper()
	folder := t.TempDir()
	evenings, err := filepath.Glob(filepath.Join("testdata", "play", "*", "*.lestrade"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range evenings {
		name := filepath.Base(filepath.Dir(file)) + "-" + strings.TrimSuffix(filepath.Base(file), ".lestrade")
		name = strings.TrimSuffix(name, "-evening")
		goesWell(t, folder, "import", file, "--name", name)
		writeText(t, filepath.Join(ever, name+".lestrade"), unsigned(t, goesWell(t, folder, "export", "-t", name)))
		writeText(t, filepath.Join(ever, name+".json"), overOf(t, folder, name))
	}
	writeText(t, filepath.Join(ever, "lestrade.db"), textOf(t, filepath.Join(folder, "lestrade.db")))
}

// overOf is how a table ended, as data; in which words it is said may change.
func overOf(t *testing.T, folder, name string) string {
	t.Helper()
	var shown struct {
		Over *struct {
			How, Why string
			Winners  []string
			Standing []struct {
				Seat             string
				Place, Low, High int
			}
		}
	}
	if err := json.Unmarshal([]byte(goesWell(t, folder, "show", "-t", name, "--json")), &shown); err != nil || shown.Over == nil {
		t.Fatalf("%s has no end: %v", name, err)
	}
	text, err := json.MarshalIndent(shown.Over, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text) + "\n"
}

// goesWell runs a command that goes well.
func goesWell(t *testing.T, folder string, args ...string) string {
	t.Helper()
	out, errs, status := at(folder, "en", args...)
	if status != 0 {
		t.Fatalf("%v: %s", args, errs)
	}
	return out
}

func textOf(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func writeText(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
