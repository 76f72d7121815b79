//go:build unix

package console_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"lestrade/assistant/console/screentest"
)

// start asks in a terminal of so many columns.
func start(t *testing.T, columns int, what ...string) *screentest.Screen {
	t.Helper()
	return screentest.Start(t, columns, 24, nil, append([]string{program}, what...)...)
}

var program string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		folder, err := os.MkdirTemp("", "asker")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer func() { _ = os.RemoveAll(folder) }()
		if program, err = screentest.Build(folder, "./testdata/asker"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		return m.Run()
	}())
}

const (
	enter  = "\r"
	down   = "\x1b[B"
	up     = "\x1b[A"
	left   = "\x1b[D"
	right  = "\x1b[C"
	home   = "\x1b[H"
	end    = "\x1b[F"
	del    = "\x1b[3~"
	erase  = "\x7f"
	ctrlC  = "\x03"
	ctrlD  = "\x04"
	ctrlU  = "\x15"
	escape = "\x1b"
)

// asked is what stands on the screen when a prompt takes keys.
var asked = map[string]string{
	"text": "Ton nom :", "checked": "Ton nom :", "secret": "Ta carte :", "long": ">", "yes": "[O/n]", "no": "[o/N]",
	"palette": "▸ l’épée", "many": "▸ carte 0", "wild": "▸ une ligne", "made": "▸ seul", "noted": "une note", "refused": "▸ le parc",
	"empty": "rien ne correspond", "panicking": "▸ l’épée", "slow": "▸ l’épée",
	"counting": "▸ 0 letters", "endless": "▸ l’épée",
}

// TestPaste pastes many letters into a palette: its rows are found for all of them, not
// for each.
func TestPaste(t *testing.T) {
	for name, c := range map[string]struct {
		typed string
		want  string // how many letters are taken
	}{
		"a long text":        {strings.Repeat("é", 3000) + enter, "3000"},
		"more than any line": {strings.Repeat("é", 9000) + enter, "5000"},
		"some taken back":    {strings.Repeat("é", 1000) + strings.Repeat(erase, 999) + enter, "1"},
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t, 80, "counting")
			s.Wait(asked["counting"])
			s.Send(c.typed)
			s.Wait("the end")
			var found int
			_, told, _ := strings.Cut(s.Text(), "<"+c.want+" letters, found ")
			if _, err := fmt.Sscanf(told, "%d times>", &found); err != nil || found > 200 {
				t.Errorf("not %s letters, or found too often:\n%s", c.want, s.Text())
			}
			t.Logf("found %d times", found)
		})
	}
}

