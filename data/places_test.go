package data_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"lestrade/data"
)

// places are the narrowest that texts stand in, by their ids, and how many columns they have
// there. A figure is taken as two of them.
var places = []struct {
	folder, ids string // any folder where none is named
	columns     int
	what        string
}{
	{"program", `play\.(undo|redo|correct|insert|remove|call|other|form|state|show|page|log|leave|word|note|rule|evening|phones|keys|sound|timer|help)`, 14, "a command, in front of what it does in a row"},
	{"program", `report\.[a-z]+`, 14, "a report, in front of what it does in a row"},
	{"program", `menu\.(new|other|demo|history|rules|delete|leave|mine|look|resume)`, row, "a row at the door"},
	{"program", `menu\.(who|what|which|rule|language|game|seat|people|options|cards)|play\.(begin|nobody|over|way)`, screen - 4, "a question on one line"},
	{"program", `phone\.(lock|unlock|cover|uncover|back|say|type|find|sit|open|yours|not-now)`, 28, "a button on a phone"},
	{"program", `play\.prompt`, 2, "in front of what is typed"},
	{"program", `decimal|thousands|colon|percent`, 4, "part of a number or a line"},
	{"program", `name\.[a-z]+(\.[a-z]+)?`, 12, "what a field of any game is called"},
	{"", `word\.(compass|symbol|token)\.\w+`, 1, "a sign of a face"},
	{"", `word\.symbols\.\w+`, 2, "two signs of a face"},
	{"", `word\.face-sign\..+`, 3, "a sign of a face"},
	{"", `sheet\.mark\.[\w-]+`, 4, "a mark in a cell of the sheet"},
	{"", `glance\.[\w-]+`, 17, "beside a name, on one line of a phone"},
	{"", `panel\.brief\.[\w-]+`, 12, "a label on a screen of 40 columns"},
	{"arkham", `panel\.next\.[\w-]+`, 22, "what comes next, on the line of the turn"},
	{"arkham", `panel\.step\.[\w-]+`, 14, "where a turn stands, on the line of the turn"},
	{"", `short\.[\w-]+`, 2 * (screen - 2), "what is to be done, on two lines of a screen of 40 columns"},
	{"", `pad\.[\w-]+`, 46, "a head on a printed sheet"},
	{"", `verb\.[\w-]+\.name`, 16, "a verb, behind who speaks in a row"},
	{"", `option\.[\w-]+\.name`, 24, "an option, in front of its value in a row"},
	{"", `option\.[\w-]+\.called`, screen - 1, "an option where it is chosen, on one line"},
	{"", `counter\.[\w-]+`, 19, "a counter, in front of its value in a row"},
	{"", `word\.[\w-]+\.[\w-]+`, 24, "a word in a row, among others"},
	{"arkham", `name\.discarded-dark-hourglass`, 2 * row, "a question, on two lines of a screen of 40 columns"},
	{"", `name\.[\w-]+(\.[\w-]+)?`, row, "what a field is called, in a row"},
}

// A screen has 40 columns, and a row of it four fewer.
const (
	screen = 40
	row    = screen - 4
)

// narrow is how many columns a text takes at least.
func narrow(text string) int {
	return utf8.RuneCountInString(norm.NFC.String(actions.ReplaceAllStringFunc(text, func(action string) string {
		if strings.Contains(action, "{{.") || strings.Contains(action, " .") && !strings.Contains(action, "if ") && !strings.Contains(action, "with ") {
			return "00"
		}
		return ""
	})))
}

var actions = regexp.MustCompile(`{{[^}]*}}`)

// TestLanguageFitsItsPlaces: a text longer than its place would be cut there, or take a line from
// other things that people need in sight. The first place that an id fits is its own.
func TestLanguageFitsItsPlaces(t *testing.T) {
	patterns, used := make([]*regexp.Regexp, len(places)), make([]bool, len(places))
	for i, place := range places {
		patterns[i] = regexp.MustCompile(`^(?:` + place.ids + `)$`)
	}
	for _, folder := range folders(t) {
		for _, lang := range data.Languages() {
			if lacks(folder, lang) {
				continue
			}
			for id, m := range sentences(t, folder, lang) {
				for i, place := range places {
					if place.folder != "" && place.folder != folder || !patterns[i].MatchString(id) {
						continue
					}
					used[i] = true
					for _, text := range forms(m) {
						if isNames(id) {
							text, _, _ = strings.Cut(text, ", ")
						}
						if got := narrow(text); got > place.columns {
							t.Errorf("data/%s/%s.toml: %s takes %d columns, and has %d: it is %s\n%s", folder, lang, id, got, place.columns, place.what, text)
						}
					}
					break
				}
			}
		}
	}
	for i, place := range places {
		if !used[i] {
			t.Errorf("no text has the place %q", place.ids)
		}
	}
}
