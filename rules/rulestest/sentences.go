package rulestest

import (
	"regexp"
	"slices"
	"testing"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

var (
	figure = regexp.MustCompile(`{{(?:with |if |de |le |que )?\.(\w+)}}`)
	// ofReferee are the ids of what a referee says; the others are its help's.
	ofReferee = regexp.MustCompile(`^(due|unchecked|missing|end|why|[a-z0-9]+\.[a-z]+\.\d+)\.`)
	ofReader  = regexp.MustCompile(`^(unreadable|ambiguous)\.`)
)

// Sentences holds a game's rulebook against its files: each verb, field and counter has
// its row there, each sentence that it declares its text with figures that are given, each
// text its sentence, and each rule that is kept by checking a reason to refuse.
func Sentences(t *testing.T, g rules.Game) {
	t.Helper()
	words, err := vocabulary.Load(g.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range g.Faults(words) {
		t.Error(fault)
	}
	hold(t, g.ID, g.Sentences())
}

// CommonSentences holds the sentences of every game against their files in the same way.
func CommonSentences(t *testing.T) {
	t.Helper()
	hold(t, data.Common, rules.Common.All())
}

func hold(t *testing.T, folder string, said []rules.Sentence) {
	t.Helper()
	texts, err := data.TextsOf(folder, data.English)
	if err != nil {
		t.Fatal(err)
	}
	declared, barred := map[string]bool{}, map[string]bool{}
	for _, s := range said {
		declared[s.ID], barred[s.Rule] = true, true
		figures := s.Figures
		if ofReader.MatchString(s.ID) { // package speak gives these with every one
			figures = append(slices.Clip(figures), "word", "field")
		}
		m, is := texts.Find(s.ID)
		if !is {
			t.Errorf("%s has no text", s.ID)
			continue
		}
		for _, match := range figure.FindAllStringSubmatch(m.Other, -1) {
			if !slices.Contains(figures, match[1]) {
				t.Errorf("the text of %s wants the figure %s; it is given %v", s.ID, match[1], figures)
			}
		}
		if m.Forms != nil && !slices.Contains(figures, "number") {
			t.Errorf("the text of %s has a plural, and no figure number to choose it", s.ID)
		}
	}
	for id := range texts.IDs() {
		if (ofReferee.MatchString(id) || ofReader.MatchString(id)) && !declared[id] {
			t.Errorf("nothing says %s", id)
		}
	}
	file, err := data.Open[data.Rules](folder, "rules.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range file.Rule {
		if checked := rule.Kept == "checked"; checked != barred[rule.ID] {
			t.Errorf("%s is kept = %q; refused by it: %v", rule.ID, rule.Kept, barred[rule.ID])
		}
		delete(barred, rule.ID)
	}
	delete(barred, "")
	for rule := range barred {
		t.Errorf("no rule %s among the rules", rule)
	}
}
