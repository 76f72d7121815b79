package main

import (
	"strings"
	"testing"
)

// TestAMarkIsItsSeatsOnly marks other words, by other signs, at two tables that are alike: nobody
// but the seat that marked tells the two apart, the referee included, also where it had its marks
// checked and asked for a hint.
func TestAMarkIsItsSeatsOnly(t *testing.T) {
	t.Parallel()
	p := plants[0]
	p.lines = choice.ReplaceAllString(p.lines, "$1")
	folders := p.tables(t)
	secret := [2][]string{{"-theater", "x=museum", "?sword"}, {"+theater", "z=harbor", "-blowgun"}}
	shown := [2][]string{{"struck: theater", "x: museum", "perhaps: sword"}, {"struck: blowgun", "sure: theater", "z: harbor"}}
	for i, folder := range folders {
		saidAt(t, folder, "pad --seat Anna --mark "+strings.Join(secret[i], ","), "pad --seat Anna --mark -gun", "pad --seat Anna --undo", "pad --seat Anna --check", "pad --seat Anna --hint")
		text := answers(t, folder, "en", []string{"pad --seat Anna"})[0]
		for _, line := range shown[i] {
			if !strings.Contains(text, line) {
				t.Errorf("Anna does not see %q:\n%s", line, text)
			}
		}
	}
	for _, viewer := range []string{"Bruno", "Chloé", "public", "referee"} {
		equal(t, folders, "en", p.reads(t, "en", viewer))
	}
	equal(t, folders, "fr", p.tries("Bruno"))
}
