package main

import (
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"lestrade/assistant/help/house"
	"lestrade/assistant/journal"
	"lestrade/assistant/table"
)

// saidAt runs commands that must succeed on a data folder.
func saidAt(t *testing.T, folder string, commands ...string) {
	t.Helper()
	for _, words := range commands {
		if _, errs, status := at(folder, "en", strings.Fields(words)...); status != 0 {
			t.Fatalf("%s: status %d\n%s", words, status, errs)
		}
	}
}

// setWord gives a seat of the last table a word.
func setWord(t *testing.T, folder, seat, word string) {
	t.Helper()
	j, err := journal.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	hall := &table.Hall{Store: j, Shelf: house.Games.Shelf(), Now: time.Now}
	made, err := hall.Open("")
	if err == nil {
		_, err = made.SetWord(seat, word)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
}

// seen is a command that shows a table of the record to some eyes, as it is called for one of the
// things that it does.
type seen struct {
	*cobra.Command

	name string
}

// ways are how commands are called that do several things; they had a name for each once.
var ways = map[string][]string{
	"correct": {"correct", "insert", "remove", "set"}, "undo": {"undo", "redo"}, "qr": {"qr", "qr sheet", "qr answer", "qr score", "qr table"},
}

// seeing are all commands that show a table of the record to some eyes.
func seeing(t *testing.T) (all []seen) {
	t.Helper()
	a := &app{house: house.Games, getenv: func(string) string { return "" }}
	if _, err := readAhead(a, nil); err != nil {
		t.Fatal(err)
	}
	for _, cmd := range allCommands(newRoot(a, "")) {
		if cmd.Flags().Lookup("seat") == nil || cmd.Flags().Lookup("table") == nil {
			continue
		}
		_, name, _ := strings.Cut(cmd.CommandPath(), " ")
		if ways[name] == nil {
			all = append(all, seen{cmd, name})
		}
		for _, call := range ways[name] {
			all = append(all, seen{cmd, call})
		}
	}
	return all
}

// takes are words with which a command that wants some can be followed.
var takes = map[string]string{
	"do": "ask Chloé red 1", "correct": "7 = 2", "insert": "7: behind Bruno nurse poison", "remove": "7", "set": "supply 3", "answer": "red", "explain": "duke", "qr answer": "red",
}

// TestNoCommandPassesAWordOver runs every command that has --seat for a seat with a
// word, where nobody can be asked: nothing is shown or done, and it is said why.
func TestNoCommandPassesAWordOver(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	saidAt(t, folder, "new 13-indices --seats Anna,Bruno,Chloé", "do first = Bruno", "do behind Anna maid knife", "do --seat Anna Bruno: ask Anna red = 1")
	setWord(t, folder, "Anna", "teapot")
	commands := seeing(t)
	if len(commands) < 20 {
		t.Fatalf("only %d commands have --seat", len(commands))
	}
	before, _, _ := at(folder, "en", "log")
	for _, cmd := range commands {
		name := cmd.name
		for lang, says := range map[string]string{"en": "by the word of Anna", "fr": "par le mot d’Anna"} {
			for _, eyes := range []string{"Anna", "referee"} {
				words := append(strings.Fields(name+" "+takes[name]), "--seat", eyes)
				out, errs, status := at(folder, lang, words...)
				if name == "play" { // it says first that there is no terminal at all
					says = "terminal"
				}
				if status != 2 || out != "" || !strings.Contains(errs, says) || strings.Contains(errs, "maid") {
					t.Errorf("%s --seat %s: status %d\n%s%s", name, eyes, status, out, errs)
				}
			}
		}
	}
	if out, errs, status := at(folder, "en", "__complete", "do", "--seat", "Anna", "behind", "Anna", ""); status != 0 || !strings.Contains(out, "behind Anna maid") {
		t.Errorf("completion does not fall back on what all know: status %d\n%s%s", status, out, errs)
	}
	if after, _, _ := at(folder, "en", "log"); before == "" || after != before {
		t.Errorf("something was done:\n%s\nafter\n%s", after, before)
	}
}

// TestNobodyComesWhereAWordStands by a correction, which says what cures it.
func TestNobodyComesWhereAWordStands(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	saidAt(t, folder, "new 13-indices --seats Anna,Bruno,Chloé", "do front Anna countess park gun")
	setWord(t, folder, "Anna", "teapot")
	for lang, says := range map[string][]string{
		"en": {"takes another name while a seat has a word (Anna)", "that bars “Zoe”", "lestrade word SEAT --forget"},
		"fr": {"ne change de nom tant qu’un joueur a un mot (Anna)", "cela exclut", "lestrade word JOUEUR --forget"},
	} {
		for _, seats := range []string{"Anna Bruno Chloé Zoe", "Anna Bruno Zoe"} {
			_, errs, status := at(folder, lang, strings.Fields("correct 3: seats "+seats)...)
			for _, part := range says {
				if status != 2 || !strings.Contains(errs, part) {
					t.Errorf("%s: status %d, no %q in %s", seats, status, part, errs)
				}
			}
		}
	}
	saidAt(t, folder, "correct 3: seats Chloé Bruno Anna", "word Anna --forget", "correct 3: seats Chloé Bruno Anna Zoe")
}

// TestWhatNeedsNoWord is what all may see, and a seat without one: also after the end,
// which opens nothing.
func TestWhatNeedsNoWord(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	saidAt(t, folder, "new 13-indices --seats Anna,Bruno,Chloé", "do first = Bruno", "do behind Anna maid knife")
	setWord(t, folder, "Anna", "teapot")
	for _, cmd := range seeing(t) {
		name := cmd.name
		if _, errs, _ := at(folder, "en", append(strings.Fields(name+" "+takes[name]), "--seat", "Bruno")...); strings.Contains(errs, "the word of") {
			t.Errorf("%s --seat Bruno: %s", name, errs)
		}
	}
	free := []string{"show", "log", "export --seat public", "export --public", "show --seat Bruno", "tables", "undo", "redo"}
	saidAt(t, folder, free...)
	saidAt(t, folder, "do Chloé: accuse countess park gun = right")
	saidAt(t, folder, free[:6]...)
	for _, c := range []string{"export", "show --seat Anna", "review", "log --seat referee", "qr table", "export --seat Anna"} {
		if out, errs, status := at(folder, "en", strings.Fields(c)...); status != 2 || out != "" || !strings.Contains(errs, "by the word of Anna") {
			t.Errorf("%s is open after the end: status %d\n%s%s", c, status, out, errs)
		}
	}
	if _, errs, status := at(folder, "fr", "review"); status != 2 || !strings.Contains(errs, "par le mot d’Anna") {
		t.Errorf("review is open after the end, in French: %s", errs)
	}
	saidAt(t, folder, "word Anna --forget", "export", "review", "show --seat Anna")
	if out, _, _ := at(folder, "en", "log"); strings.Count(out, "handed to Bruno") != 1 || strings.Contains(out, "everything was read") {
		t.Errorf("who read while a word stood is not told, or who read after it:\n%s", out)
	}
	out, errs, _ := at(folder, "en", "show", "--seat", "Anna", "--json")
	if !strings.Contains(errs, "was put away by somebody who did not say it") || !strings.HasPrefix(out, "{") {
		t.Errorf("Anna is not told:\n%s%s", out, errs)
	}
	if _, errs, _ = at(folder, "en", "show", "--seat", "Bruno"); errs != "" {
		t.Errorf("Bruno is told on his page: %s", errs)
	}
	for _, c := range []struct{ args, want string }{
		{"log", "    Anna set a word for private pages\n"},
		{"log", "    the word of Anna was put away by somebody who did not say it\n"},
		{"log --json", `"text": "Anna set"`},
		{"log --json", `"text": "Anna forgotten"`},
	} {
		out, _, _ := at(folder, "en", strings.Fields(c.args)...)
		if !strings.Contains(out, c.want) || strings.Contains(out, "pbkdf2") {
			t.Errorf("%s: no %q, or a hash:\n%s", c.args, c.want, out)
		}
	}
}
