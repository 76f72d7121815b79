package page_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"lestrade/assistant/speak"
)

// TestTemplatesNameSentences finds an id in a template that no language's file has: a page would
// show it in place of a sentence. Package data tests that all languages have the same ids.
func TestTemplatesNameSentences(t *testing.T) {
	files, err := filepath.Glob("*.html")
	if err != nil || len(files) == 0 {
		t.Fatal("no templates", err)
	}
	v, said := speak.New("en"), regexp.MustCompile(`\b[sS]ay "([^"]+)"`)
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range said.FindAllStringSubmatch(string(text), -1) {
			found++
			if !v.Has(id[1]) {
				t.Errorf("%s says %q, which data/program/en.toml lacks", file, id[1])
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d sentences found: has the way that templates say them changed?", found)
	}
}
