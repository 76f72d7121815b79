package speak

import (
	"maps"
	"slices"
	"strings"

	"lestrade/rules"
)

// Gloss is what the last word of an entry means, "" where that is plain.
func (v *Voice) Gloss(e rules.Entry) string {
	if len(e.Args) == 0 {
		return ""
	}
	last := e.Args[len(e.Args)-1]
	field := v.words.Verb(e.Verb, e.Seat != "").Field(last.Field)
	if field == nil {
		return ""
	}
	return v.GlossOf(field.Of, last.Words[len(last.Words)-1])
}

// GlossOf is what a word of a domain means: its sentence gloss.ID or, of one that is made
// of two, theirs; "" where nothing need be said.
func (v *Voice) GlossOf(domain, id string) string {
	if text := "gloss." + id; v.Has(text) {
		return v.Say(text, nil)
	}
	d := v.words.Domain(domain)
	if d == nil || d.Find(id) == nil {
		return ""
	}
	var parts []string
	of := d.Find(id).Of
	for _, part := range slices.Sorted(maps.Keys(of)) {
		if text := v.GlossOf(part, of[part]); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, v.Say("gloss", nil))
}
