package vocabulary

import (
	"cmp"
	"maps"
	"slices"
)

// Domains are all that a vocabulary has, with that of its verbs.
func Domains(v *Vocabulary) []*Domain {
	return slices.SortedFunc(maps.Values(v.domains), func(a, b *Domain) int { return cmp.Compare(a.ID, b.ID) })
}

// AtHome are the ways of typing a word that are its own at tables of a language.
func AtHome(w *Word, lang string) (texts []string) {
	for _, s := range w.spelt().ways {
		if s.isOf(lang) {
			texts = append(texts, s.Text)
		}
	}
	return texts
}

// Joined is a text as it is compared with what is typed.
func Joined(text string) string { return NewTyped(text).Joined }

// Fillers are the small words of a language that name nothing.
func Fillers(v *Vocabulary, lang string) (texts []string) {
	for text, langs := range v.fillers() {
		if slices.Contains(langs, lang) {
			texts = append(texts, text)
		}
	}
	return texts
}
