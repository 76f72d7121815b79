package sherlock_test

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/sherlock"
)

// verbsNamed are the verbs that each reminder names in brackets, as in “(visit …)”.
var verbsNamed = sync.OnceValue(func() map[string][]string {
	text, err := data.Read("sherlock", "en.toml")
	if err != nil {
		panic(err)
	}
	named := map[string][]string{}
	for _, line := range regexp.MustCompile(`(?m)^"due\.([a-z-]+)".*$`).FindAllStringSubmatch(string(text), -1) {
		for _, part := range regexp.MustCompile(`\(([^()]*)\)`).FindAllStringSubmatch(line[0], -1) {
			for _, begun := range strings.Split(part[1], ",") {
				if words := strings.Fields(begun); slices.Contains([]string{"…", "="}, words[len(words)-1]) || slices.Contains(words, "=") {
					named[line[1]] = append(named[line[1]], words[0])
				}
			}
		}
	}
	return named
})

// untrueDue tells of a reminder that names a verb which nobody may say.
func untrueDue(p *position.Position) string {
	for _, notice := range p.Due() {
		verbs := slices.Clone(verbsNamed()[notice.Key])
		if acts, is := notice.Figures["acts"].(rules.Either); is {
			verbs = append(verbs, acts...)
		}
		for _, verb := range verbs {
			if !canSay(p, verb) {
				return "reminded of " + notice.String() + ", but nobody can say " + verb
			}
		}
	}
	return ""
}

// canSay tells whether a verb is open to somebody, and some word after it.
func canSay(p *position.Position, verb string) bool {
	for speaker, bar := range p.Walk().Options() {
		if bar != nil {
			continue
		}
		w := p.Walk().Take(speaker.ID)
		if bar, is := w.Option(verb); !is || bar != nil {
			continue
		}
		w = w.Take(verb)
		if w.Field() == nil {
			return true
		}
		if free, _ := w.Domain().Free(""); free || len(w.Open()) > 0 {
			return true
		}
	}
	return false
}

// The line about a refill is due next, until somebody takes something.
func TestFillComesNextAfterARefill(t *testing.T) {
	p := rulestest.Begin(t, rules.Shelf{sherlock.Game}, "game sherlock", "seats Anna Bruno", "first = Anna",
		"Anna: visit 1 take c1 F", "fill 1 c2 c3 T 2 c4 c5 c6 C T 3 c7 c8 F F C 4 c9 c10 C T F",
		"Bruno: visit 1 take c2 T", "Anna: visit 2 take c4 C")
	for _, c := range []struct{ line, want string }{
		{"Bruno: visit 2 take c5 T", "fill 1"},
		{"fill 1 c11 c12 F T", "fill 2"},
		{"Anna: visit 4 take c9 C", ""},
	} {
		p = rulestest.Say(t, p, c.line)
		next := ""
		for _, notice := range p.Due() {
			if notice.Key == "tell-new" {
				next = notice.Line
			}
		}
		if next != c.want {
			t.Errorf("after %s it asks for %q, not %q: %v", c.line, next, c.want, p.Due())
		}
	}
}
