package main

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"lestrade/assistant/draw"
	"lestrade/assistant/table/lock"
	"lestrade/data"
	"lestrade/rules/rulestest/testbed"
)

func TestMain(m *testing.M) {
	layFiles()
	newSeed = func() draw.Seed { return draw.Seed([]byte("the seed of every table in a test")[:32]) }
	lock.Rounds = testbed.Runs(1_000, lock.Rounds)
	sleep = func(time.Duration) {} // it is said how long people wait
	testscript.Main(building{m}, map[string]func(){"lestrade": main})
}

// TestScripts runs terminal sessions: what is typed, what comes on which stream.
// A script says which exit status it wants with `status N lestrade …`.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: os.Getenv("UPDATE") != "",
		Setup: func(env *testscript.Env) error {
			env.Setenv("LANG", "en_GB.UTF-8")
			env.Setenv("LESTRADE_DATA", filepath.Join(env.WorkDir, "record"))
			env.Setenv("SPOKEN", strings.Join(data.Languages(), "|"))
			long, err := filepath.Abs(filepath.Join("testdata", "long.lestrade"))
			env.Setenv("LONG", long) // a table of 200 lines
			sample, fault := filepath.Abs(filepath.Join("..", "..", "data", "timebomb", "sample.lestrade"))
			env.Setenv("SAMPLE", sample)
			return errors.Join(err, fault)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": status},
	})
}

// status runs a command that must end with the given exit status.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N command …")
	}
	got := "0"
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		got = strings.TrimPrefix(err.Error(), "exit status ")
	}
	if got != args[0] {
		ts.Fatalf("%s: status %s, not %s\n%s%s", strings.Join(args[1:], " "), got, args[0], ts.ReadFile("stdout"), ts.ReadFile("stderr"))
	}
}

// TestNoise feeds 10 MB of noise: one clear error, and no more of it is kept.
func TestNoise(t *testing.T) {
	t.Parallel()
	noise := make([]byte, 10<<20)
	source := rand.NewChaCha8([32]byte{})
	if _, err := source.Read(noise); err != nil {
		t.Fatal(err)
	}
	endless := bytes.Repeat([]byte("ask Anna "), 10<<20/9)
	comments := bytes.Repeat([]byte("# nothing\n"), 10<<20/10)
	salts := append([]byte("game 13-indices\ncommit "+strings.Repeat("0", 64)+"\n"), bytes.Repeat([]byte("salt teapot\n"), 10<<20/12)...)
	for name, c := range map[string]struct {
		text   []byte
		says   string
		status int
	}{
		"noise":    {noise, "not text in UTF-8", 2},
		"one line": {endless, "the line is too long", 2},
		"comments": {comments, "holds no line", 2},
		"salts":    {salts, "at most 5000 lines", 2},
	} {
		t.Run(name, func(t *testing.T) {
			var out, errs bytes.Buffer
			got := run([]string{"check", "-"}, streams{bytes.NewReader(c.text), &out, &errs}, os.Getenv)
			if got != c.status || !strings.Contains(errs.String(), c.says) || errs.Len() > 2000 || out.Len() > 0 {
				t.Errorf("status %d, said %.300q", got, errs.String())
			}
		})
	}
}

// must is what cannot fail in a test: eyes of a table without words.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
