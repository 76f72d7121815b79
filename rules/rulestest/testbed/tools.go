package testbed

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Tool is a program that some tests lean on.
type Tool struct {
	Name    string
	Package string // of Debian, or for a file, where it is had from
	For     string // what is tested by it
	try     []string
	file    string // … of what is no program: where CI puts it, from the project's root
}

// Tools are all that tests lean on.
var Tools = []Tool{
	{Name: "strace", Package: "strace", For: "that nothing is lost where the system fails", try: []string{"-o", os.DevNull, "true"}},
	{Name: "clingo", Package: "gringo", For: "deduction against another solver", try: []string{"--version"}},
	{Name: "zbarimg", Package: "zbar-tools", For: "codes against another reader", try: []string{"--version"}},
	{Name: "node", Package: "nodejs", For: "draws against another program", try: []string{"--version"}},
	{Name: "chromium", Package: "chromium", For: "pages in a real browser", try: []string{"--version"}},
	{Name: "axe-core", Package: "npm, by .ci/run", For: "what keeps people from using a page", file: ".ci/bin/axe.min.js"},
	{Name: "bash", Package: "bash", For: "a shell that keeps a history and stops programs", try: []string{"-c", "true"}},
}

// Works tells whether the tool is there and runs: strace may not trace everywhere.
func (tool Tool) Works() bool {
	path, err := tool.find()
	return err == nil && (tool.file != "" || exec.Command(path, tool.try...).Run() == nil)
}

// find is the path of the tool.
func (tool Tool) find() (string, error) {
	if tool.file == "" {
		return exec.LookPath(tool.Name)
	}
	folder, err := os.Getwd()
	for ; err == nil; folder = filepath.Dir(folder) {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			path := filepath.Join(folder, tool.file)
			_, err := os.Stat(path)
			return path, err
		}
		if folder == filepath.Dir(folder) {
			return "", os.ErrNotExist
		}
	}
	return "", err
}

// Need is the path of a tool. Where it does not work the test is skipped, but where CI
// runs it fails.
func Need(t testing.TB, name string) string {
	t.Helper()
	path, works := Have(t, name)
	if !works {
		t.SkipNow()
	}
	return path
}

// Have is the path of a tool, and whether it works. Where it does not the test goes on without
// what is tested by it, but where CI runs it fails.
func Have(t testing.TB, name string) (path string, works bool) {
	t.Helper()
	for _, tool := range Tools {
		if tool.Name != name {
			continue
		}
		path, err := tool.find()
		switch {
		case err == nil && tool.Works():
			return path, true
		case Thorough():
			t.Fatalf("%s (Debian: %s) does not work here, and CI needs it: it tests %s", name, tool.Package, tool.For)
		}
		t.Logf("not tested for want of %s: %s", name, tool.For)
		return "", false
	}
	t.Fatalf("%s is no tool of the tests", name)
	return "", false
}
