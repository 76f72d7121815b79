package reading

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// isFiller tells whether a typed word may be passed over at a stage of a walk, naming
// nothing: a small word, one that joins others, or a colon before a reply.
func isFiller(v *vocabulary.Vocabulary, t vocabulary.Typed, stage int, lang string) bool {
	if t.Text == ":" {
		return stage > 1
	}
	if stage < 2 && v.Domain(vocabulary.VerbDomain).SaysAt(lang, t) {
		return false // "close case 1a" has one that "case 1a" is not
	}
	return v.Joins(t, lang) || v.Small(strings.TrimSuffix(t.Text, ":"), lang)
}

// spells tells whether a typed word is one of the walk's field, to the letter: "A" is, and "à" is
// none.
func spells(w position.Walk, t vocabulary.Typed) bool {
	return slices.ContainsFunc(w.Domain().Words, func(word *vocabulary.Word) bool { return word.Spells(t.Text) })
}

// loosen is the first of some typed words without the small word that is glued to its front,
// "l'officier", or else without the mark of a question to which the answer follows, "vois-tu? 2".
func loosen(v *vocabulary.Vocabulary, next []vocabulary.Typed, lang string) (t vocabulary.Typed, is bool) {
	text := next[0].Text
	if at := strings.IndexAny(text, "'’"); at > 0 {
		rest := strings.TrimLeft(text[at:], "'’")
		if is = rest != "" && v.Small(text[:at]+"'", lang); is {
			return vocabulary.NewTyped(rest), true
		}
	}
	bare := strings.TrimRight(text, rules.Unknown)
	return vocabulary.NewTyped(bare), bare != "" && bare != text && len(next) > 1 && !vocabulary.IsNumber(bare)
}
