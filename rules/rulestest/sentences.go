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
	// ofReferee finds the ids of sentences that a referee says; package help says the others.
	ofReferee = regexp.MustCompile(`^(due|unchecked|missing|end|why|[a-z0-9]+\.[a-z]+\.\d+)\.`)
	// ofReader finds the ids of sentences about texts that cannot be read.
	ofReader = regexp.MustCompile(`^(unreadable|ambiguous)\.`)
)

// Sentences compares a game's rulebook with its files. Each verb, field and counter must have its row
// there. Each declared sentence must have a text, which names only figures that are given, and each
// text a sentence. Each rule that is kept by checking must have a reason to refuse.
func Sentences(t *testing.T, g rules.Game) {
	t.Helper()
	words, err := vocabulary.Load(g.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range g.Faults(words) {
		t.Error(fault)
	}
	compareTexts(t, g.ID, g.Sentences())
}

// CommonSentences compares the sentences that all games share with their files in the same way.
func CommonSentences(t *testing.T) {
	t.Helper()
	compareTexts(t, data.Common, rules.Common.All())
}

// compareTexts compares declared sentences with the English texts and the rules of a folder.
func compareTexts(t *testing.T, folder string, said []rules.Sentence) {
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
