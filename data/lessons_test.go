package data_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lestrade/data"
)

// mostWords is how many words a sentence of a telling has on average, at most.
const mostWords = 12

// Each rule says how people come to know it. Those whose telling another rule has name one that is
// told, and each step that tells a rule stands in the steps.
func TestEachRuleSaysHowPeopleLearnIt(t *testing.T) {
	for _, folder := range folders(t) {
		file := rulesOf(t, folder)
		if !isTaught(file) {
			continue
		}
		steps := map[string]bool{}
		if data.Has(folder, "steps.toml") {
			laid, err := data.Open[data.Steps](folder, "steps.toml")
			if err != nil {
				t.Fatal(err)
			}
			for _, step := range laid.Step {
				steps[step.ID] = true
			}
			for _, key := range laid.Does {
				if sentences(t, folder, data.English)["due."+key] == nil {
					t.Errorf("data/%s/steps.toml: nothing is due by the name of %s", folder, key)
				}
			}
		}
		verbs, err := data.Open[data.Verbs](folder, "verbs.toml")
		if err != nil {
			t.Fatal(err)
		}
		acts := map[string]bool{}
		for _, verb := range verbs.Verb {
			acts[verb.ID] = acts[verb.ID] || verb.Who == "seat"
		}
		called := map[string]bool{}
		for _, r := range file.Rule {
			called[r.ID] = r.When != nil
		}
		for _, r := range file.Rule {
			ways := 0
			for _, has := range []bool{r.When != nil, r.With != "", r.Quiet} {
				if has {
					ways++
				}
			}
			if ways != 1 {
				t.Errorf("%s: %s has %d of when, with and quiet; one is wanted", folder, r.ID, ways)
			}
			if r.Card != "" && (r.When == nil || r.Card != data.WholeCard && !acts[r.Card]) {
				t.Errorf("%s: %s: the turn card has no place for it under %q", folder, r.ID, r.Card)
			}
			if r.With != "" && !called[r.With] {
				t.Errorf("%s: %s is told with %s, which is not told", folder, r.ID, r.With)
			}
			for _, when := range r.When {
				kind, what, _ := strings.Cut(when, " ")
				if !slices.Contains([]string{"due", "open", "verb", "field", "said", "setup", "says", "over"}, kind) || kind == "setup" && !steps[what] ||
					kind == "says" && sentences(t, folder, data.English)["due."+what] == nil {
					t.Errorf("%s: %s: no moment is called %q", folder, r.ID, when)
				}
			}
		}
	}
}

// A telling is at most two short sentences. One that is said when a line is begun stands on the
// turn card too, which knows no seat: it may bend with an option or name one, but no figure.
func TestTellingsAreShort(t *testing.T) {
	ends := regexp.MustCompile(`[.!?:;…]+(\s|$)`)
	figure := regexp.MustCompile(`{{[^}]*}}`)
	named := regexp.MustCompile(`{{(\w+ )?\.[^}]*}}`)
	bends := regexp.MustCompile(`{{(if|else if|index \.option) [^}]*}}`)
	for _, folder := range folders(t) {
		file := rulesOf(t, folder)
		for _, lang := range data.Languages() {
			if lacks(folder, lang) {
				continue
			}
			texts, words, parts := sentences(t, folder, lang), 0, 0
			for _, r := range file.Rule {
				m := texts["rule."+r.ID+".telling"]
				if m == nil {
					continue
				}
				for _, text := range forms(m) {
					n := len(ends.FindAllString(strings.TrimSpace(text), -1))
					if n > 2 || n == 0 {
						t.Errorf("data/%s/%s.toml: the telling of %s has %d sentences; one or two are wanted: %s", folder, lang, r.ID, n, text)
					}
					plain := figure.ReplaceAllString(text, "x")
					words, parts = words+len(strings.Fields(plain)), parts+n
				}
				begun := slices.ContainsFunc(r.When, func(when string) bool {
					return strings.HasPrefix(when, "verb ") || strings.HasPrefix(when, "field ")
				})
				if begun && named.MatchString(bends.ReplaceAllString(m.Other, "")) {
					t.Errorf("data/%s/%s.toml: the telling of %s stands on the turn card, and names a figure", folder, lang, r.ID)
				}
			}
			if words > mostWords*parts {
				t.Errorf("data/%s/%s.toml: %d words in %d sentences of tellings; at most %d each, on average", folder, lang, words, parts, mostWords)
			}
		}
	}
}

func rulesOf(t *testing.T, folder string) (file data.Rules) {
	t.Helper()
	if data.Has(folder, "rules.toml") {
		if err := data.Decode(folder, "rules.toml", &file); err != nil {
			t.Fatal(err)
		}
	}
	return file
}

// isTaught tells whether a game teaches itself.
func isTaught(file data.Rules) bool {
	return slices.ContainsFunc(file.Rule, func(r data.Rule) bool { return r.When != nil })
}
