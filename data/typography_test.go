package data_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lestrade/data"
)

// setting is how a language is set: patterns of what is wrong in it, and what would be right. Texts
// that are written so for another reason are sorted out first.
type setting struct {
	apart []apart
	wrong map[string]string
}

type apart struct{ pattern, as string }

// everywhere is wrong in all languages.
var everywhere = map[string]string{
	`['"]`:   "a straight quote or apostrophe; the language’s own, and ’, are right",
	`  `:     "two spaces; one is right",
	`\.\.\.`: "three dots; … is right",
}

// spaced is a sign behind a space. "?" is a word of the notation too, and stands alone then.
const spaced = `[ \x{a0}]([:;]|[!?]($|[ \x{a0}]))`

// settings are those of all languages; a new one has its own here. An outcome and its weight
// are written "2:5", a side and its symbols "N:F", and "?" in quotes is the word.
var settings = map[string]setting{
	"en": {nil, map[string]string{
		spaced:            "a space before a sign; none is right",
		`[„«»]`:           "a foreign quote; “…” is right",
		`[\d}][ \x{a0}]%`: "a space before %; none is right",
	}},
	"fr": {
		[]apart{
			{`«\x{a0}([^«»]*)\x{a0}»`, "‹$1›"}, // their inner spaces are not astray
			{`‹\?›`, "‹›"},
		},
		map[string]string{
			`[^\x{a0}\dA-Z][:;!?»]|[\dA-Z][;!?»]|[A-Z]:[^A-Z]`: "a sign without a no-break space before it",
			`«[^\x{a0}]|«$`:        "« without a no-break space after it",
			`.\x{a0}([^:;!?%h]|$)`: "a no-break space astray; it stands before : ; ! ? % and inside « »",
			`[\d}]%`:               "% too near; a no-break space is right",
			`\bde \{\{\.(seats?|speaker|turn|of|cards|witness|game|called|name)\}\}`: "“de” that does not elide; {{de .name}} is right",
		},
	},
	"de": {nil, map[string]string{
		spaced:                       "a space before a sign; none is right",
		`—`:                          "an em dash; – with spaces is right",
		`[”«»]`:                      "a foreign quote; „…“ is right, and ‚…‘ inside",
		`„[^“]*(„|$)|(^|“)[^„]*“`:    "„ and “ that are no pair",
		`[\d}]%| %`:                  "% without a no-break space before it",
		`\b(z|d|u|o|i|Nr|S)\. |z\.B`: "an abbreviation and what follows, not joined by a no-break space",
	}},
	"es": {
		[]apart{{`«(#2)?\?»|“\?”|· \?:`, "‹›"}, {`«([^«»]*)»`, "‹$1›"}},
		map[string]string{
			spaced:                      "a space before a sign; none is right",
			`—`:                         "an em dash; – with spaces is right",
			`[„«»]`:                     "« and » that are no pair, or a foreign quote; «…» is right, and “…” inside",
			`‹[ \x{a0}]|[ \x{a0}]›`:     "a space inside « »; none is right",
			`¿[^?]*(¿|$)|(^|\?)[^¿]*\?`: "¿ and ? that are no pair",
			`¡[^!]*(¡|$)|(^|!)[^¡]*!`:   "¡ and ! that are no pair",
			`[\d}]%| %`:                 "% without a no-break space before it",
		},
	},
	"it": {
		[]apart{{`«([^«»]*)»`, "‹$1›"}},
		map[string]string{
			spaced:                  "a space before a sign; none is right",
			`—`:                     "an em dash; – with spaces is right",
			`[„«»]`:                 "« and » that are no pair, or a foreign quote; «…» is right, and “…” inside",
			`‹[ \x{a0}]|[ \x{a0}]›`: "a space inside « »; none is right",
			`[\d}][ \x{a0}]%`:       "a space before %; none is right",
		},
	},
}

// mark is one of a legend, which what it means follows.
var mark = regexp.MustCompile(`(^|· )\S[ \x{a0}]?: `)

// faults are what is wrong in a text, each with the place and what would be right.
func (s setting) faults(text string) (found []string) {
	text = mark.ReplaceAllString(text, "")
	for _, a := range s.apart {
		text = regexp.MustCompile(a.pattern).ReplaceAllString(text, a.as)
	}
	for _, wrong := range []map[string]string{everywhere, s.wrong} {
		for pattern, what := range wrong {
			if at := regexp.MustCompile(pattern).FindString(text); at != "" {
				found = append(found, what+": "+strings.TrimSpace(at))
			}
		}
	}
	slices.Sort(found)
	return found
}

func TestLanguageTypography(t *testing.T) {
	for _, lang := range data.Languages() {
		set, known := settings[lang]
		if !known {
			t.Errorf("%s: how it is set is not known: what is wrong in it is to stand in settings, in data/typography_test.go", lang)
			continue
		}
		for _, folder := range folders(t) {
			if lacks(folder, lang) {
				continue
			}
			for id, m := range sentences(t, folder, lang) {
				for form, text := range forms(m) {
					if isNames(id) { // the first is shown, the others are only read
						text, _, _ = strings.Cut(text, ", ")
					}
					if id == "plural" {
						continue
					}
					for _, fault := range set.faults(text) {
						t.Errorf("data/%s/%s.toml: %s %s has %s, in\n%s", folder, lang, id, form, fault, text)
					}
				}
			}
		}
	}
}

// TestLanguageTypographyFinds plants faults, and what only looks like one.
func TestLanguageTypographyFinds(t *testing.T) {
	for _, c := range []struct {
		lang, text string
		faults     int
	}{
		{"en", "Anna’s “red” card: 50% …", 0},
		{"en", "Anna's card", 1},
		{"en", "what now ?", 1},
		{"fr", "«\u00a0rouge\u00a0»\u00a0: 50\u00a0% de {{.number}} cartes", 0},
		{"fr", "«\u00a0?\u00a0»\u00a0: 2:5, N:F", 0},
		{"fr", "quoi ?", 1},
		{"fr", "«rouge» ici", 2},
		{"fr", "au tour de {{.seat}}", 1},
		{"de", "„rot“ oder „?“: z.\u00a0B. 50\u00a0% – N:F …", 0},
		{"de", "„rot\" und 'blau'", 2},
		{"de", "„rot„ ist „blau“", 1},
		{"de", "rot“", 1},
		{"de", "was nun ?", 1},
		{"de", "rot — blau", 1},
		{"de", "50% oder 50 %", 1},
		{"de", "z. B. Anna", 1},
		{"de", "Nr. 5  ...", 3},
		{"es", "«rojo» o «?»: ¿qué toca? ¡Ya! 50\u00a0%", 0},
		{"es", "qué toca?", 1},
		{"es", "¡ya", 1},
		{"es", "« rojo »", 1},
		{"it", "l’indizio «rosso»: quale? 50%", 0},
		{"it", "«rosso", 1},
		{"it", "quale ?", 1},
		{"it", "50 %", 1},
	} {
		if got := settings[c.lang].faults(c.text); len(got) != c.faults {
			t.Errorf("%s %q: %q, not %d faults", c.lang, c.text, got, c.faults)
		}
	}
}
