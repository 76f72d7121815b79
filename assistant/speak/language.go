package speak

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"text/template"

	"lestrade/data"
)

// grammar is what the sentences of a language may call, where it needs more than its
// files: a file of this package for each such language.
var grammar = map[string]template.FuncMap{"fr": french, "de": german}

// Language chooses among the languages by a locale's variables, as the system sets them:
// LC_ALL before LC_MESSAGES before LANG. Of a locale such as pt_BR.UTF-8 it is the language
// of the region, or else the one that all regions share; English else.
func Language(getenv func(string) string) string {
	locale := strings.ToLower(cmp.Or(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG")))
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	locale = strings.ReplaceAll(locale, "_", "-")
	for locale != "" && !slices.Contains(data.Languages(), locale) {
		locale = locale[:max(0, strings.LastIndex(locale, "-"))]
	}
	return cmp.Or(locale, data.English)
}

// Tongue is a language, by its own name.
type Tongue struct{ Lang, Name string }

var tongues = sync.OnceValue(func() (all []Tongue) {
	for _, lang := range data.Languages() {
		all = append(all, Tongue{lang, New(lang).Say("language", nil)})
	}
	return all
})

// Others are the languages that could be spoken instead: at a table, those that have its game.
func (v *Voice) Others() []Tongue {
	return slices.DeleteFunc(slices.Clone(tongues()), func(t Tongue) bool {
		return t.Lang == v.Lang || v.game != "" && !data.Speaks(t.Lang, v.game)
	})
}

// unreviewed is the note to its own name of a language whose texts no native speaker has reviewed.
const unreviewed = "unreviewed"

// Reviewed says of the language, below text, that no native speaker has reviewed it, where its
// files note so.
func (v *Voice) Reviewed(text string) string {
	program, _ := data.TextsOf(data.Program, v.Lang)
	if name, _ := program.Find("language"); name.Note == unreviewed {
		return text + "\n\n" + v.Say("unreviewed", nil)
	}
	return text
}
