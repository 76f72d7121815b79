package speak

import (
	"lestrade/rules/vocabulary"
	"slices"
)

// lexicon are the words of a language, and those of a table's game where it is given one.
type lexicon struct {
	Lang  string // one of data.Languages
	words *vocabulary.Vocabulary
}

// wordIn is the word for a figure's id: an option may be called by the id of a verb.
func (v lexicon) wordIn(figure, id string) string {
	if figure == "option" {
		return v.WordOf(figure, id)
	}
	return v.Word(id)
}

// Word is a word of the notation as people type it; any other word is itself.
func (v lexicon) Word(id string) string {
	if v.words == nil {
		return id
	}
	return v.words.Name(id, v.Lang)
}

// WordOf is a word of a domain as people type it, where its id alone could be
// another domain's too: "right" is a side and a verdict. An id that the domain has
// not is looked for in all of them.
func (v lexicon) WordOf(domain, id string) string {
	if v.words != nil {
		if d := v.words.Domain(domain); d != nil {
			if w := d.Find(id); w != nil {
				return w.Says.In(v.Lang)
			}
		}
	}
	return v.Word(id)
}

// Words are words of the notation, each as people type it.
func (v lexicon) Words(ids []string) []string {
	var words []string
	for _, id := range ids {
		words = append(words, v.Word(id))
	}
	return words
}

// isVerb tells whether people type a word for a verb.
func (v lexicon) isVerb(word string) bool {
	return v.words != nil && slices.ContainsFunc(v.words.Verbs, func(verb *vocabulary.Verb) bool { return verb.Says.In(v.Lang) == word })
}
