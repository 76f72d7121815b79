package main

import (
	"strings"
	"testing"
	"unicode/utf8"

	"lestrade/assistant/help/house"
	"lestrade/data"
)

// TestHelpFits wants no row of any help wider than a small screen, and the first page of all whole
// on one, in every language.
func TestHelpFits(t *testing.T) {
	pages := [][]string{{"help", moreHelp}}
	for _, cmd := range helped(t) {
		pages = append(pages, append(strings.Fields(cmd), "--help"))
	}
	for _, lang := range data.Languages() {
		if rows := strings.Count(said(t, "--help", "--lang", lang), "\n"); rows > 24 {
			t.Errorf("%s: the first page has %d rows", lang, rows)
		}
		for _, page := range pages {
			for line := range strings.Lines(said(t, append(page, "--lang", lang)...)) {
				if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
					t.Errorf("%s, %s: a row of %d: %s", lang, strings.Join(page, " "), n, line)
				}
			}
		}
	}
}

// TestEveryCommandHasAGroup wants each command once among those that help tells of.
func TestEveryCommandHasAGroup(t *testing.T) {
	page := said(t, "help", moreHelp)
	for _, cmd := range helped(t) {
		if n := strings.Count(page, "\n  "+cmd+" "); n != 1 && !strings.Contains(cmd, " ") {
			t.Errorf("%s stands there %d times", cmd, n)
		}
	}
}

// helped are the names of all commands that people are told of.
func helped(t *testing.T) (names []string) {
	t.Helper()
	a := &app{house: house.Games, getenv: func(string) string { return "" }}
	if _, err := readAhead(a, nil); err != nil {
		t.Fatal(err)
	}
	for _, cmd := range allCommands(newRoot(a, "")) {
		if _, name, _ := strings.Cut(cmd.CommandPath(), " "); cmd.IsAvailableCommand() {
			names = append(names, name)
		}
	}
	if len(names) < 30 {
		t.Fatalf("only %q", names)
	}
	return names
}
