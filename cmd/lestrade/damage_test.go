package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lestrade/rules/rulestest/testbed"
)

// latest is a record as the last version writes it, with undo, redo, a correction, a
// line of the box that a table took in, a second table, and a word set and put away.
var latest = written(2)

// written is a record as an earlier version wrote it; the first knew no words.
func written(n int) string {
	return filepath.Join("testdata", "record", fmt.Sprintf("version-%d.db", n))
}

// at runs a command in process on a data folder.
func at(folder, lang string, args ...string) (out, errs string, status int) {
	return atWidth(folder, lang, "", args...)
}

// atWidth is at in a terminal of so many columns.
func atWidth(folder, lang, columns string, args ...string) (out, errs string, status int) {
	var o, e bytes.Buffer
	getenv := func(name string) string {
		return map[string]string{"LESTRADE_DATA": folder, "LANG": lang, "COLUMNS": columns}[name]
	}
	status = run(args, streams{strings.NewReader(""), &o, &e}, getenv)
	return o.String(), e.String(), status
}

// looks are commands that read everything a record holds.
var looks = [][]string{
	{"tables"}, {"export"}, {"log", "--seat", "referee"}, {"export", "-t", "Été"}, {"box", "13-indices"}, {"history", "--json"}, {"stats", "--json"},
}

// TestASpoiltByteIsNoOtherGame spoils one byte at a time: the record reads as it
// was, or it is said that it cannot be read, and nothing in the file is changed.
func TestASpoiltByteIsNoOtherGame(t *testing.T) {
	t.Parallel()
	whole, err := os.ReadFile(latest)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "lestrade.db")
	want := map[string]string{}
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, look := range looks {
		out, errs, status := at(folder, "en", look...)
		if status != 0 {
			t.Fatalf("%v: %s", look, errs)
		}
		want[strings.Join(look, " ")] = out
	}
	chance := rand.New(rand.NewPCG(13, 6))
	noticed, flips := 0, testbed.Runs(60, 100)
	for range flips {
		spoilt := bytes.Clone(whole)
		where := used(whole, chance)
		spoilt[where] ^= byte(1 + chance.IntN(255))
		for _, look := range looks {
			if err := os.WriteFile(path, spoilt, 0o600); err != nil {
				t.Fatal(err)
			}
			out, errs, status := at(folder, "en", look...)
			switch {
			case status == 0 && strings.Contains(out, "something in it is spoilt"): // in the list of tables
				noticed++
				checkUntouched(t, folder, spoilt)
			case status == 0 && out != want[strings.Join(look, " ")]:
				t.Errorf("byte %d, %d for %d: %v answers\n%s", where, spoilt[where], whole[where], look, out)
			case status == 1 && (strings.Contains(errs, "cannot be read") || strings.Contains(errs, "not counted") || strings.Contains(errs, "a newer Lestrade")):
				noticed++
				checkUntouched(t, folder, spoilt)
			case status != 0:
				t.Errorf("byte %d, %d for %d: %v: status %d\n%s", where, spoilt[where], whole[where], look, status, errs)
			}
		}
	}
	t.Logf("noticed by %d of %d looks", noticed, flips*len(looks))
	if noticed == 0 {
		t.Error("nothing was noticed")
	}
}

// TestARecordThatIsNone puts other things where the record should be: it is said in
// both languages that they cannot be read, and they stay as they are.
func TestARecordThatIsNone(t *testing.T) {
	whole, err := os.ReadFile(latest)
	if err != nil {
		t.Fatal(err)
	}
	anothers := filepath.Join(t.TempDir(), "another.db")
	db, err := sql.Open("sqlite", anothers)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE bookmarks (place TEXT); INSERT INTO bookmarks VALUES ('Baker Street')"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	foreign, err := os.ReadFile(anothers)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		content []byte
		en, fr  string
	}{
		"a letter":           {[]byte(strings.Repeat("Dear Watson, ", 50)), "cannot be read", "ne peut pas être lu"},
		"one byte":           {[]byte("S"), "cannot be read", "ne peut pas être lu"},
		"another program's":  {foreign, "cannot be read", "ne peut pas être lu"},
		"without its tables": {withoutTables(t, whole), "cannot be read", "ne peut pas être lu"},
		"a newer version":    {patched(whole, 60, 0, 0, 0, 99), "newer Lestrade (version 99", "Lestrade plus récent (version 99"},
		"a newer SQLite":     {patched(whole, 18, 3, 3), "cannot be read", "ne peut pas être lu"},
	} {
		t.Run(name, func(t *testing.T) { refused(t, c.content, c.en, c.fr) })
	}
	for _, kept := range []int{15, 16, 50, 99, 100, 101, 511, 512, 1000, 4095, 4096, 5000, 8192, 12288, 20480, len(whole) - 4096, len(whole) - 1} {
		t.Run(fmt.Sprint("cut at ", kept), func(t *testing.T) { refused(t, whole[:kept], "cannot be read", "ne peut pas être lu") })
	}
}

