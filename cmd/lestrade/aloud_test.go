//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAloud types what stands behind the prompts of each file of testdata/aloud, and wants all that
// --plain says to be just what stands there: games from the menu on, line by line. UPDATE=1 keeps
// them anew, for a reader to listen to.
func TestAloud(t *testing.T) {
	program := build(t, ".")
	files, err := filepath.Glob("testdata/aloud/*.txt")
	if err != nil || len(files) < 4 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			d := newDesktop(t, program)
			lang := strings.TrimPrefix(filepath.Ext(strings.TrimSuffix(file, ".txt")), ".")
			s := d.sit(80, "--plain", "--lang", lang)
			heard := 0
			for _, line := range strings.Split("\n"+string(want), "\n> ")[1:] {
				typed, _, _ := strings.Cut(line, "\n")
				s.Until(func(string) bool { return len(s.Output()) > heard && strings.HasSuffix(s.Output(), "\n> ") }, "asks for "+typed)
				heard = len(s.Output())
				s.Send(typed + enterKey)
			}
			if status := s.Exit(); status != 0 {
				t.Errorf("status %d", status)
			}
			got := strings.ReplaceAll(s.Output(), "\r\n", "\n")
			if got == string(want) {
				return
			}
			if os.Getenv("UPDATE") == "" {
				t.Fatalf("it says:\n%s\nnot:\n%s", got, want)
			}
			if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
				t.Fatal(err)
			}
		})
	}
}
