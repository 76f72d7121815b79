//go:build unix

package main

import (
	"bufio"
	"crypto/tls"
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// serving is a program that serves a table, and where.
type serving struct {
	*exec.Cmd
	served
}

func serve(t testing.TB, program, data string, args ...string) serving {
	t.Helper()
	s := serving{Cmd: lestrade(program, data, append([]string{"serve", "--json", "--addr"}, args...)...)}
	out, err := s.StdoutPipe()
	if err == nil {
		err = s.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Process.Kill() })
	line, err := bufio.NewReader(out).ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, &s.served)
	}
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return s
}

// TestServe: a phone says a line, and the program is killed. At the next program the phone is back
// in its seat and says another line.
func TestServe(t *testing.T) {
	t.Parallel()
	program, data := build(t, "."), t.TempDir()
	run := func(args ...string) string {
		out, err := lestrade(program, data, args...).CombinedOutput()
		if err != nil {
			t.Fatalf("%q: %v\n%s", args, err, out)
		}
		return string(out)
	}
	run("new", "13-indices", "--seats", "Anna,Bruno,Chloé")
	s := serve(t, program, data, "127.0.0.1:0")
	if len(s.Join) != 1 || !strings.HasPrefix(s.Table, s.Join[0]+"sit/") || len(s.Seats) != 3 {
		t.Fatalf("it is served at %+v", s.served)
	}
	anna := newHandset(t)
	anna.open(s.Seats["Anna"])
	anna.send(nil)
	anna.says("first = Anna")
	if err := s.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = s.Wait() // killed
	if log := run("export"); !strings.Contains(log, "first = Anna\n") {
		t.Errorf("what the phone said is lost:\n%s", log)
	}

	again := serve(t, program, data, anna.at.Host)
	anna.open(anna.at.String())
	if !strings.HasSuffix(anna.at.Path, "/seat") {
		t.Fatalf("Anna is at %s after the start:\n%s", anna.at, anna.page)
	}
	run("do", "Anna: ask Bruno red = 2") // as from another terminal
	anna.open(anna.at.String())
	anna.says("Bruno: ask Anna red = 1")
	lines := strings.Split(strings.TrimSpace(run("export")), "\n")
	if want := []string{"Anna: ask Bruno red = 2", "Bruno: ask Anna red = 1"}; !slices.Equal(lines[len(lines)-2:], want) {
		t.Errorf("%q stand at the end, wanted %q", lines[len(lines)-2:], want)
	}
	if err := again.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	if err := again.Wait(); err != nil {
		t.Errorf("once it is interrupted: %v", err)
	}
}

// Where nobody sits at a terminal, people are told that something asked by https.
func TestUnattendedTellsOfHTTPS(t *testing.T) {
	t.Parallel()
	s := lestrade(build(t, "."), t.TempDir(), "serve", "--hub", "--addr", "127.0.0.1:0")
	out, err := s.StderrPipe()
	if err == nil {
		err = s.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Process.Kill() })
	silent := time.AfterFunc(time.Minute, func() { _ = s.Process.Kill() })
	defer silent.Stop()
	lines := bufio.NewScanner(out)
	lines.Scan()
	_, host, found := strings.Cut(lines.Text(), "http://")
	if !found {
		t.Fatalf("it is served at %q", lines.Text())
	}
	if _, err := tls.Dial("tcp", host, &tls.Config{MinVersion: tls.VersionTLS12}); err == nil {
		t.Error("https is answered")
	}
	if lines.Scan(); !strings.Contains(lines.Text(), "https") || !strings.Contains(lines.Text(), "http://"+host) {
		t.Errorf("of https it is told %q", lines.Text())
	}
}
