package main

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/help/house"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/vocabulary"
)

// listener wants no word of another language anywhere, but names, ids, what is printed on
// cards, and what is typed at a shell; a letter alone is a key, or a unit.
type listener struct {
	*testing.T
	lang  string
	known map[string]bool // words of any language
	seen  map[string]bool // of screens that have been listened to
	heard int             // words in all
	// Where it keeps what is said at tables, it wants nothing of it.
	keeps bool
	kept  []string
}

// often is how many of something it goes through. What is compared with English screen by
// screen needs no depth: the other tests have it.
func (l *listener) often(few, many int) int {
	if l.keeps {
		return few
	}
	return testbed.Runs(few, many)
}

// listens is a listener at tables of a game, who knows the names in some lines too.
func listens(t *testing.T, lang string, vocabulary *vocabulary.Vocabulary, lines ...rules.Entry) *listener {
	t.Helper()
	l := &listener{T: t, lang: lang, known: map[string]bool{}, seen: map[string]bool{}}
	l.knows(house.Games.IDs()...)
	l.knows("rouge", "Rouge", "Lestrade", "lestrade", "Anna", "Bruno", "Chloé", "Dario")
	l.knows("devel") // the version of a program that no package made
	l.knows("min")   // a unit, as a timer has it
	for _, verb := range vocabulary.Verbs {
		for _, f := range verb.Fields {
			l.knows(f.Example)
			if d := vocabulary.Domain(f.Of); d != nil && len(d.Words) == 0 {
				l.knows(d.Example...)
			}
		}
	}
	for _, e := range lines {
		if e.Verb == "seats" {
			l.knows(e.String())
		}
	}
	for _, tongue := range data.Languages() { // each is called what its people call it
		texts, err := data.TextsOf(data.Program, tongue)
		if err != nil {
			t.Fatal(err)
		}
		l.knows(texts.Names("language")...)
	}
	for _, game := range house.Games { // the people of its sample game
		sample, err := data.Read(game.ID, "sample.lestrade")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(sample)) {
			if seats, is := strings.CutPrefix(line, "seats "); is {
				seats, _, _ = strings.Cut(seats, "#")
				l.knows(seats)
			}
		}
	}
	return l
}

func (l *listener) knows(texts ...string) {
	for _, text := range texts {
		for _, word := range letters.FindAllString(text, -1) {
			l.known[word] = true
		}
	}
}

var typedAtShell = regexp.MustCompile(`lestrade [a-z].*|\b[a-z0-9]+\.[a-z-]+\.[0-9]+\b|\S+\.(?:lestrade|html)\b|--?[a-z][a-z-]*|\b[0-9a-f]{16,64}\b|\b(?:[0-9a-z]{4}-){2}[0-9a-z]{4}\b|https?://\S+|data:\S+`)

// hears listens to a text.
func (l *listener) hears(where, text string) {
	l.Helper()
	if l.keeps {
		l.kept = append(l.kept, text)
		return
	}
	var odd []string
	for _, word := range letters.FindAllString(typedAtShell.ReplaceAllString(text, ""), -1) {
		l.heard++
		switch {
		case word[0] == 'q', word[0] == 'Q', len(word) == 1, word == strings.ToUpper(word), l.known[word]:
		case !slices.Contains(odd, word):
			odd = append(odd, word)
		}
	}
	if len(odd) > 0 {
		l.Errorf("%s: %q are not of the language, in\n%s", where, odd, text)
	}
}

var (
	unread   = regexp.MustCompile(`(?s)<style.*?</style>|<script.*?</script>|<!--.*?-->`)
	readOut  = regexp.MustCompile(`(?:aria-label|aria-description|title|alt|placeholder|data-(?:lock|unlock|away|sound|timer|talk|what|before|after|replay|title|voice|mine|slower|again|more|mute))="([^"]*)"`)
	anyTag   = regexp.MustCompile(`(?s)<[^>]*>`)
	ofScript = regexp.MustCompile(`data-(?:what|replay|sound|timer|talk)=`)
)

// reads listens to a page in HTML: what stands there, and what is read out.
func (l *listener) reads(where, page string) {
	l.Helper()
	if l.keeps {
		l.hears(where, page)
		return
	}
	page = unread.ReplaceAllString(page, "")
	for _, attribute := range readOut.FindAllStringSubmatch(page, -1) {
		if !ofScript.MatchString(attribute[0]) {
			l.hears(where+" "+attribute[0], html.UnescapeString(attribute[1]))
		}
	}
	l.hears(where, html.UnescapeString(anyTag.ReplaceAllString(page, " ")))
}

// looks listens to a screen of a desk.
func (l *listener) looks(where string, s desk.Screen) (first bool) {
	l.Helper()
	var b strings.Builder
	fmt.Fprintln(&b, s.Title)
	fmt.Fprintln(&b, text.Page(s.Shown, 80))
	fmt.Fprintln(&b, strings.Join(s.News, "\n"), s.Waits, text.Page(s.Clash, 80))
	fmt.Fprintln(&b, s.Told, text.Page(s.Taught, 80), text.Page(s.Read, 80), text.Page(s.Laid, 80))
	fmt.Fprintln(&b, s.Draft.Text, s.Label, s.Begun, s.Wants, s.Aloud, s.Example)
	for _, row := range s.Rows {
		fmt.Fprintln(&b, row.Text, row.Note, row.Short, row.Under)
	}
	page := b.String()
	if l.seen[page] {
		return false
	}
	l.seen[page] = true
	if s.Label == "" || slices.ContainsFunc(s.Rows, func(row desk.Row) bool { return row.Text == "" }) {
		l.Errorf("%s: something is empty in\n%s", where, page)
	}
	l.hears(where, page)
	return true
}

// runs listens to what a command says; it must end with one of some statuses.
func (l *listener) runs(folder string, args []string, statuses ...int) {
	l.Helper()
	if l.keeps && slices.Contains([]string{"tables", "history", "stats", "verify"}, args[0]) { // of no table, or of all
		return
	}
	out, errs, status := at(folder, l.lang+"_ZZ.UTF-8", args...)
	where := "lestrade " + strings.Join(args, " ")
	if !slices.Contains(append(statuses, 0), status) || out+errs == "" {
		l.Errorf("%s: status %d, said %q", where, status, errs)
	}
	switch args[0] {
	case "__complete": // what cobra adds is for shells
		errs = ""
	case "cards": // ids stand at the end of a row
		out = regexp.MustCompile(`(?m)\s[a-z0-9-]+$`).ReplaceAllString(out, "")
	case "box": // it begins with the game's id
		out = strings.TrimPrefix(out, "game ")
	}
	if strings.HasPrefix(strings.TrimSpace(out), "<") {
		l.reads(where, out)
	} else {
		l.hears(where, out)
	}
	l.hears(where, strings.ReplaceAll(errs, args[0], "")) // which is typed at a shell
}

// whole is a game to its end, as its referee's own tests have it, without the lines that are
// there to be refused.
func whole(t *testing.T, name string) []string {
	t.Helper()
	source, err := os.ReadFile(filepath.Join("../../rules", name+".lestrade"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(strings.Split(string(source), "\n"), func(row string) bool { return strings.Contains(row, "#!") })
}
