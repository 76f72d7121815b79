package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// fences are the fenced blocks of a language in the README.
func fences(t *testing.T, lang string) []string {
	t.Helper()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var blocks []string
	for _, part := range strings.Split(string(text), "```"+lang+"\n")[1:] {
		block, _, closed := strings.Cut(part, "```")
		if !closed {
			t.Fatalf("a block of %s is not closed", lang)
		}
		blocks = append(blocks, block)
	}
	return blocks
}

// shows tells whether lines are as the README says: there, “…” stands for any lines.
func shows(lines, says []string) bool {
	switch {
	case len(says) == 0 || len(lines) == 0:
		return len(says) == len(lines)
	case says[0] == "…":
		return shows(lines, says[1:]) || shows(lines[1:], says)
	}
	return lines[0] == says[0] && shows(lines[1:], says[1:])
}

// TestReadme runs every command that the README shows on the games it speaks of,
// and compares what comes with what it says.
func TestReadme(t *testing.T) {
	games, examples := fences(t, "lestrade"), fences(t, "console")
	sample, err := os.ReadFile("../../data/13-indices/sample.lestrade")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"game.txt":         games[0],
		"wrong-colour.txt": games[0] + "Anna: ask Chloé white = 0\n",
		"accusation.txt":   games[0] + "Anna : accuser duc place arc\n",
		"charlock.txt":     games[1],
		"bomb.txt":         games[2],
		"noir.txt":         games[3],
		"evening.txt":      games[4],
		"lacks.txt":        strings.Replace(games[4], "Anna: solve N:F=c1 E:C=c5 c5.E:T=c9", "Anna: solve N:F=c1 E:C=c5", 1),
		"turn.txt":         regexp.MustCompile(`Anna: solve.*\n`).ReplaceAllString(games[4], ""),
		"friday.txt":       games[5],
		"clock.txt":        games[6],
		"claims.txt":       games[7],
		"pressure.txt":     games[8],

		"data/13-indices/sample.lestrade": string(sample),
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	env := map[string]string{"LESTRADE_DATA": "record"}
	shown := 0
	for _, block := range examples {
		for _, example := range strings.Split(block, "$ lestrade ")[1:] {
			line, want, _ := strings.Cut(example, "\n")
			var got bytes.Buffer
			run(strings.Fields(line), streams{strings.NewReader(""), &got, &got}, func(name string) string { return env[name] })
			if !shows(strings.Split(got.String(), "\n"), strings.Split(want, "\n")) {
				t.Errorf("lestrade %s\nsays:\n%s\nthe README:\n%s", line, got.String(), want)
			}
			shown++
		}
	}
	if shown == 0 {
		t.Error("the README shows no command")
	}
}

// TestReadmeNotation referees every game in the README.
func TestReadmeNotation(t *testing.T) {
	for _, game := range fences(t, "lestrade") {
		var out, errs bytes.Buffer
		if status := run([]string{"check", "-"}, streams{strings.NewReader(game), &out, &errs}, os.Getenv); status != 0 {
			t.Errorf("status %d: %s\n%s", status, errs.String(), game)
		}
	}
}

// TestReadmeCommands runs the README's first command as it is written; without a
// terminal, what would be a menu is help.
func TestReadmeCommands(t *testing.T) {
	first := strings.Fields(fences(t, "sh")[0])
	cmd := exec.Command(first[0], first[1:]...)
	cmd.Dir = "../.."
	cmd.Env = append(os.Environ(), "LANG=en", "LC_ALL=en", "LESTRADE_DATA="+t.TempDir())
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "referee a transcript") {
		t.Errorf("%v: %v\n%s", first, err, out)
	}
}
