package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// readmes show commands with what they say, and games; the other pages lead somewhere too.
var (
	readmes    = []string{"cmd/lestrade/README.md", "rules/README.md", "assistant/help/README.md", "assistant/draw/README.md"}
	otherPages = []string{
		"README.md", ".github/README.fr.md", ".github/README.de.md", ".github/README.it.md", ".github/README.es.md",
		".github/CONTRIBUTING.md", ".github/SECURITY.md", ".github/CHANGELOG.md",
	}
)

// fence is a fenced block: its language, what stands behind that, which is the name
// that a game was saved as, and its text.
type fence struct{ lang, name, text string }

// readReadme is a README of the house, and its fenced blocks of a language.
func readReadme(t *testing.T, path, lang string) (text string, blocks []fence) {
	t.Helper()
	bytes, err := os.ReadFile(filepath.Join("../..", path))
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split("\n"+string(bytes), "\n```")
	for i := 1; i < len(parts); i += 2 {
		head, block, _ := strings.Cut(parts[i], "\n")
		of, name, _ := strings.Cut(head, " ")
		if of == lang {
			blocks = append(blocks, fence{of, name, block + "\n"})
		}
	}
	if len(parts)%2 == 0 {
		t.Fatalf("a block of %s is not closed", path)
	}
	return string(bytes), blocks
}

// shows tells whether lines are as a README says: there, “…” stands for any lines.
func shows(lines, says []string) bool {
	switch {
	case len(says) == 0 || len(lines) == 0:
		return len(says) == len(lines)
	case says[0] == "…":
		return shows(lines, says[1:]) || shows(lines[1:], says)
	}
	return lines[0] == says[0] && shows(lines[1:], says[1:])
}

// TestReadme runs every command that a README shows, one after another, beside the
// games that it shows and the sample games of the house.
func TestReadme(t *testing.T) {
	house, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range readmes {
		t.Run(path, func(t *testing.T) {
			_, games := readReadme(t, path, "lestrade")
			_, examples := readReadme(t, path, "console")
			t.Chdir(t.TempDir())
			if err := os.Symlink(filepath.Join(house, "data"), "data"); err != nil {
				t.Fatal(err)
			}
			for _, game := range games {
				if err := os.WriteFile(filepath.Base(game.name), []byte(game.text), 0o600); game.name != "" && err != nil {
					t.Fatal(err)
				}
			}
			shown := 0
			for _, block := range examples {
				for _, example := range strings.Split(block.text, "$ lestrade ")[1:] {
					runExample(t, example)
					shown++
				}
			}
			if shown == 0 {
				t.Errorf("%s shows no command", path)
			}
		})
	}
}

// runExample runs a command and compares what comes with what follows it.
func runExample(t *testing.T, example string) {
	t.Helper()
	line, want, _ := strings.Cut(example, "\n")
	var got bytes.Buffer
	env := map[string]string{"LESTRADE_DATA": "record"}
	run(strings.Fields(line), streams{strings.NewReader(""), &got, &got}, func(name string) string { return env[name] })
	if !shows(strings.Split(got.String(), "\n"), strings.Split(want, "\n")) {
		t.Errorf("lestrade %s\nsays:\n%s\nthe README:\n%s", line, got.String(), want)
	}
}

// TestReadmeNotation referees every game in a README.
func TestReadmeNotation(t *testing.T) {
	for _, path := range readmes {
		_, games := readReadme(t, path, "lestrade")
		for _, game := range games {
			var out, errs bytes.Buffer
			if status := run([]string{"check", "-"}, streams{strings.NewReader(game.text), &out, &errs}, os.Getenv); status != 0 {
				t.Errorf("%s: status %d: %s\n%s", path, status, errs.String(), game.text)
			}
		}
	}
}

// TestReadmeCommands runs the front page’s first command as it is written; without a
// terminal, what would be a menu is help.
func TestReadmeCommands(t *testing.T) {
	t.Parallel()
	_, commands := readReadme(t, "README.md", "sh")
	first := strings.Fields(commands[0].text)
	cmd := exec.Command(first[0], first[1:]...)
	cmd.Dir = "../.."
	cmd.Env = append(os.Environ(), "LANG=en", "LC_ALL=en", "LESTRADE_DATA="+t.TempDir())
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "lestrade help more") {
		t.Errorf("%v: %v\n%s", first, err, out)
	}
}

var (
	fenced  = regexp.MustCompile("(?s)```.*?```")
	linked  = regexp.MustCompile(`\]\(([^)]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.+)$`)
	named   = regexp.MustCompile("`((?:Test|Fuzz|Benchmark)[A-Z]\\w*)`")
)

// TestReadmeLinks wants files where links lead, headings where they lead within a page,
// and the tests, commands and packages that are named.
func TestReadmeLinks(t *testing.T) {
	tests := testNames(t)
	for _, path := range append(otherPages, readmes...) {
		text, _ := readReadme(t, path, "")
		for _, link := range linked.FindAllStringSubmatch(text, -1) {
			if strings.HasPrefix(link[1], "https://") {
				continue
			}
			file, place, _ := strings.Cut(link[1], "#")
			target := filepath.Join(filepath.Dir(path), file)
			if file == "" {
				target = path
			}
			if _, err := os.Stat(filepath.Join("../..", target)); err != nil {
				t.Errorf("%s: %v", path, err)
			} else if place != "" && !hasHeading(t, target, place) {
				t.Errorf("%s: %s has no heading for #%s", path, target, place)
			}
		}
		for _, span := range code.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
			if err := isNamed(strings.Fields(span[1])); err != nil {
				t.Errorf("%s: %q: %v", path, span[1], err)
			}
		}
		for _, name := range named.FindAllStringSubmatch(text, -1) {
			if !tests[name[1]] {
				t.Errorf("%s names %s, which is no test", path, name[1])
			}
		}
	}
}

// isNamed wants the command of a line that begins with the program's name, and the packages of one
// that begins with Go's; a word in capitals stands for any.
func isNamed(words []string) error {
	switch {
	case len(words) < 2:
	case words[0] == "lestrade" && words[1] != strings.ToUpper(words[1]):
		return figures{}.says([]string{words[1], "--help"})
	case words[0] == "go":
		for _, word := range words {
			if strings.HasPrefix(word, "./") && word != "./..." {
				if _, err := os.Stat(filepath.Join("../..", word)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// hasHeading tells whether a page has a heading of that anchor.
func hasHeading(t *testing.T, path, place string) bool {
	t.Helper()
	text, _ := readReadme(t, path, "")
	spare := regexp.MustCompile(`[^\p{L}\p{N} -]`)
	for _, h := range heading.FindAllStringSubmatch(text, -1) {
		anchor := spare.ReplaceAllString(strings.ToLower(h[1]), "")
		if strings.ReplaceAll(anchor, " ", "-") == place {
			return true
		}
	}
	return false
}

// testNames are the names of all tests of the house.
func testNames(t *testing.T) map[string]bool {
	t.Helper()
	function := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)\w+)`)
	names := map[string]bool{}
	err := filepath.WalkDir("../..", func(path string, _ os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, match := range function.FindAllSubmatch(source, -1) {
			names[string(match[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