// refused wants every command to say so, and to leave the file alone.
func refused(t *testing.T, content []byte, en, fr string) {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "lestrade.db"), content, 0o600); err != nil {
		t.Fatal(err)
	}
	for lang, says := range map[string]string{"en": en, "fr": fr} {
		for _, words := range append(looks, []string{"new", "13-indices", "--seats", "Anna,Bruno"}, []string{"do", "first", "=", "Bruno"}) {
			out, errs, status := at(folder, lang, words...)
			if status != 1 || out != "" || !strings.Contains(errs, says) {
				t.Errorf("%v: status %d, said %q %q", words, status, out, errs)
			}
			checkUntouched(t, folder, content)
		}
	}
}

func patched(whole []byte, where int, what ...byte) []byte {
	out := bytes.Clone(whole)
	copy(out[where:], what)
	return out
}

// withoutTables is a database with our marks in which nothing else is ours.
func withoutTables(t *testing.T, whole []byte) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "emptied.db")
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("DROP TABLE records; DROP TABLE tables; DROP TABLE latest; DROP TABLE box"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	emptied, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return emptied
}

// TestTheSystemsFaults puts a folder where the record should be, and a record into a folder that
// may only be read.
func TestTheSystemsFaults(t *testing.T) {
	t.Parallel()
	program := build(t, ".")
	taken := t.TempDir()
	if err := os.Mkdir(filepath.Join(taken, "lestrade.db"), 0o700); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(latest)
	if err != nil {
		t.Fatal(err)
	}
	locked := t.TempDir()
	if err := errors.Join(
		os.WriteFile(filepath.Join(locked, "lestrade.db"), whole, 0o444),
		os.Chmod(filepath.Dir(locked), 0o755), os.Chmod(filepath.Dir(program), 0o755), os.Chmod(taken, 0o755), os.Chmod(locked, 0o555), // for another user
	); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{taken, locked} {
		for _, args := range [][]string{{"do", "set", "supply", "3"}, {"new", "13-indices", "--seats", "Anna,Bruno"}} {
			cmd := lestrade(program, folder, args...)
			cmd.SysProcAttr = anotherUser()
			var out, errs bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &errs
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			_ = cmd.Wait() // the status tells
			if status := cmd.ProcessState.ExitCode(); status != 1 || out.Len() > 0 || !strings.Contains(errs.String(), filepath.Join(folder, "lestrade.db")) {
				t.Errorf("%v: status %d, said %q %q", args, status, out.String(), errs.String())
			}
		}
	}
	checkUntouched(t, locked, whole)
}

// TestARecordThatCanOnlyBeRead wants a sheet all the same, and to be told that its use was
// not noted; where the table grants less than all help, it is refused.
func TestARecordThatCanOnlyBeRead(t *testing.T) {
	t.Parallel()
	program, home := build(t, "."), t.TempDir()
	for name, less := range map[string]string{"open": "", "strict": "option help Anna sheet\n"} {
		file := filepath.Join(t.TempDir(), "game.txt")
		text := "game 13-indices\nrules 1\nseats Anna Bruno\n" + less + "first = Anna\n"
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, errs, status := at(home, "en", "import", file, "--name", name); status != 0 {
			t.Fatal(out, errs)
		}
	}
	if err := errors.Join(os.Chmod(filepath.Join(home, "lestrade.db"), 0o444), os.Chmod(filepath.Dir(home), 0o755), os.Chmod(filepath.Dir(program), 0o755), os.Chmod(home, 0o555)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(home, 0o700) }) // so that it can go
	const unnoted = "the record may only be read there: it is not noted in it that this was asked for\n"
	for name, want := range map[string]struct {
		status int
		errs   string
	}{"open": {0, unnoted}, "strict": {1, ""}} {
		cmd := lestrade(program, home, "sheet", "-t", name, "--seat", "Anna")
		cmd.SysProcAttr = anotherUser()
		var out, errs bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errs
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // the status tells
		status := cmd.ProcessState.ExitCode()
		if status != want.status || (out.Len() > 0) != (status == 0) || want.errs != "" && errs.String() != want.errs || !strings.Contains(errs.String(), "read") {
			t.Errorf("%s: status %d\n%s%s", name, status, out.String(), errs.String())
		}
	}
}

