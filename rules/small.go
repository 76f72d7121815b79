package rules

import (
	"slices"
	"strings"
)

// People say more words than a line has: "c'est l'officier au marché, avec le poison". The files
// list small words that name nothing; one that ends in an apostrophe stands glued to the word
// behind it. A reading may pass over them, and a word that does name something comes first.

// passes tells whether a typed word may be passed over at a stage of a walk, naming
// nothing: a small word, one that joins others, or a colon before a reply.
func (v *Vocabulary) passes(t typed, stage int, lang string) bool {
	if t.text == ":" {
		return stage > 1
	}
	if stage < 2 && v.verbs.saysAt(lang, t) {
		return false // "close case 1a" has one that "case 1a" is not
	}
	return v.joins(t, lang) || v.Small(strings.TrimSuffix(t.text, ":"), lang)
}

// spells tells whether a typed word is one of the walk's field, to the letter: "A" is, and "à" is
// none.
func (w Walk) spells(t typed) bool {
	return slices.ContainsFunc(w.domain().Words, func(word *Word) bool {
		return slices.ContainsFunc(word.spelt().ways, func(s spelling) bool { return strings.EqualFold(s.text, t.text) })
	})
}

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

// loosened is the first of some typed words without the small word that is glued to its front,
// "l'officier", or else without the mark of a question to which the answer follows, "vois-tu? 2".
func (v *Vocabulary) loosened(next []typed, lang string) (t typed, is bool) {
	text := next[0].text
	if at := strings.IndexAny(text, "'’"); at > 0 {
		rest := strings.TrimLeft(text[at:], "'’")
		if is = rest != "" && v.Small(text[:at]+"'", lang); is {
			return takeParts(rest), true
		}
	}
	bare := strings.TrimRight(text, Unknown)
	return takeParts(bare), bare != "" && bare != text && len(next) > 1 && !isNumber(bare)
}
