package rules

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Fitting are the words of a verb's field that a typed text may stand for.
func Fitting(v *Vocabulary, verb, field, text, lang string) []string {
	p := &Position{}
	p.words = v
	w := Walk{at: p, verb: v.Verb(verb, true), stage: 2}
	for w.Field().Name != field {
		w.stage++
	}
	var next []typed
	for _, word := range strings.Fields(text) {
		next = append(next, takeParts(word))
	}
	var ids []string
	for _, c := range w.candidates(next, lang, true, nil) {
		if c.words == len(next) {
			ids = append(ids, c.id)
		}
	}
	return ids
}

// Domains are all that a vocabulary has, with that of its verbs.
func Domains(v *Vocabulary) []*Domain {
	return slices.SortedFunc(maps.Values(v.domains), func(a, b *Domain) int { return cmp.Compare(a.ID, b.ID) })
}

// AtHome are the ways of typing a word that are its own at tables of a language.
func AtHome(w *Word, lang string) (texts []string) {
	for _, s := range w.spelt().ways {
		if s.isOf(lang) {
			texts = append(texts, s.text)
		}
	}
	return texts
}

// Joined is a text as it is compared with what is typed.
func Joined(text string) string { return takeParts(text).joined }

// Fillers are the small words of a language that name nothing.
func Fillers(v *Vocabulary, lang string) (texts []string) {
	for text, langs := range v.fillers() {
		if slices.Contains(langs, lang) {
			texts = append(texts, text)
		}
	}
	return texts
}
