package console

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWrap(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		room int
		want []string
	}{
		"fits":                      {"Anna  Bruno", 11, []string{"Anna  Bruno"}},
		"breaks between words":      {"Anna demande à Chloé", 11, []string{"Anna", "demande à", "Chloé"}},
		"a word that ends the line": {"Anna Bruno Chloé", 10, []string{"Anna Bruno", "Chloé"}},
		"a no-break space holds":    {"Qui joue\u00a0? Moi", 9, []string{"Qui", "joue\u00a0?", "Moi"}},
		"a word too long":           {"anticonstitutionnellement", 10, []string{"anticonsti", "tutionnell", "ement"}},
		"an indent goes on":         {"  Anna demande", 9, []string{"  Anna", "  demande"}},
		"an indent too wide":        {"      Anna", 8, []string{"      An", "    na"}},
		"lines stay":                {"Anna\n\nBruno", 8, []string{"Anna", "", "Bruno"}},
		"wide letters":              {"日本語", 4, []string{"日本", "語"}},
		"no room for a letter":      {"日本", 1, []string{"日本"}},
		"nothing":                   {"", 8, []string{""}},
		"what a terminal obeys":     {"An\x1b[2Jna\r\a\tBru\u009bno\u202e\xff", 80, []string{"An[2Jna Bruno�"}},
	} {
		if diff := cmp.Diff(c.want, wrap(c.text, c.room)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestCutColours(t *testing.T) {
	for name, c := range map[string]struct {
		line          string
		room          int
		bright, faded string
	}{
		"fits":                  {"\x1b[31mrouge\x1b[0m 2", 7, "\x1b[31mrouge\x1b[0m 2\x1b[0m", "rouge 2"},
		"no colour":             {"rouge 2", 7, "rouge 2", "rouge 2"},
		"cut in a colour":       {"\x1b[31mrouge\x1b[0m 2", 5, "roug…", "roug…"},
		"cut before a colour":   {"le \x1b[1;31mrouge\x1b[0m", 5, "le r…", "le r…"},
		"spaces in a colour":    {"\x1b[7ma  \x1b[0m", 3, "\x1b[7ma  \x1b[0m\x1b[0m", "a  "},
		"what a terminal obeys": {"\x1b[1ma\x1b[2Jb\a\nc", 9, "a[2Jb c", "a[2Jb c"},
		"wide letters":          {"日\x1b[31m本語\x1b[0mx", 5, "日本…", "日本…"},
	} {
		for colours, want := range map[bool]string{true: c.bright, false: c.faded} {
			if got := cutColours(c.line, c.room, colours); got != want {
				t.Errorf("%s, colours %v: %q, not %q", name, colours, got, want)
			}
		}
	}
}

func TestWindow(t *testing.T) {
	for name, c := range map[string]struct {
		line  string
		room  int
		shown string
		at    int
	}{
		"fits":                   {"› ab\x00", 10, "› ab", 4},
		"the cursor in it":       {"› a\x00b", 10, "› ab", 3},
		"the cursor at its end":  {"› abcdefgh\x00", 6, "…defgh", 6},
		"the cursor at its head": {"› a\x00bcdefgh", 6, "› abc…", 3},
		"just fits":              {"› abcd\x00", 6, "› abcd", 6},
	} {
		shown, at := window(c.line, c.room)
		if shown != c.shown || at != c.at {
			t.Errorf("%s: %q at %d, not %q at %d", name, shown, at, c.shown, c.at)
		}
	}
}
