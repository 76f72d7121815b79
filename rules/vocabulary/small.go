package vocabulary

import (
	"slices"
	"strings"
)

// People say more words than a line has: "c'est l'officier au marché, avec le poison". The files list the
// small words that name nothing. One that ends in an apostrophe is glued to the next word. A reading may
// skip them, but tries first whether they name something.

// Small tells whether a typed text is a small word of a language. A small word of one language may be a
// real word of another. A table without a language has the small words of both founding ones.
func (v *Vocabulary) Small(text, lang string) bool {
	of := v.fillers()[smallKey(text)]
	if lang == "" {
		return slices.ContainsFunc(Founding, func(lang string) bool { return slices.Contains(of, lang) })
	}
	return slices.Contains(of, lang)
}

// Besides tells whether words are said besides when people dictate in a language, and name nothing.
func (v *Vocabulary) Besides(t Typed, lang string) bool {
	return slices.Contains(v.besides()[strings.Join(t.Parts, " ")], lang)
}

// smallKey returns a word in the form in which small words are looked up: plain, with one sort of
// apostrophe.
func smallKey(text string) string { return strings.ReplaceAll(Plain(text), "’", "'") }

// runKey returns the form in which several words that are said besides are looked up.
func runKey(text string) string { return strings.Join(Parts(text), " ") }
