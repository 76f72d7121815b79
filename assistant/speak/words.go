package speak

import (
	"maps"
	"slices"
	"strings"

	"lestrade/rules/vocabulary"
)

// lexicon gives the words of a table's game in a language.
type lexicon struct {
	Lang  string                 // one of data.Languages
	words *vocabulary.Vocabulary // nil without a table
}

// wordIn is the word for an id in a figure. Options are looked for in their own domain, as an
// option may have the id of a verb.
func (v lexicon) wordIn(figure, id string) string {
	if figure == "option" {
		return v.WordOf(figure, id)
	}
	return v.Word(id)
}

// Word gives a word of the notation as people type it, and any other word unchanged.
func (v lexicon) Word(id string) string {
	if v.words == nil {
		return id
	}
	return v.words.Name(id, v.Lang)
}

// WordOf gives a word of a domain as people type it. It is for ids that stand in several
// domains: "right" is a side and a verdict. If the domain does not have the id, it looks in all
// of them.
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

// Words gives words of the notation as people type them.
func (v lexicon) Words(ids []string) []string {
	var words []string
	for _, id := range ids {
		words = append(words, v.Word(id))
	}
	return words
}

// isVerb tells whether a word is what people type for some verb.
func (v lexicon) isVerb(word string) bool {
	return v.words != nil && slices.ContainsFunc(v.words.Verbs, func(verb *vocabulary.Verb) bool { return verb.Says.In(v.Lang) == word })
}

// Tells returns a word that a text names, with what it means or else what its card shows; "" if the game
// tells nothing of it.
func (v *Voice) Tells(text string) string {
	typed := vocabulary.NewTyped(strings.ReplaceAll(text, " ", "-"))
	for _, d := range v.words.InOrder() {
		for _, word := range d.Words {
			if !word.Is(typed, vocabulary.TonguesAt(v.Lang)) {
				continue
			}
			tells := v.GlossOf(d.ID, word.ID)
			if tells == "" {
				var shows []string
				for _, feature := range slices.Sorted(maps.Keys(word.Of)) {
					shows = append(shows, v.WordOf(feature, word.Of[feature]))
				}
				tells = strings.Join(shows, " · ")
			}
			if tells != "" {
				return v.Aside(word.Says.In(v.Lang), tells)
			}
		}
	}
	return ""
}

// Named returns the words of the notation that a typed text names, as a whole or with one of its words.
func (v *Voice) Named(text string) (ids []string) {
	if v.words == nil {
		return nil
	}
	for _, typed := range append(strings.Fields(text), text) {
		for _, d := range append(slices.Clip(v.words.InOrder()), v.words.Domain(vocabulary.VerbDomain), v.words.Domain("counter")) {
			for _, word := range d.Words {
				if word.Is(vocabulary.NewTyped(typed), vocabulary.TonguesAt(v.Lang)) && !slices.Contains(ids, word.ID) {
					ids = append(ids, word.ID)
				}
			}
		}
	}
	return ids
}
