package vocabulary

import (
	"slices"
	"strings"
)

// FindNamed finds the word that a typed text means: one that is called so or, if there is only one,
// a word whose name begins so. A word may have several names.
func FindNamed(typed string, words []string, names func(word string) []string) (found string, is bool) {
	typed = Plain(typed)
	var begun []string
	for _, word := range words {
		called := names(word)
		if slices.ContainsFunc(called, func(name string) bool { return Plain(name) == typed }) {
			return word, true
		}
		if typed != "" && slices.ContainsFunc(called, func(name string) bool { return strings.HasPrefix(Plain(name), typed) }) {
			begun = append(begun, word)
		}
	}
	if len(begun) != 1 {
		return "", false
	}
	return begun[0], true
}
