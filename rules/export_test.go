package rules

import "strings"

// Fitting are the words of a verb's field that a typed text may stand for.
func Fitting(v *Vocabulary, verb, field, text, lang string) []string {
	w := Walk{at: &Position{words: v}, verb: v.Verb(verb, true), stage: 2}
	for w.Field().Name != field {
		w.stage++
	}
	var next []typed
	for _, word := range strings.Fields(text) {
		next = append(next, takeParts(word))
	}
	var ids []string
	for _, c := range w.candidates(next, lang, true, nil) {
		if c.words == len(next) {
			ids = append(ids, c.id)
		}
	}
	return ids
}
