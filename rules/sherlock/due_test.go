package sherlock_test

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
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
