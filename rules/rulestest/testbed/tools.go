package testbed

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Tool is a program or a file that some tests need.
type Tool struct {
	Name    string
	Package string   // the Debian package of a program, or where a file comes from
	For     string   // what the tests test with it
	try     []string // the arguments of a run that must succeed
	file    string   // the place where CI puts a file, from the project's root; "" for a program
}

// Tools lists all tools that tests need.
var Tools = []Tool{
	{Name: "strace", Package: "strace", For: "that nothing is lost where the system fails", try: []string{"-o", os.DevNull, "true"}},
	{Name: "clingo", Package: "gringo", For: "deduction against another solver", try: []string{"--version"}},
	{Name: "zbarimg", Package: "zbar-tools", For: "codes against another reader", try: []string{"--version"}},
	{Name: "node", Package: "nodejs", For: "draws against another program", try: []string{"--version"}},
	{Name: "chromium", Package: "chromium", For: "pages in a real browser", try: []string{"--version"}},
	{Name: "axe-core", Package: "npm, by .ci/run", For: "what keeps people from using a page", file: ".ci/bin/axe.min.js"},
	{Name: "bash", Package: "bash", For: "a shell that keeps a history and stops programs", try: []string{"-c", "true"}},
}

// Works tells whether the tool is there and runs. Some machines have strace, but do not let it trace.
func (tool Tool) Works() bool {
	path, err := tool.find()
	return err == nil && (tool.file != "" || exec.Command(path, tool.try...).Run() == nil)
}

// find returns the path of the tool.
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

// Need returns the path of a tool. If the tool does not work, the test is skipped; in thorough tests
// it fails.
func Need(t testing.TB, name string) string {
	t.Helper()
	path, works := Have(t, name)
	if !works {
		t.SkipNow()
	}
	return path
}

// Have returns the path of a tool, and whether it works. If it does not, the test should go on without
// it; in thorough tests it fails.
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
