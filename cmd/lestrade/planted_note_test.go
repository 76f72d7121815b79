package main

import (
	"strings"
	"testing"
)

// TestANoteIsItsWritersOnly writes other notes at two tables that are alike: nobody but their
// writer tells the two apart, the referee included.
func TestANoteIsItsWritersOnly(t *testing.T) {
	t.Parallel()
	p := plants[0]
	p.lines = choice.ReplaceAllString(p.lines, "$1")
	folders := p.tables(t)
	secret := [2][]string{{"teapot", "kettle"}, {"carpet", "window"}}
	for i, folder := range folders {
		saidAt(t, folder, "note --seat Anna 9 "+secret[i][0], "note --seat Anna Bruno "+secret[i][1], "note --seat Anna Chloé gone", "note --seat Anna --undo")
		for _, read := range []string{"show", "show --json", "log", "log --json", "export", "note"} {
			text := answers(t, folder, "en", []string{read + " --seat Anna"})[0]
			for _, note := range secret[i] {
				if !strings.Contains(text, note) {
					t.Errorf("Anna does not see %s by %s:\n%s", note, read, text)
				}
			}
		}
	}
	for _, viewer := range []string{"Bruno", "Chloé", "public", "referee"} {
		equal(t, folders, "en", p.reads(t, "en", viewer))
	}
	equal(t, folders, "fr", p.tries("Bruno"))
}
