package vocabulary

import (
	"slices"
	"strings"
)

// People say more words than a line has: "c'est l'officier au marché, avec le poison". The files
// list small words that name nothing; one that ends in an apostrophe stands glued to the word
// behind it. A reading may pass over them, and a word that does name something comes first.

// Small tells whether a typed text is a small word at tables of a language, and of no other: what
// is small in one is a word in the next. At those of no language both founding ones count.
func (v *Vocabulary) Small(text, lang string) bool {
	of := v.fillers()[small(text)]
	if lang == "" {
		return slices.ContainsFunc(Founding, func(lang string) bool { return slices.Contains(of, lang) })
	}
	return slices.Contains(of, lang)
}

// small is a small word as it is looked up: without capitals and accents, with one sort of
// apostrophe.
func small(text string) string { return strings.ReplaceAll(Plain(text), "’", "'") }
