package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"lestrade/rules/rulestest/testbed"
)

// TestSixthGame adds a game to a copy of the house: its own folders, and its line in package
// house. The texts are then tested with those of the other games, and the program
// referees, shows and explains it.
func TestSixthGame(t *testing.T) {
	testbed.NeedTime(t)
	t.Parallel()
	house := t.TempDir()
	for _, name := range []string{"assistant", "cmd", "data", "rules", "go.mod", "go.sum"} {
		copyTo(t, filepath.Join("../..", name), filepath.Join(house, name))
	}
	for _, folder := range []string{"data/toy", "rules/toy", "assistant/help/toy"} {
		copyTo(t, filepath.Join("testdata/toy", folder), filepath.Join(house, folder))
	}
	register(t, filepath.Join(house, "assistant/help/house/house.go"), "toy")
	run := func(name string, args ...string) (out string, ok bool) {
		t.Helper()
		cmd := exec.Command(name, args...) //nolint:gosec // its words stand in this test
		cmd.Dir = house
		cmd.Env = append(os.Environ(), "LESTRADE_DATA="+filepath.Join(house, "record"), "LC_ALL=en_US.UTF-8")
		text, err := cmd.CombinedOutput()
		return string(text), err == nil
	}
	// Without the folder's name in them, packages that an earlier run built are not built again.
	for _, args := range [][]string{{"test", "-trimpath", "./data", "./rules/toy"}, {"build", "-trimpath", "-o", "lestrade-toy", "./cmd/lestrade"}} {
		if out, ok := run("go", args...); !ok {
			t.Fatalf("go %s:\n%s", strings.Join(args, " "), out)
		}
	}
	for _, c := range []struct {
		line  string
		taken bool
		says  string
	}{
		{"new toy --seats Anna,Bruno", true, "say who begins"},
		{"do hold Bruno maid", true, "hold Bruno ?"},
		{"do first = Anna", true, "Anna asks or blames"},
		{"do ask Anna cook = no", false, "accepted here: Bruno"},
		{"do --lang fr int bru bo", true, "Anna\u00a0: interroger Bruno bonne = oui"},
		{"show --lang fr --seat Bruno", true, "Au tour de Bruno"},
		{"rules --lang fr toy toy.ask", true, "Les témoins disent vrai."},
		{"notation toy", true, "hidden from some: suspect"},
		{"do blame heir = right", true, "Bruno has found the culprit"},
		{"history", true, "toy"},
		{"demo --lang fr toy", true, "On n’interroge pas hors de son tour."},
	} {
		if out, ok := run(filepath.Join(house, "lestrade-toy"), strings.Fields(c.line)...); ok != c.taken || !strings.Contains(out, c.says) {
			t.Errorf("lestrade %s: taken: %v, want %v and %q in\n%s", c.line, ok, c.taken, c.says, out)
		}
	}
}

// register adds a game to the house, behind the last.
func register(t *testing.T, file, game string) {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	imports, games, found := strings.Cut(string(source), "\n)\n")
	text := imports + "\n\t\"lestrade/assistant/help/" + game + "\"\n)\n" + strings.TrimSuffix(games, "}\n") + "\t" + game + ".Game,\n}\n"
	if !found {
		t.Fatalf("%s has no imports", file)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// copyTo copies a file or a folder.
func copyTo(t *testing.T, from, to string) {
	t.Helper()
	if info, err := os.Stat(from); err == nil && info.IsDir() {
		if err := os.CopyFS(to, os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
		return
	}
	text, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, text, 0o600); err != nil {
		t.Fatal(err)
	}
}