// TestEveryVersionOpensForEver folds what each version wrote.
func TestEveryVersionOpensForEver(t *testing.T) {
	opens(t, written(1), "")
	opens(t, written(2), " word word")
}

// opens wants a record to hold what each version wrote, and some more in the log.
func opens(t *testing.T, record, more string) {
	t.Helper()
	whole, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "lestrade.db"), whole, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ words, want string }{
		{"export", `game 13-indices  # Lestrade devel
rules 1
seats Anna Bruno Chloé
first = Bruno
front Anna countess park gun
front Bruno butcher market rifle
front Chloé officer library crossbow
behind Bruno nurse blowgun
Bruno: ask Anna red = 2
Chloé: look A = duke
Anna: ask Bruno indoor = 1
call maid Bonne
behind Anna maid sword
`},
		{"export -t été", "game charlock  # Lestrade devel\nrules 1\nseats Anna Bruno Chloé\n"},
		{"box 13-indices", "game 13-indices  # Lestrade devel\ncall maid Bonne\n"},
	} {
		if out, errs, status := at(folder, "en", strings.Fields(c.words)...); status != 0 || out != c.want {
			t.Errorf("%s: status %d\n%s%s", c.words, status, out, errs)
		}
	}
	out, errs, status := at(folder, "en", "log", "--seat", "referee", "--json")
	var log []logRow
	if err := json.Unmarshal([]byte(out), &log); err != nil || status != 0 {
		t.Fatalf("%v, status %d\n%s", err, status, errs)
	}
	var kinds []string
	for _, h := range log {
		kinds = append(kinds, h.Kind)
	}
	if got, want := strings.Join(kinds, " "), strings.Repeat("line ", 11)+"undo redo undo line correct line line"+more; got != want {
		t.Errorf("%s\nnot %s", got, want)
	}
}

// used picks a byte that is not among the zeros of an empty part of a page, or one
// in twenty that is.
func used(whole []byte, chance *rand.Rand) int {
	for {
		where := chance.IntN(len(whole))
		if whole[where] != 0 || where > 0 && whole[where-1] != 0 || chance.IntN(20) == 0 {
			return where
		}
	}
}

func checkUntouched(t *testing.T, folder string, want []byte) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder holds %v: %v", entries, err)
	}
	if got, err := os.ReadFile(filepath.Join(folder, "lestrade.db")); err != nil || !bytes.Equal(got, want) {
		t.Errorf("the file was changed: %v", err)
	}
}

// TestAFullBoxIsSaid: people are told when a full box cannot learn a line of the table.
func TestAFullBoxIsSaid(t *testing.T) {
	home, file := t.TempDir(), filepath.Join(t.TempDir(), "box")
	say := func(args ...string) {
		if out, errs, status := at(home, "en", args...); status != 0 || strings.Contains(out, "full") {
			t.Fatalf("%v: status %d\n%s%s", args, status, out, errs)
		}
	}
	for some := range 25 { // in files of 20, because the game has no more leads at once
		var lines strings.Builder
		for n := range 20 {
			fmt.Fprintf(&lines, "lead L%d 4 N:F\n", some*20+n+1)
		}
		if err := os.WriteFile(file, []byte(lines.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		say("box", "sherlock", "-f", file)
	}
	say("new", "sherlock", "--seats", "Anna,Bruno")
	say("do", "lead L1 4 N:F")
	for lang, says := range map[string]string{"en": "your box is full, with 500 lines", "fr": "votre boîte est pleine, avec 500 lignes"} {
		if out, errs, status := at(home, lang, "do", "lead X"+lang+" 4 N:F"); status != 0 || !strings.Contains(out, says) {
			t.Errorf("status %d\n%s%s", status, out, errs)
		}
	}
}

// TestSpoiltGamesAreNotUnfinished spoils the only game that was finished.
func TestSpoiltGamesAreNotUnfinished(t *testing.T) {
	home := t.TempDir()
	if out, errs, status := at(home, "en", "import", filepath.Join("..", "..", "data", "timebomb", "sample.lestrade")); status != 0 {
		t.Fatal(out, errs)
	}
	path := filepath.Join(home, "lestrade.db")
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, bytes.Replace(whole, []byte("claim defuse 1"), []byte("claim defuse 2"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"history"}, {"history", "--bgstats"}, {"history", "--json"}, {"history", "--csv"}, {"stats"}, {"stats", "--json"}} {
		if out, errs, status := at(home, "en", args...); status != 1 || !strings.Contains(errs, "not counted") {
			t.Errorf("%v: status %d\n%s%s", args, status, out, errs)
		}
	}
}
