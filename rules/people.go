package rules

import (
	"slices"
	"strings"
)

// Names are those of people as they are written in a row: "Léa, Hugo et Inès" are
// three. Commas and spaces part them, and so does a word like "and" with a name on
// both sides; "Jean-Pierre" is one.
func (v *Vocabulary) Names(text string) []string {
	all := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == '\u00a0' || r == '\t' })
	var names []string
	for i, word := range all {
		joins := v.joins(takeParts(word))
		if joins && len(names) > 0 && slices.ContainsFunc(all[i+1:], func(next string) bool { return !v.joins(takeParts(next)) }) {
			continue
		}
		names = append(names, word)
	}
	return names
}

// joins tells whether a typed word joins the names of people.
func (v *Vocabulary) joins(t typed) bool { return v.domains["and"].says(t, nil) }

// passes tells whether a typed word may be passed over, naming nothing: a small word, or
// one that joins others.
func (v *Vocabulary) passes(t typed) bool {
	text := strings.ToLower(t.text)
	return v.joins(t) || slices.ContainsFunc(v.domains["filler"].Words, func(w *Word) bool { return w.ID == text })
}
