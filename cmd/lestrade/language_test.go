package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest/testbed"
)

// laid names a folder of files that the program is to have besides its own, in the process
// that TestAnyLanguage starts.
const laid = "LESTRADE_TEST_LAID"

func layFiles() {
	if folder := os.Getenv(laid); folder != "" {
		data.Lay(os.DirFS(folder))
	}
}

// invented is a language that nobody speaks: each word is turned round behind a q. Its
// numbers have forms that neither English nor French has.
const invented = "zz"

var (
	letters  = regexp.MustCompile(`\pL+`)
	inserted = regexp.MustCompile(`\{\{.*?\}\}`)
)

func invent(text string) string {
	return letters.ReplaceAllStringFunc(text, func(word string) string {
		letters := []rune(word)
		slices.Reverse(letters)
		return "q" + string(letters)
	})
}

// inventSentence leaves what is put in as it is.
func inventSentence(text string) string {
	out, end := "", 0
	for _, at := range inserted.FindAllStringIndex(text, -1) {
		out += invent(text[end:at[0]]) + text[at[0]:at[1]]
		end = at[1]
	}
	return out + invent(text[end:])
}

// fewMark stands before a text about two, three or four.
const fewMark = "‡"

// commandUse is how a command is typed.
var commandUse = regexp.MustCompile(`^cmd\..*\.use$`)

// lacking is a sentence that the language is left without.
const lacking = "usage.no-lang"

// shared is a word that the invented language spells like another one in French.
const shared = "word.colour.purple"

