package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"lestrade/assistant/help/house"
	"lestrade/data"
	"lestrade/rules/rulestest/testbed"
)

// oddTexts are what people paste, mistype or plant.
var oddTexts = []string{
	"e\u0301e\u0301\u0302\u0303", strings.Repeat("a\u0301", 40), strings.Repeat("漢", 60), "🕵🏽‍♀️🕵🏽‍♀️", "\u202eanna\u202c", "an\u200bna", "\u2066x\u2069", "\ufeff",
	"x\x1b]0;pwn\x07y", "\x1b[2J\x1b[H", "\r\n\tx", "\x00", "\x7f\u009b1m", "\xff\xfe\xc3", "a\xc3", strings.Repeat("w", 5000), strings.Repeat("w ", 500),
	"-", "--", "=", "#", ":", "?", "Anna:", "= =", "'\"`$(x)", "../..", "\u2028\u2029", "ﷺ", "\u3164",
}

// wild tells whether a terminal would obey a sign.
func wild(r rune) bool {
	return r != '\n' && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// checkTame wants an answer that is no panic, that says something, and that a terminal obeys
// in nothing.
func checkTame(t *testing.T, what string, a answered) {
	t.Helper()
	said := a.out + a.errs
	if a.status < 0 || said == "" || strings.Contains(said, "goroutine ") {
		t.Errorf("%s: status %d, said %.2000q", what, a.status, said)
	}
	if !utf8.ValidString(said) || strings.ContainsFunc(said, wild) {
		t.Errorf("%s: status %d, obeyed by terminals: %.600q", what, a.status, said)
	}
}

// TestOddTextsAreTame says odd things wherever something can be said.
func TestOddTextsAreTame(t *testing.T) {
	t.Chdir(t.TempDir())
	home := filepath.Join(t.TempDir(), "data")
	if out, errs, status := at(home, "en", "new", "13-indices", "--seats", "Anna,Bruno"); status != 0 {
		t.Fatal(out, errs)
	}
	forms := strings.Split("X|do X|do Anna: ask X red|do --seat X first = Anna|show --seat X|show -t X|show --from X|show --data X|log -t X|export -t X|import X|import F|check X|check F|verify F|verify X --was X|tables X|tables rename X Y|tables rename 13-indices X|tables delete X|tables delete X --yes|backup X/x|box X|box arkham X|box arkham -f X|box arkham -f F|box arkham --forget X|rules X|rules 13-indices X|cards X|notation X|simulate X|demo X|new X --seats Anna,Bruno|new 13-indices --seats X,Y|new 13-indices --seats Anna,Bruno --name X --option X|set X 3|correct 3: X|correct X Y|insert 3: X|remove X|undo --to X|sheet --seat X|sheet --seat Anna --mark X|explain X --seat Anna|answer X --seat Anna|answer red Anna --seat X|odds -t X|qr X|qr sheet -t X|seed X|word X|help X|--lang X|--X|show --X|history X|stats X|do -f X|do -f F|completion X", "|")
	step := 19
	if testbed.Thorough() {
		step = 6
	}
	for i, form := range forms {
		for j := i % step; j < len(oddTexts); j += step {
			odd := oddTexts[j]
			file := filepath.Join(t.TempDir(), "odd"+strings.NewReplacer("/", "", "\x00", "").Replace(odd[:min(len(odd), 100)]))
			if err := os.WriteFile(file, []byte("game 13-indices\nrules 1\nseats Anna "+odd+"\nfirst = "+odd+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			var args []string
			for _, word := range strings.Fields(form) {
				args = append(args, strings.NewReplacer("X", odd, "Y", odd+"y", "F", file).Replace(word))
			}
			for _, lang := range []string{"en", "fr"} {
				a := lookIn(home, lang, strconv.Itoa(1+(i*31+j*7)%90), args)
				checkTame(t, fmt.Sprintf("%.300q", args), a)
			}
		}
	}
}

// lookIn is look in a language and a width.
func lookIn(folder, lang, columns string, args []string) (a answered) {
	return answerOf(func() (out, errs string, status int) {
		return atWidth(folder, lang, columns, args...)
	})
}

// oddNames are seats that a table takes, however wide or long they are.
var oddNames = []string{strings.Repeat("漢", 16), strings.Repeat("e\u0301", 8), "ﷺ", "עברית", "ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰ", "A-'b", strings.Repeat("W", 16), "ก็็็็็"}

// TestOddNamesAtAnyWidth gives the people of every game's sample odd names, and shows the
// game in terminals of every width.
func TestOddNamesAtAnyWidth(t *testing.T) {
	t.Parallel()
	step, taken, languages := 160, 0, data.Languages()
	if testbed.Thorough() {
		step = 101
	}
	if n, err := strconv.Atoi(os.Getenv("LESTRADE_WIDTHS")); err == nil {
		step = n
	}
	for g, game := range house.Games {
		text, err := os.ReadFile(filepath.Join("..", "..", "data", game.ID, "sample.lestrade"))
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(text), "\nseats ")
		line, _, _ := strings.Cut(rest, "\n")
		line, _, _ = strings.Cut(line, "#")
		for n := range oddNames {
			if !testbed.Thorough() && n%len(house.Games) != g {
				continue
			}
			named := string(text)
			for i, seat := range strings.Fields(line) {
				name := oddNames[(n+i)%len(oddNames)]
				named = regexp.MustCompile(`\b`+seat+`($|[ :\n])`).ReplaceAllString(strings.ReplaceAll(named, "é:", "é :"), name+"$1")
			}
			home := filepath.Join(t.TempDir(), "data")
			file := filepath.Join(t.TempDir(), "game")
			if err := os.WriteFile(file, []byte(named), 0o600); err != nil {
				t.Fatal(err)
			}
			made := answerOf(func() (string, string, int) { return at(home, "en", "import", file, "--name", "a"+oddNames[n]) })
			checkTame(t, game.ID+" import", made)
			if made.status != 0 {
				continue // not all of them are names
			}
			taken++
			still, noted := looksAt(t, home)
			for i, args := range append(still, noted...) {
				if args[0] == "__complete" {
					continue // the shell reads it
				}
				for width := 1 + (g*31+n*17+i*7)%step; width <= 200; width += step {
					checkTame(t, fmt.Sprintf("%d columns, %q", width, args), lookIn(home, languages[width%len(languages)], strconv.Itoa(width), args))
				}
			}
		}
	}
	t.Logf("%d tables", taken)
	if taken < 2 {
		t.Errorf("only %d tables were taken", taken)
	}
}
