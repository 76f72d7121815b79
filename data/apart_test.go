package data_test

import (
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lestrade/data"
)

// A program whose languages stand apart from it has all other files: nobody lays those over it.
func TestOnlyLanguagesStandApart(t *testing.T) {
	listed, err := exec.Command("go", "list", "-tags=apart", "-f", `{{join .EmbedFiles "\n"}}`).Output()
	if err != nil {
		t.Fatal(err)
	}
	has := strings.Fields(string(listed))
	for _, lang := range data.Languages() {
		has = append(has, data.FilesOf(lang)...)
	}
	all, err := filepath.Glob("*/*")
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(has)
	if diff := cmp.Diff(all, has); diff != "" {
		t.Error(diff)
	}
}
