package vocabulary

import (
	"slices"
	"strings"
	"unicode"
)

// People say more words than a line has: "c'est l'officier au marché, avec le poison". The files list the
// small words that name nothing. One that ends in an apostrophe is glued to the next word. A reading may
// skip them, but tries first whether they name something.

// Small tells whether a typed text is a small word of a language. A small word of one language may be a
// real word of another. A table without a language has the small words of both founding ones.
func (v *Vocabulary) Small(text, lang string) bool {
	of := v.fillers()[Straight(text)]
	if lang == "" {
		return slices.ContainsFunc(Founding, func(lang string) bool { return slices.Contains(of, lang) })
	}
	return slices.Contains(of, lang)
}

// Besides tells whether words are said besides when people dictate in a language, and name nothing.
func (v *Vocabulary) Besides(t Typed, lang string) bool {
	return slices.Contains(v.besides()[strings.Join(t.Parts, " ")], lang)
}

// Straight returns a plain text with the apostrophes that keyboards have. Small words are looked up so.
func Straight(text string) string { return strings.ReplaceAll(Plain(text), "’", "'") }

// runKey returns the form in which several words that are said besides are looked up.
func runKey(text string) string { return strings.Join(Parts(text), " ") }

// silence returns how many of these words, from the first on, say that somebody says nothing.
func (v *Vocabulary) silence(words []string, lang string) int {
	for n := min(mostBesides, len(words)); n > 0; n-- {
		if slices.Contains(v.silences()[runKey(strings.Join(words[:n], " "))], lang) {
			return n
		}
	}
	return 0
}

// WithoutBesides returns a dictated text without its signs and without words that mean nothing: those of
// before, and filler words, at its beginning, and those of behind at its end: "nein, bitte zurück." More
// are dropped in front, because a "no" behind a word answers it.
func (v *Vocabulary) WithoutBesides(text, lang string, before, behind []string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(".,;:!?…", r) })
	among := func(words, names []string) bool {
		t := NewTyped(strings.Join(words, " "))
		return slices.ContainsFunc(names, func(name string) bool { return NewTyped(name).Joined == t.Joined })
	}
	for again := true; again && len(words) > 0; {
		again = false
		for n := min(mostBesides, len(words)); n > 0 && !again; n-- {
			switch {
			case among(words[:n], before) || v.Besides(NewTyped(strings.Join(words[:n], " ")), lang):
				words, again = words[n:], true
			case among(words[len(words)-n:], behind):
				words, again = words[:len(words)-n], true
			}
		}
	}
	return strings.Join(words, " ")
}

// mostBesides is how many words are said besides as one: "s'il te plaît".
const mostBesides = 4
