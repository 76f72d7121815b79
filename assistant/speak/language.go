package speak

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"text/template"

	"lestrade/data"
)

// grammar holds the functions that the sentences of a language may call. A language that needs
// any has a file of this package.
var grammar = map[string]template.FuncMap{"fr": french, "de": german}

// Language chooses a language by the first of LC_ALL, LC_MESSAGES and LANG that is set. For a
// locale such as pt_BR.UTF-8 it takes pt-br if we have it, or else pt, or else English.
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

// Tongue is a language, with the name that it gives itself.
type Tongue struct{ Lang, Name string }

var tongues = sync.OnceValue(func() (all []Tongue) {
	for _, lang := range data.Languages() {
		all = append(all, Tongue{lang, data.OwnName(lang)})
	}
	return all
})

// Others lists the other languages that could be spoken; at a table only those that have its
// game.
func (v *Voice) Others() []Tongue {
	return slices.DeleteFunc(slices.Clone(tongues()), func(t Tongue) bool {
		return t.Lang == v.Lang || v.game != "" && !data.Speaks(t.Lang, v.game)
	})
}

// unreviewed stands as a note at the name of a language whose texts no native speaker has reviewed.
const unreviewed = "unreviewed"

// Reviewed adds to a text the sentence that no native speaker has reviewed the language, if its
// files note that.
func (v *Voice) Reviewed(text string) string {
	program, _ := data.TextsOf(data.Program, v.Lang)
	if name, _ := program.Find("language"); name.Note == unreviewed {
		return text + "\n\n" + v.Say("unreviewed", nil)
	}
	return text
}
