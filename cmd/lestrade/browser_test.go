package main

import (
	"bytes"
	"compress/gzip"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lestrade/rules/rulestest/testbed"
)

var positions = flag.Int("browser.positions", 30, "how many positions of each game are compared")

// TestInABrowser: what needs no disk and no terminal says the same as WebAssembly, under
// node: a seat’s sheet, and all reports of all games. CI prints how large it is.
func TestInABrowser(t *testing.T) {
	testbed.NeedTime(t)
	t.Parallel()
	node := testbed.Need(t, "node")
	out := filepath.Join(t.TempDir(), "lestrade.wasm")
	made := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-gcflags=all=-l", "-o", out, "./testdata/browser")
	made.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := made.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	runner := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	game := filepath.Join("testdata", "long.lestrade")
	there, err := exec.Command(node, runner, out, game, "Anna").Output()
	if err != nil {
		t.Fatal(err)
	}
	here, err := exec.Command(build(t, "./testdata/browser"), game, "Anna").Output()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(there, here) || !strings.Contains(string(here), "Anna") {
		t.Errorf("the browser says\n%s\nthis machine\n%s", there, here)
	}
	reports := strconv.Itoa(*positions)
	if there, err = exec.Command(node, runner, out, reports).Output(); err != nil {
		t.Fatal(err)
	}
	if here, err = exec.Command(build(t, "./testdata/browser"), reports).Output(); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(there, here) {
		t.Errorf("of the same positions the browser reports otherwise than this machine: %s", cmp.Diff(string(here), string(there)))
	}
	code, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if _, err := w.Write(code); err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	t.Logf("%.1f MB, %.1f MB packed", float64(len(code))/1e6, float64(packed.Len())/1e6)
}
