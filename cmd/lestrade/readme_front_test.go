package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/vocabulary"
)

// front is the first page that somebody reads, in a language.
func front(lang string) string {
	if lang == "en" {
		return "README.md"
	}
	return ".github/README." + lang + ".md"
}

// two is the number of commands that a front page begins with, in its heading, and manifold are
// words of numbers, which it may have nowhere else.
var (
	two      = map[string]string{"en": "Two", "fr": "Deux", "de": "Zwei", "it": "Due", "es": "Dos"}
	manifold = map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`(?i)\b(two|three|four|five|six|seven|ten)\b`),
		"fr": regexp.MustCompile(`(?i)\b(deux|trois|quatre|cinq|six|sept|dix)\b`),
		"de": regexp.MustCompile(`(?i)\b(zwei|drei|vier|sechs|sieben|zehn)\b`),
		"it": regexp.MustCompile(`(?i)\b(due|tre|quattro|cinque|sette|dieci)\b`),
		"es": regexp.MustCompile(`(?i)\b(dos|tres|cuatro|cinco|seis|siete|diez)\b`),
	}
)

// TestFrontPages: the figures, commands and file names on the front page of each language are
// right, and the page is short.
func TestFrontPages(t *testing.T) {
	t.Parallel()
	f := measure(t)
	for _, lang := range data.Languages() {
		text, _ := readReadme(t, front(lang), "")
		if len(text) > 8000 {
			t.Errorf("%s has %d bytes", front(lang), len(text))
		}
		for _, fault := range f.faults(lang, text) {
			t.Errorf("%s: %v", front(lang), fault)
		}
	}
}

// TestFrontPagesAreHeld: a front page in which one letter of a command or of the name of a file, or
// one digit, is another one is found out.
func TestFrontPagesAreHeld(t *testing.T) {
	testbed.NeedTime(t)
	t.Parallel()
	f, chance := measure(t), rand.New(rand.NewPCG(1, 1))
	checked := regexp.MustCompile("(?s)```sh\n.*?```|`[^`\n]+`|\\]\\([^)]+\\)|\\d")
	for _, lang := range data.Languages() {
		text, _ := readReadme(t, front(lang), "")
		var places []int
		for _, at := range checked.FindAllStringIndex(text, -1) {
			for i := at[0] + len(fenceHead.FindString(text[at[0]:at[1]])); i < at[1]; i++ {
				if c := rune(text[i]); unicode.IsDigit(c) || c < unicode.MaxASCII && unicode.IsLetter(c) {
					places = append(places, i)
				}
			}
		}
		for range 20 {
			at := places[chance.IntN(len(places))]
			other := "qxz"[chance.IntN(3)]
			if unicode.IsDigit(rune(text[at])) {
				other = '0' + (text[at]-'0'+byte(1+chance.IntN(9)))%10
			}
			changed := text[:at] + string(other) + text[at+1:]
			from, to := max(0, at-20), min(len(text), at+20)
			if other == text[at] {
				continue
			}
			found := f.faults(lang, changed)
			t.Logf("%s: %q: %v", front(lang), changed[from:to], errors.Join(found...))
			if len(found) == 0 {
				t.Errorf("%s: nobody minds %q in place of %q", front(lang), changed[from:to], text[from:to])
			}
		}
	}
}

// figures are what front pages tell and only the machine knows.
type figures struct {
	house                   string
	goes, fetch, disk, page string // "" where it was not measured
}

func measure(t *testing.T) figures {
	t.Helper()
	f := figures{}
	var err error
	if f.house, err = filepath.Abs("../.."); err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	f.goes = regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(string(mod))[1]
	f.fetch, f.disk = libraries(t)
	if testbed.Thorough() {
		bytes, err := singlePage()
		if err != nil {
			t.Fatal(err)
		}
		f.page = megabytes(bytes, 1)
	}
	return f
}

// singlePage is how large the page without a laptop is, in bytes. It is built for another machine,
// and so only once.
var singlePage = sync.OnceValues(func() (int64, error) {
	folder, err := os.MkdirTemp("", "lestrade-page")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // the system clears the rest
	if out, err := exec.Command("go", "run", "../lestrade-web", folder).CombinedOutput(); err != nil {
		return 0, fmt.Errorf("%w\n%s", err, out)
	}
	info, err := os.Stat(filepath.Join(folder, "lestrade.html"))
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
})

