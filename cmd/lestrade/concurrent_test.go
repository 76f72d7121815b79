package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"lestrade/rules/rulestest/testbed"
)

// TestProcessesAtOneTable has several programs enter lines at the same table at the
// same time. Each finds all its lines there, in its order, and nothing else stands
// between.
func TestProcessesAtOneTable(t *testing.T) {
	t.Parallel()
	program := build(t, ".")
	seats := []string{"Anna", "Bruno", "Chloé", "Dario"}
	const each = 40
	for _, processes := range []int{2, 4} {
		t.Run(fmt.Sprint(processes), func(t *testing.T) {
			data := t.TempDir()
			at := func(args ...string) *exec.Cmd { return lestrade(program, data, args...) }
			if out, err := at("new", "13-indices", "--seats", strings.Join(seats, ",")).CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			said := map[string][]string{}
			var cmds []*exec.Cmd
			for i, seat := range seats[:processes] {
				for n := range each {
					said[seat] = append(said[seat], fmt.Sprintf("set glasses %s %d", seat, (n*n+i)%9))
				}
				cmd := at("do", "-f", "-", "--json")
				cmd.Stdin = strings.NewReader(strings.Join(said[seat], "\n"))
				cmds = append(cmds, cmd)
			}
			for i, out := range together(t, cmds) {
				if n := bytes.Count(out, []byte(`"ok": true`)); n != each {
					t.Errorf("%s: %d acknowledged", seats[i], n)
				}
			}
			out, err := at("export").CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			lines := strings.Split(strings.TrimSpace(string(out)), "\n")
			if len(lines) != 4+processes*each {
				t.Errorf("%d lines:\n%s", len(lines), out)
			}
			for seat, want := range said {
				got := slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return !strings.Contains(line, "glasses "+seat+" ") })
				if !slices.Equal(got, want) {
					t.Errorf("%s: %q", seat, got)
				}
			}
		})
	}
}

// TestProcessesMakeTheRecordAtOnce starts programs where no record is yet.
func TestProcessesMakeTheRecordAtOnce(t *testing.T) {
	t.Parallel()
	program := build(t, ".")
	for range testbed.Runs(4, 10) {
		data := t.TempDir() + "/not/there/yet"
		var cmds []*exec.Cmd
		for range 4 {
			cmds = append(cmds, lestrade(program, data, "new", "13-indices", "--seats", "Anna,Bruno"))
		}
		together(t, cmds)
		out, err := lestrade(program, data, "tables").CombinedOutput()
		if err != nil || bytes.Count(out, []byte("\n")) != 4 {
			t.Fatalf("%v\n%s", err, out)
		}
		for _, name := range []string{"13-indices", "13-indices 2", "13-indices 3", "13-indices 4"} {
			if out, err := lestrade(program, data, "export", "-t", name).CombinedOutput(); err != nil || bytes.Count(out, []byte("\n")) != 4 {
				t.Errorf("%s: %v\n%s", name, err, out)
			}
		}
	}
}

func lestrade(program, data string, args ...string) *exec.Cmd {
	cmd := exec.Command(program, args...)
	cmd.Env = append(os.Environ(), "LESTRADE_DATA="+data, "LANG=en_GB.UTF-8")
	return cmd
}

// together runs commands at the same time; each must end well.
func together(t *testing.T, cmds []*exec.Cmd) [][]byte {
	t.Helper()
	outs := make([]bytes.Buffer, len(cmds))
	errs := make([]bytes.Buffer, len(cmds))
	for i, cmd := range cmds {
		cmd.Stdout, cmd.Stderr = &outs[i], &errs[i]
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
	}
	var all [][]byte
	for i, cmd := range cmds {
		if err := cmd.Wait(); err != nil {
			t.Errorf("%v: %v\n%s", cmd.Args, err, errs[i].Bytes())
		}
		all = append(all, outs[i].Bytes())
	}
	return all
}
