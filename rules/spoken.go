package rules

import "lestrade/rules/vocabulary"

// VerbIn returns the verb of the entry, nil if the vocabulary does not have it.
func (e Entry) VerbIn(v *vocabulary.Vocabulary) *vocabulary.Verb { return v.Verb(e.Verb, e.Seat != "") }

// Spell writes an entry as people type it in a language.
func Spell(v *vocabulary.Vocabulary, e Entry, lang string) string {
	return e.spell(func(field, id string) string { return InField(v, e, field, id, lang) })
}

// InField returns a word of an entry's field as people type it in a language. In a line that
// gives the word a name, it is called as the files call it.
func InField(v *vocabulary.Vocabulary, e Entry, field, id, lang string) string {
	verb := e.VerbIn(v)
	if verb == nil || verb.Field(field) == nil {
		return v.Name(id, lang)
	}
	f := verb.Field(field)
	for _, name := range []string{f.Of, f.Each[e.Word(f.By)], f.Count} {
		if d := v.Domain(name); d != nil {
			if w := d.Find(id); w != nil && verb.Renames(field) {
				return w.Own().Says.In(lang)
			} else if w != nil {
				return w.Says.In(lang)
			}
			if text := d.Written(id, lang); text != id {
				return text
			}
		}
	}
	return id
}
