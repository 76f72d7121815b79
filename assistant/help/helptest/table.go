package helptest

import (
	"iter"
	"os"
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// English is one voice for all tests, since its files are read once.
var English = speak.New("en")

// Ask asks for a report with somebody's eyes.
func Ask(p *position.Position, viewer rules.Viewer, words ...string) help.Request {
	view := p.View(viewer)
	return help.Request{Voice: English.At(view), View: view, Viewer: viewer, Words: words, Flags: map[string]string{}}
}

// Make makes a report, which must not be refused.
func Make(t testing.TB, report help.Report, r help.Request) help.Page {
	t.Helper()
	page, err := report.Make(r)
	if err != nil {
		t.Fatalf("%s %v for %s: %v", report.Name, r.Words, r.Viewer, err)
	}
	return page
}

// Played goes through a transcript in its language: each line as it was typed, with the table after it.
// It leaves out comments, and lines that the table refuses.
func Played(t testing.TB, game help.Game, transcript string) (lang string, lines iter.Seq2[rules.Entry, *position.Position]) {
	t.Helper()
	text, err := os.ReadFile(transcript)
	if err != nil {
		t.Fatal(err)
	}
	p, err := position.Begin(rules.Shelf{game.Game})
	if err != nil {
		t.Fatal(err)
	}
	if lang = "en"; strings.HasPrefix(string(text), "# lang fr\n") {
		lang = "fr"
	}
	return lang, func(yield func(rules.Entry, *position.Position) bool) {
		for line := range strings.Lines(string(text)) {
			e, err := reading.Read(p, line, lang)
			if err != nil {
				continue
			}
			next, err := p.Enter(rules.Referee, e)
			if err != nil {
				continue
			}
			if p = next; !yield(e, p) {
				return
			}
		}
	}
}
