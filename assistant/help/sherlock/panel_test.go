package sherlock

import (
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/rulestest"
	referee "lestrade/rules/sherlock"
)

// A glance fits narrow screens and names all locations and seats; two seats have one
// last turn.
func TestGlance(t *testing.T) {
	p := rulestest.Begin(t, rules.Shelf{referee.Game},
		"game sherlock", "seats Anna Bruno Chloé", "lead L1 9 N:F", "clue aa S:F",
		"fill 1 aa bb dd F T", "fill 2 night-train dark-house C C C", "first = Anna", "Anna: lead L1",
		"Anna: visit 1 take aa F", "Anna: solve N:F=aa keep aa F")
	for _, lang := range []string{"en", "fr"} {
		v := speak.New(lang).At(p)
		for _, width := range []int{30, 60, 80} {
			text := glance(v, p, width)
			for _, line := range strings.Split(text, "\n") {
				if help.Columns.StringWidth(line) > width {
					t.Errorf("%s in %d columns: %q", lang, width, line)
				}
			}
			for _, name := range []string{"\n1 ", "\n4 ", "\n→ Anna", "\nBruno", "\nChloé"} {
				if !strings.Contains(text, name) {
					t.Errorf("%s in %d columns: no %q in\n%s", lang, width, name, text)
				}
			}
		}
	}
	v := speak.New("en").At(p)
	for _, want := range []string{"9 points", "solved L1 (9 points) in line 10", "One last turn for Bruno and Chloé", "has aa and 1\u00a0F"} {
		if text := panel(v, p); !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}