// libraries are what the program is built with: how much of it is downloaded, and how much of the
// disk it takes.
func libraries(t *testing.T) (fetch, disk string) {
	t.Helper()
	list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if .Version}}{{.Path}}@{{.Version}} {{.Dir}}{{end}}{{end}}", "lestrade/cmd/lestrade")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	packed, whole, seen := int64(0), int64(0), map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		module, folder, is := strings.Cut(line, " ")
		if !is || seen[module] {
			continue
		}
		seen[module] = true
		path, version, _ := strings.Cut(module, "@")
		cache := strings.TrimSuffix(folder, filepath.FromSlash(module))
		zip := size(t, filepath.Join(cache, "cache", "download", path, "@v", version+".zip"))
		packed, whole = packed+zip, whole+zip+size(t, folder)
	}
	return megabytes(packed, 1), megabytes(whole, 10)
}

// size is the size of a file, or of all files in a folder, in bytes.
func size(t *testing.T, path string) (bytes int64) {
	t.Helper()
	err := filepath.WalkDir(path, func(_ string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		info, err := e.Info()
		if err == nil {
			bytes += info.Size()
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return bytes
}

// megabytes are so many, rounded to a step.
func megabytes(bytes int64, step float64) string {
	return fmt.Sprint(math.Round(float64(bytes)/1e6/step) * step)
}

var (
	fenceHead = regexp.MustCompile("^```sh\n")
	shBlock   = regexp.MustCompile("(?s)```sh\n(.*?)```")
	code      = regexp.MustCompile("`([^`]+)`")
	link      = regexp.MustCompile(`\]\(([^)]+)\)`)
	boxRow    = regexp.MustCompile(`(?m)^\| ([^|]*\S) \| ([\d–]+) \|`)
	someSize  = regexp.MustCompile(`\d+ M[Bo]`)
	digit     = regexp.MustCompile(`.{0,20}\d.{0,20}`)
)

// faults are what a front page says and is not so, and what nobody can tell whether it is.
func (f figures) faults(lang, text string) (found []error) {
	v := speak.New(lang)
	for _, block := range shBlock.FindAllStringSubmatch(text, -1) {
		for _, line := range strings.Split(strings.TrimSpace(block[1]), "\n") {
			found = append(found, f.runs(line))
		}
	}
	made := regexp.MustCompile(`go run ./cmd/lestrade-web (\S+)`).FindStringSubmatch(text)
	if made == nil {
		return append(found, errors.New("it does not tell how the page for browsers is made"))
	}
	text, faults := f.boxes(shBlock.ReplaceAllString(text, ""))
	found = append(found, faults...)
	text, faults = f.claims(lang, strings.Join(strings.Fields(text), " "))
	found = append(found, faults...)
	for _, span := range code.FindAllStringSubmatch(text, -1) {
		found = append(found, f.exists(v, span[1], made[1]+"/lestrade.html"))
	}
	for _, to := range link.FindAllStringSubmatch(text, -1) {
		_, err := os.Stat(filepath.Join(f.house, filepath.Dir(front(lang)), to[1]))
		found = append(found, err)
	}
	text = link.ReplaceAllString(code.ReplaceAllString(text, ""), "")
	for _, left := range append(digit.FindAllString(text, -1), manifold[lang].FindAllString(text, -1)...) {
		found = append(found, fmt.Errorf("nobody knows whether it is so: %s", left))
	}
	return slices.DeleteFunc(found, func(fault error) bool { return fault == nil })
}

// claims strikes from a page what it says in figures and is so.
func (f figures) claims(lang, text string) (rest string, found []error) {
	mega, picture := "MB", "../.pictures/play-"+lang+".png"
	switch lang {
	case "fr":
		mega = "Mo"
	case "en":
		picture = ".pictures/play-en.png"
	}
	page := f.page + " " + mega
	if f.page == "" {
		page = someSize.FindString(text)
	}
	said := []string{
		"# " + two[lang] + " ", "[Go](https://go.dev/dl/) " + f.goes + " ",
		page, f.fetch + " " + mega, f.disk + " " + mega, "](" + picture + ")",
	}
	if texts, err := data.TextsOf("13-indices", lang); err == nil {
		if typed, is := texts.Find("help.typed"); is {
			entry, _ := texts.Find("help.entry")
			said = append(said, "`"+typed.Other+"`", entry.Other)
		}
	}
	for _, claim := range said {
		if !strings.Contains(text, claim) {
			found = append(found, fmt.Errorf("it does not say %q", claim))
		}
		text = strings.Replace(text, claim, "", 1)
	}
	return text, found
}

// boxes holds the table of the boxes against the games, and strikes it and their names.
func (f figures) boxes(text string) (rest string, found []error) {
	rows := boxRow.FindAllStringSubmatch(text, -1)
	text = boxRow.ReplaceAllString(text, "|")
	if len(rows) != len(house.Games) {
		found = append(found, fmt.Errorf("%d boxes are listed of %d", len(rows), len(house.Games)))
	}
	for _, game := range house.Games {
		var names []string
		for _, name := range append(speak.NamesOf(game.ID), speak.New("en").CalledShort(game.ID)) {
			name = strings.ReplaceAll(name, "\u00a0", " ")
			short, _, _ := strings.Cut(name, ":")
			names = append(names, name, strings.TrimSpace(short))
		}
		words, err := vocabulary.Load(game.ID)
		if err != nil {
			return text, append(found, err)
		}
		seats := fmt.Sprint(words.Game.Seats.Min)
		if words.Game.Seats.Max > words.Game.Seats.Min {
			seats += fmt.Sprint("–", words.Game.Seats.Max)
		}
		listed := slices.ContainsFunc(rows, func(row []string) bool {
			for _, name := range strings.Split(strings.TrimSuffix(row[1], ")"), " (") {
				if !slices.Contains(names, name) {
					return false
				}
			}
			return row[2] == seats
		})
		if !listed {
			found = append(found, fmt.Errorf("the table of boxes has no row of %s for %s", game.ID, seats))
		}
		slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
		for _, name := range names {
			text = strings.ReplaceAll(text, name, "")
		}
	}
	return text, found
}

// runs runs a command of the house, or tells that there is no such.
func (f figures) runs(line string) error {
	for _, command := range strings.Split(line, " && ") {
		words := strings.Fields(command)
		if len(words) < 3 || words[0] != "go" || !slices.Contains([]string{"run", "install", "test"}, words[1]) {
			return fmt.Errorf("it is not known how to try %q", command)
		}
		if command == "go test ./..." { // this is in it
			continue
		}
		source, err := os.ReadDir(filepath.Join(f.house, words[2]))
		if err != nil || !strings.HasPrefix(words[2], "./") || len(source) == 0 {
			return fmt.Errorf("%s: %w", command, cmp.Or(err, fs.ErrNotExist))
		}
		if words[1] == "run" && words[2] == "./cmd/lestrade" {
			if err := f.says(words[3:]); err != nil {
				return fmt.Errorf("%s: %w", command, err)
			}
		}
	}
	return nil
}

// says runs the program itself, which has something to say.
func (f figures) says(args []string) error {
	if slices.Contains(args, "serve") { // which would go on
		args = append(slices.Clone(args), "--help")
	}
	var out, errs bytes.Buffer
	status := run(args, streams{strings.NewReader(""), &out, &errs}, func(string) string { return "" })
	if status != 0 || out.Len() == 0 {
		return fmt.Errorf("status %d: %s", status, &errs)
	}
	return nil
}

// exists wants what stands in the letters of a machine to be something: a command, a flag, a file,
// or a word said at a table.
func (f figures) exists(v *speak.Voice, word, made string) error {
	words := strings.Fields(word)
	switch {
	case word == "lestrade", word == made, word == v.Say("play.phones", nil), word == v.Say("play.speak", nil):
		return nil
	case words[0] == "lestrade":
		return f.says(words[1:])
	case words[0] == "go":
		return f.runs(word)
	case strings.HasPrefix(word, "--"):
		return f.says(append(words, "help"))
	}
	return fmt.Errorf("nothing tells what %q is", word)
}
