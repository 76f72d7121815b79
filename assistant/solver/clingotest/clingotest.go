// Package clingotest runs clingo, a general solver of another kind. Tests compare our deduction
// with its answers.
package clingotest

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"strings"
	"testing"
)

// Models gives all models of a program, each as its atoms. mode holds further arguments for
// clingo, which may make it answer otherwise.
func Models(t testing.TB, program string, mode ...string) (models [][]string) {
	t.Helper()
	cmd := exec.Command("clingo", append([]string{"0", "--outf=2", "--warn=none"}, mode...)...) //nolint:gosec // a test's own words
	cmd.Stdin = strings.NewReader(program)
	var out bytes.Buffer
	cmd.Stdout = &out
	err := cmd.Run() // its exit status is never 0: 10 with models, 20 and 30 when through
	var answer struct {
		Call   []struct{ Witnesses []struct{ Value []string } }
		Result string
	}
	if json.Unmarshal(out.Bytes(), &answer) != nil || answer.Result != "SATISFIABLE" && answer.Result != "UNSATISFIABLE" {
		t.Fatalf("clingo: %v\n%s", err, out.String())
	}
	for _, call := range answer.Call {
		for _, w := range call.Witnesses {
			models = append(models, w.Value)
		}
	}
	return models
}
