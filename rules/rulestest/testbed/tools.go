package testbed

import (
	"os"
	"os/exec"
	"testing"
)

// Tool is a program that some tests lean on.
type Tool struct {
	Name    string
	Package string // of Debian
	For     string // what is tested by it
	try     []string
}

// Tools are all that tests lean on.
var Tools = []Tool{
	{"strace", "strace", "that nothing is lost where the system fails", []string{"-o", os.DevNull, "true"}},
	{"clingo", "gringo", "deduction against another solver", []string{"--version"}},
	{"zbarimg", "zbar-tools", "codes against another reader", []string{"--version"}},
	{"node", "nodejs", "draws against another program", []string{"--version"}},
	{"bash", "bash", "a shell that keeps a history and stops programs", []string{"-c", "true"}},
}

// Works tells whether the tool is there and runs: strace may not trace everywhere.
func (tool Tool) Works() bool { return exec.Command(tool.Name, tool.try...).Run() == nil }

// Need is the path of a tool. Where it does not work the test is skipped, but where CI
// runs it fails.
func Need(t testing.TB, name string) string {
	t.Helper()
	for _, tool := range Tools {
		if tool.Name != name {
			continue
		}
		path, err := exec.LookPath(name)
		switch {
		case err == nil && tool.Works():
			return path
		case Thorough():
			t.Fatalf("%s (Debian: %s) does not work here, and CI needs it: it tests %s", name, tool.Package, tool.For)
		}
		t.Skipf("not tested for want of %s: %s", name, tool.For)
	}
	t.Fatalf("%s is no tool of the tests", name)
	return ""
}
