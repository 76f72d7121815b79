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

// joins tells whether a typed word joins the names of people: "et" does, and not "E:T".
func (v *Vocabulary) joins(t typed) bool { return len(t.parts) == 1 && v.domains["and"].says(t, nil) }

// passes tells whether a typed word may be passed over at a stage of a walk, naming
// nothing: a small word, one that joins others, or a colon before a reply.
func (v *Vocabulary) passes(t typed, stage int) bool {
	text := strings.ToLower(t.text)
	if text == ":" {
		return stage > 1
	}
	return v.joins(t) || v.fillers[text]
}
