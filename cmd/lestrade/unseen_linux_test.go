package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lestrade/assistant/console/screentest"
	"lestrade/rules/rulestest/testbed"
)

// TestPrivateWordsAreInNoListOfPrograms looks, while the second private word is asked
// for, where other people of the same machine may look for the first.
func TestPrivateWordsAreInNoListOfPrograms(t *testing.T) {
	t.Parallel()
	d, s := firstWordSaid(t)
	process := fmt.Sprintf("/proc/%d/", s.Pid())
	for file, has := range map[string]string{"cmdline": "derrière", "environ": "LESTRADE_DATA"} {
		text, err := os.ReadFile(process + file)
		if err != nil || !strings.Contains(string(text), has) || strings.Contains(string(text), "domestique") {
			t.Errorf("%s: %q, %v", file, text, err)
		}
	}
	threads, err := filepath.Glob(process + "task/*/children")
	if err != nil || len(threads) == 0 {
		t.Fatalf("no threads: %v", err)
	}
	for _, thread := range threads {
		if children, err := os.ReadFile(thread); err == nil && len(children) > 0 {
			t.Errorf("it started others: %s", children)
		}
	}
	s.Send("danseuse" + enterKey)
	s.Exit()
	d.wantLines("behind Chloé maid dancer")
}

// TestPrivateWordsAreInNoHistory enters them from a shell that keeps a history.
func TestPrivateWordsAreInNoHistory(t *testing.T) {
	t.Parallel()
	bash := testbed.Need(t, "bash")
	d := newDesktop(t, build(t, "."))
	d.table()
	history := filepath.Join(t.TempDir(), "history")
	s := screentest.Start(t, 80, 24, append(d.env, "HISTFILE="+history, "PS1=ready> ", "lestrade="+d.program), bash, "--norc", "-i")
	s.Wait("ready>")
	s.Send(`"$lestrade" do derrière Chloé` + enterKey)
	s.Wait("gauche")
	s.Send("domestique" + enterKey)
	s.Wait("droite")
	s.Send("danseuse" + enterKey)
	s.Wait("derrière Chloé ? ?")
	s.Send("exit" + enterKey)
	s.Exit()
	kept, err := os.ReadFile(history)
	if err != nil || !strings.Contains(string(kept), "do derrière Chloé\n") {
		t.Fatalf("%v: %s", err, kept)
	}
	for _, word := range []string{"domestique", "danseuse"} {
		if strings.Contains(string(kept), word) || strings.Contains(s.Output(), word) {
			t.Errorf("%s is in the history or on the terminal:\n%s\n%q", word, kept, s.Output())
		}
	}
	d.wantLines("behind Chloé maid dancer")
}
