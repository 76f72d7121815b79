//go:build unix

package speech

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// programs puts scripts of these names, with what each does, in place of all programs of the machine but
// the shell's own. Each script finds the folder in $HOME.
func programs(t *testing.T, scripts map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, does := range scripts {
		script := "#!/bin/sh\nPATH=/usr/bin:/bin\n" + does + "\n"
		if err := os.WriteFile(filepath.Join(folder, name), []byte(script), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder)
	t.Setenv("HOME", folder)
	return folder
}

// wait waits until a file holds a text.
func wait(t *testing.T, file, text string) {
	t.Helper()
	var got []byte
	for range 500 {
		if got, _ = os.ReadFile(file); strings.Contains(string(got), text) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("%s holds %q, and not %q", file, got, text)
}

// TestSay: a program gets the text on its input, and in no argument; the next text ends the one before.
func TestSay(t *testing.T) {
	folder := programs(t, map[string]string{"espeak-ng": `echo "$*" >> $HOME/calls; cat >> $HOME/heard; if [ -e $HOME/long ]; then exec sleep 60; fi`})
	p := Find()
	p.Say("fr", "à Anna de jouer.", false)
	wait(t, filepath.Join(folder, "heard"), "à Anna de jouer.")
	if err := os.WriteFile(filepath.Join(folder, "long"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	p.Say("en", "Anna to play.", true)
	wait(t, filepath.Join(folder, "heard"), "Anna to play.")
	before := p.running
	p.Say("en", "Bruno to play.", true)
	wait(t, filepath.Join(folder, "heard"), "Bruno to play.")
	for range 500 { // its end is awaited elsewhere
		if before.Process.Signal(syscall.Signal(0)) != nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if before.Process.Signal(syscall.Signal(0)) == nil {
		t.Error("two texts are read at the same time")
	}
	p.Stop()
	calls, err := os.ReadFile(filepath.Join(folder, "calls"))
	if want := "--stdin -v fr\n--stdin -v en -s 120\n--stdin -v en -s 120\n"; err != nil || string(calls) != want {
		t.Errorf("it is called as\n%s and not as\n%s", calls, want)
	}
}

// TestFails: where a program fails the next one reads the text; where all did, that is told.
func TestFails(t *testing.T) {
	folder := programs(t, map[string]string{"spd-say": "cat > /dev/null; exit 1", "espeak-ng": "cat >> $HOME/heard"})
	p := Find()
	p.Say("en", "Anna to play.", false)
	wait(t, filepath.Join(folder, "heard"), "Anna to play.")
	if p.Fails() {
		t.Error("one program reads")
	}
	if programs(t, map[string]string{"spd-say": "exit 1"}); Find() == nil {
		t.Fatal("no program is found")
	}
	p = Find()
	p.Say("en", "Anna to play.", false)
	for range 500 {
		if p.Fails() {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if !p.Fails() {
		t.Error("nothing reads, and nobody is told")
	}
	if programs(t, nil); Find() != nil {
		t.Error("a program is found where there is none")
	}
}
