package vocabulary

import (
	"slices"
	"strings"
)

// Names takes a row of people's names apart: "Léa, Hugo et Inès" are three. Commas and spaces
// part names, and so does a word like "and" of the language with a name on both sides.
// "Jean-Pierre" is one name.
func (v *Vocabulary) Names(text, lang string) []string {
	all := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == '\u00a0' || r == '\t' })
	var names []string
	for i, word := range all {
		joins := v.Joins(NewTyped(word), lang)
		if joins && len(names) > 0 && slices.ContainsFunc(all[i+1:], func(next string) bool { return !v.Joins(NewTyped(next), lang) }) {
			continue
		}
		names = append(names, word)
	}
	return names
}

// Joins tells whether a typed word joins the names of people at tables of a language. In Italian
// "e" does, but "E:T" does not, and "E" is a name.
func (v *Vocabulary) Joins(t Typed, lang string) bool {
	return len(t.Parts) == 1 && t.Text == strings.ToLower(t.Text) && v.domains["and"].SaysAt(lang, t)
}