// TestKeys types at one prompt after the other, and looks at what was answered.
func TestKeys(t *testing.T) {
	for name, c := range map[string]struct {
		ask, typed, want string
	}{
		"accents":                     {"text", "Zoé œuf" + enter, "<Zoé œuf>"},
		"spaces around":               {"text", "  Zoé \u00a0" + enter, "<Zoé>"},
		"backspace":                   {"text", "Zoéé" + erase + enter, "<Zoé>"},
		"backspace before anything":   {"text", erase + erase + "Zoé" + enter, "<Zoé>"},
		"delete at the end":           {"text", "Zoé" + del + enter, "<Zoé>"},
		"delete on an empty line":     {"text", del + "Zoé" + enter, "<Zoé>"},
		"delete in the middle":        {"text", "Zzoé" + left + left + left + del + enter, "<Zoé>"},
		"home and end":                {"text", "o" + home + "Z" + end + "é" + enter, "<Zoé>"},
		"left and right":              {"text", "Zé" + left + left + right + "o" + enter, "<Zoé>"},
		"Ctrl-U":                      {"text", "Anna" + ctrlU + "Zoé" + enter, "<Zoé>"},
		"Ctrl-D behind text":          {"text", "Zoé" + ctrlD + enter, "<Zoé>"},
		"Ctrl-D":                      {"text", ctrlD, "<back>"},
		"Ctrl-C behind text":          {"text", "Zoé" + ctrlC, "<interrupted>"},
		"Ctrl-C":                      {"text", ctrlC, "<interrupted>"},
		"Esc":                         {"text", escape, "<back>"},
		"pasted controls":             {"text", "Z\x00\x01\x05\x07\x0b\x12\x13\x14\x17\x19\t\x1c\x1fo\u0085\u200bé" + enter, "<Zoé>"},
		"pasted sequences":            {"text", "Z\x1b[31;1mo\x1b]0;title\x07\x1b]8;;x\x1b\\\x1bP1$r\x1b\\\x1bx\x1bOP\x1b[[A\x1b[200~é\x1b[201~" + enter, "<Zoé>"},
		"not UTF-8":                   {"text", "Z\xe9o\xff\xc3é" + enter, "<Zoé>"},
		"the words that readline has": {"text", "\x12Zo\x13é\x1bb\x1bf\x1bd" + enter, "<Zoé>"},

		"a row":                       {"palette", enter, "<l’épée>"},
		"a row below":                 {"palette", down + down + up + enter, "<la comtesse>"},
		"a search":                    {"palette", "cœ" + enter, "<le cœur>"},
		"a search and a row below":    {"palette", "le " + down + enter, "<le parc>"},
		"a search slower than typing": {"slow", "parc" + enter, "<le parc>"},
		"Ctrl-C behind a paste":       {"endless", strings.Repeat("une épée ", 300) + ctrlC, "<interrupted>"},
		"a slash":                     {"palette", "/" + enter, "<a/b>"},
		"the letters of vi":           {"palette", "jkhl" + enter, "<jkhl>"},
		"a search taken back":         {"palette", "parc" + erase + erase + erase + erase + enter, "<l’épée>"},
		"more erased than typed":      {"palette", "x" + erase + erase + erase + down + enter, "<la comtesse>"},
		"Enter where nothing is":      {"palette", "xyz" + enter + erase + erase + erase + "parc" + enter, "<le parc>"},
		"Ctrl-D behind a search":      {"palette", "parc" + ctrlD + ctrlD, "<back>"},
		"Delete in a search":          {"palette", "parc" + del + enter, "<le parc>"},
		"Ctrl-D before a search":      {"palette", ctrlD, "<back>"},
		"Ctrl-C in a search":          {"palette", "parc" + ctrlC, "<interrupted>"},
		"Ctrl-U in a search":          {"palette", "xyz" + ctrlU + "parc" + enter, "<le parc>"},
		"the last of many":            {"many", strings.Repeat(down, 80) + enter, "<carte 59>"},
		"a page below":                {"many", "\x1b[6~\x1b[6~\x1b[5~" + down + enter, "<carte 19>"},
		"more rows than before":       {"made", "b rou" + down + down + down + down + enter, "<b rou 4>"},
		"back to fewer rows":          {"made", "b" + erase + down + down + enter, "<seul>"},
		"no rows":                     {"empty", enter + "x" + enter + down + enter + ctrlC, "<interrupted>"},

		"yes":                       {"no", "o" + enter, "<true>"},
		"yes in full":               {"no", "OUI" + enter, "<true>"},
		"yes in English":            {"no", "yes" + enter, "<true>"},
		"no":                        {"yes", "n" + enter, "<false>"},
		"no in full":                {"yes", "non" + enter, "<false>"},
		"the usual one is yes":      {"yes", enter, "<true>"},
		"the usual one is no":       {"no", enter, "<false>"},
		"neither":                   {"yes", "peut-être" + enter + ctrlU + "non" + enter, "<false>"},
		"nothing confirmed":         {"yes", ctrlD, "<back>"},
		"refused, then mended":      {"checked", "Zo" + enter + "é" + enter, "<Zoé>"},
		"a secret":                  {"secret", "la comtesse" + enter, "<la comtesse>"},
		"a refused line is over":    {"refused", "cœur" + enter, "<le cœur>"},
		"a refused line comes back": {"refused", "cœur" + up + enter, "<le parc>"},
		"a refused line is mended":  {"refused", erase + enter, "<le parc>"},
		"a refused line stays so":   {"refused", enter, "<le parc>"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t, 80, c.ask)
			s.Wait(asked[c.ask]) // before, the terminal would edit the line itself
			s.Send(c.typed)
			s.Wait("the end")
			if status := s.Exit(); status != 0 {
				t.Errorf("status %d", status)
			}
			if !strings.Contains(s.Text(), c.want) {
				t.Errorf("no %s:\n%s", c.want, s.Text())
			}
			if strings.Contains(s.Output(), "\a") {
				t.Error("it rang the bell")
			}
			if _, _, visible := s.Cursor(); !visible {
				t.Error("the cursor is left hidden")
			}
		})
	}
}
