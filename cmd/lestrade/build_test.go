package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

// programs are those that tests have built, each once, for linking takes a second.
var programs struct {
	sync.Mutex
	folder string
}

// build is the program of a package.
func build(tb testing.TB, pkg string) string {
	tb.Helper()
	programs.Lock()
	defer programs.Unlock()
	if programs.folder == "" {
		folder, err := os.MkdirTemp("", "lestrade")
		if err != nil {
			tb.Fatal(err)
		}
		programs.folder = folder
	}
	path := filepath.Join(programs.folder, filepath.Base(filepath.Join("program", pkg)))
	if _, err := os.Stat(path); err == nil {
		return path
	}
	if out, err := exec.Command("go", "build", "-o", path, pkg).CombinedOutput(); err != nil {
		tb.Fatalf("%v\n%s", err, out)
	}
	return path
}

// building is a run of the tests that removes the programs in the end. More tests run at once than
// there are processors, unless -parallel says otherwise: most wait for a program or a terminal.
type building struct{ *testing.M }

func (b building) Run() int {
	_ = flag.Set("test.parallel", "6") // it has a form
	defer func() { _ = os.RemoveAll(programs.folder) }()
	return b.M.Run()
}
