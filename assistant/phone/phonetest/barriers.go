package phonetest

import (
	"encoding/json"
	"fmt"
	"os"

	"lestrade/rules/rulestest/testbed"
)

// Barriers are what axe-core finds on the page that keeps somebody from reading or using it, a line
// each, by the rules of WCAG 2.2 AA and more of its rules. If axe-core is not installed there are none,
// but under CI the test fails.
func (p *Page) Barriers(more ...string) (found []string) {
	p.t.Helper()
	file, works := testbed.Have(p.t, "axe-core")
	if !works {
		return nil
	}
	axe, err := os.ReadFile(file)
	if err != nil {
		p.t.Fatal(err)
	}
	if !Read[bool](p, "!!window.axe") { // a redrawn page still has it
		Read[bool](p, string(axe)+";true")
	}
	type violation struct {
		ID, Help string
		Nodes    []struct{ HTML, FailureSummary string }
	}
	rules := map[string]map[string]bool{"target-size": {"enabled": true}} // which it leaves out unless asked
	for _, rule := range more {
		rules[rule] = map[string]bool{"enabled": true}
	}
	asked, err := json.Marshal(rules)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, v := range Read[[]violation](p, `axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], rules: `+string(asked)+`, resultTypes: ["violations"]}).then(r => r.violations.map(v => ({ID: v.id, Help: v.help, Nodes: v.nodes.map(n => ({HTML: n.html, FailureSummary: n.failureSummary}))})))`) {
		for _, n := range v.Nodes {
			found = append(found, fmt.Sprintf("%s: %s: %s (%s)", v.ID, v.Help, n.HTML, n.FailureSummary))
		}
	}
	return found
}
