package reading

import (
	"strings"

	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// Fitting are the words of a verb's field that a typed text may stand for, where that is the first.
func Fitting(w position.Walk, text, lang string) []string {
	var next []vocabulary.Typed
	for _, word := range strings.Fields(text) {
		next = append(next, vocabulary.NewTyped(word))
	}
	var ids []string
	for _, c := range candidates(w, next, lang, true, nil) {
		if c.words == len(next) {
			ids = append(ids, c.id)
		}
	}
	return ids
}