// writeInvented writes the files of the invented language under a folder.
func writeInvented(t *testing.T, folder string) {
	t.Helper()
	paths, err := filepath.Glob("../../data/*/en.toml")
	if err != nil || len(paths) < 7 {
		t.Fatalf("files of %v: %v", paths, err)
	}
	for _, path := range paths {
		of := filepath.Base(filepath.Dir(path))
		texts, err := data.TextsOf(of, data.English)
		if err != nil {
			t.Fatal(err)
		}
		file := map[string]any{}
		for id := range texts.IDs() {
			m, _ := texts.Find(id)
			switch {
			case id == lacking:
			case id == "plural":
				file[id] = map[string]string{"few": "n % 10 = 2..4 and n % 100 != 12..14", "zero": "n = 0", "other": ""}
			case id == shared:
				file[id] = "rouge"
			case id == "date", commandUse.MatchString(id): // the parts of a moment are Go's, a command is called as it is typed
				file[id] = m.Other
			case m.Forms != nil:
				text := inventSentence(m.Other)
				file[id] = map[string]string{"zero": text, "few": fewMark + text, "other": text}
			default:
				file[id] = inventSentence(m.Other)
			}
		}
		text, err := toml.Marshal(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Join(folder, of), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, of, invented+".toml"), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAnyLanguage adds a language by files alone, and plays the samples of all games in it, in a
// process of its own, with whole evenings: a hand at the keyboard waits for two of those.
func TestAnyLanguage(t *testing.T) {
	t.Parallel()
	if os.Getenv(laid) != "" {
		for n, game := range house.Games {
			t.Run(game.ID, func(t *testing.T) { playInvented(t, game.ID) })
			if n < testbed.Runs(2, len(house.Games)) {
				t.Run("evening of "+game.ID, func(t *testing.T) { spendEvening(t, invented, game.ID) })
			}
		}
		t.Run("help", helpInvented)
		t.Run("beginnings", readInventedBeginnings)
		t.Run("shared", readSharedWord)
		t.Run("plurals", sayInventedPlurals)
		t.Run("lacking", func(t *testing.T) {
			_, errs, status := at(t.TempDir(), invented+"_ZZ.UTF-8", "show", "--lang", "xx")
			if want := "is no language of Lestrade: " + strings.Join(tongues(t), ", ") + " qro " + invented; !strings.Contains(errs, want) || status != 2 {
				t.Errorf("status %d, said %q, wanted %q", status, errs, want)
			}
		})
		return
	}
	folder := t.TempDir()
	writeInvented(t, folder)
	again := exec.Command(os.Args[0], "-test.run=^TestAnyLanguage$", "-test.v") //nolint:gosec // this test
	again.Env = append(os.Environ(), laid+"="+folder)
	if out, err := again.CombinedOutput(); err != nil || !bytes.Contains(out, []byte("--- PASS: TestAnyLanguage/sherlock")) {
		t.Errorf("%v\n%s", err, out)
	}
}

// tongues are the languages that people speak, English first, by their files.
func tongues(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob("../../data/program/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	all := []string{data.English}
	for _, path := range paths {
		if lang := strings.TrimSuffix(filepath.Base(path), ".toml"); lang != data.English {
			all = append(all, lang)
		}
	}
	return all
}

// sample is a game's sample as a table.
func sample(t *testing.T, game string) *position.Position {
	t.Helper()
	text, err := data.Read(game, "sample.lestrade")
	if err != nil {
		t.Fatal(err)
	}
	p, err := transcript.Read(house.Games.Shelf(), bytes.NewReader(text), data.English)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// withFacesOf is a line in the invented language with the faces of cards as they are stored:
// they stand in capitals, and are read in no language but the table's.
func withFacesOf(stored, line string) string {
	words := strings.Fields(line)
	for i, word := range strings.Fields(stored) {
		if strings.ToLower(word) != word {
			words[i] = word
		}
	}
	return strings.Join(words, " ")
}

// playInvented types a game's sample in the invented language, whose whole words are read
// at an English table, and looks at the table in it.
func playInvented(t *testing.T, game string) {
	p := sample(t, game)
	typed, stored := map[string]string{}, ""
	for _, e := range p.Lines() {
		line := rules.Spell(p.Vocabulary(), e, invented)
		if line == e.String() {
			t.Errorf("%q is the same in the invented language", line)
		}
		typed[data.English] += withFacesOf(e.String(), line) + "\n"
		typed[invented] += line + "\n"
		stored += e.String() + "\n"
	}
	for _, lang := range []string{data.English, invented} {
		folder := t.TempDir()
		path := filepath.Join(folder, "typed")
		if err := os.WriteFile(path, []byte(typed[lang]), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, errs, status := at(folder, lang, "import", path); status != 0 {
			t.Fatalf("typed in %s: status %d\n%s", lang, status, errs)
		}
		if out, _, _ := at(folder, lang, "export"); unsigned(t, out) != stored {
			t.Errorf("typed in %s, stored as\n%s\nnot as\n%s", lang, out, stored)
		}
		if lang == invented {
			lookInvented(t, folder, p, game)
		}
	}
}

// learnt is something that the owner of a box may tell of it.
var learnt = map[string]string{
	"arkham":   "clue message evidence left-any right-research lock",
	"sherlock": "clue c7 N:F S:C",
}

// lookInvented listens to the pages about a game, at a table in its midst.
func lookInvented(t *testing.T, folder string, p *position.Position, game string) {
	t.Helper()
	l := listens(t, invented, p.Vocabulary(), p.Lines()...)
	l.knows("message", "statue", "eclipse", "Charcutier", "x", "Dora")
	l.pages(folder, p)
	for _, command := range []string{"show", "show --seat referee", "log", "log --seat referee", "tables", "__complete rules ", "__complete do ", "__complete do " + p.Header().Seats[0] + ": ", "__complete set "} {
		l.runs(folder, strings.Split(command, " "))
	}
	if house.Games.Game(game).Sheet != nil {
		l.runs(folder, []string{"box", game, "--print"})
	}
}

// pages listens to the pages about a table's game.
func (l *listener) pages(folder string, p *position.Position) {
	l.Helper()
	game := p.Header().Game
	commands := []string{
		"notation " + game, "rules " + game, "cards " + game, "demo " + game,
		"box " + game,
	}
	if line := learnt[game]; line != "" {
		e, err := reading.Read(p, line, data.English)
		if err != nil {
			l.Fatal(err)
		}
		commands = append(commands, "box "+game+" "+rules.Spell(p.Vocabulary(), e, l.lang), "box "+game)
	}
	if house.Games.Game(game).Paper != nil {
		commands = append(commands, "pad "+game)
	}
	for _, command := range commands {
		l.runs(folder, strings.Split(command, " "))
	}
}

// helpInvented listens to the help and the manual page of every command.
func helpInvented(t *testing.T) {
	p := sample(t, "13-indices")
	l := listens(t, invented, p.Vocabulary(), p.Lines()...)
	folder := t.TempDir()
	if _, errs, status := at(folder, invented, "man", folder); status != 0 {
		t.Fatal(errs)
	}
	pages, err := filepath.Glob(filepath.Join(folder, "*.1"))
	if err != nil || len(pages) < 40 {
		t.Fatalf("%d manual pages: %v", len(pages), err)
	}
	l.knows(data.Languages()...)
	l.knows("help", "nf") // which has no page of its own; and a macro of pages
	for _, lang := range data.Languages() {
		for _, game := range house.Games {
			l.knows(strings.Fields(speak.New(lang).Called(game.ID))...)
		}
	}
	for _, path := range pages {
		l.knows(filepath.Base(path))
	}
	for _, path := range pages {
		page, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		l.hears(filepath.Base(path), string(page))
		_, of, _ := strings.Cut(strings.TrimSuffix(filepath.Base(path), ".1"), "-")
		switch {
		case slices.Contains(house.Games.IDs(), of):
			l.runs(folder, []string{"help", of})
		default:
			l.runs(folder, append(strings.FieldsFunc(of, func(r rune) bool { return r == '-' }), "--help"))
		}
	}
}

// askedOfAnna is the sample of 13 Indices before Bruno asks Anna for red.
func askedOfAnna(t *testing.T) *position.Position {
	t.Helper()
	p := sample(t, "13-indices")
	n := slices.IndexFunc(p.Lines(), func(e rules.Entry) bool { return e.String() == "Bruno: ask Anna red = 2" })
	p, err := p.Before(n + 1)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// readInventedBeginnings: words are shortened in the table's language only.
func readInventedBeginnings(t *testing.T) {
	p := askedOfAnna(t)
	if e, err := reading.Read(p, "Bruno: qks Anna qder = 2", invented); err != nil || e.String() != "Bruno: ask Anna red = 2" {
		t.Errorf("read as %q: %v", e, err)
	}
	for _, lang := range []string{data.English, "fr"} {
		if e, err := reading.Read(p, "Bruno: qks Anna qder = 2", lang); err == nil {
			t.Errorf("%s: read as %q", lang, e)
		}
	}
}

// readSharedWord: of two words that are spelt alike the table's language has its own.
func readSharedWord(t *testing.T) {
	p := askedOfAnna(t)
	for lang, colour := range map[string]string{invented: "purple", "fr": "red", data.English: ""} {
		e, err := reading.Read(p, "Bruno: ask Anna rouge = 2", lang)
		var r *rules.Refusal
		switch ambiguous := errors.As(err, &r) && r.Kind == rules.Ambiguous; {
		case colour == "" && !ambiguous:
			t.Errorf("%s: read as %q: %v", lang, e, err)
		case colour != "" && (err != nil || e.Word("about") != colour):
			t.Errorf("%s: read as %q: %v", lang, e, err)
		}
	}
}

func sayInventedPlurals(t *testing.T) {
	for number, few := range map[int]bool{0: false, 1: false, 2: true, 4: true, 5: false, 12: false, 22: true, 112: false} {
		text := speak.New(invented).Say("play.waits.let-go", speak.Figures{"number": number})
		if strings.HasPrefix(text, fewMark) != few || !strings.Contains(text, "qsenil") {
			t.Errorf("of %d: %q", number, text)
		}
	}
}
