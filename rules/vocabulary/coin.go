package vocabulary

import (
	"maps"
	"slices"
)

// Coin returns the vocabulary with new words in domain of, and in every union that holds its words.
// A line said them in the domain said.
func (v *Vocabulary) Coin(said *Domain, of string, ids []string) *Vocabulary {
	for _, id := range ids {
		if free, fits := said.Free(id); free && !fits || said.Find(id) != nil {
			continue
		}
		from := said // or the domain whose free text becomes a word of this form
		if i := slices.IndexFunc(v.order, func(d *Domain) bool { _, fits := d.Free(id); return fits && d.Coins == of }); i >= 0 {
			from = v.order[i]
		}
		word := from.word(id)
		v = v.With(func(d *Domain) []*Word {
			if d.ID != of && !slices.Contains(d.Union, of) || d.Find(id) != nil {
				return nil
			}
			return append(slices.Clip(d.Words), word)
		})
	}
	return v
}

// With returns the vocabulary with other words in its domains. change returns the new words of a
// domain, or nil if they stay. v itself does not change.
func (v *Vocabulary) With(change func(*Domain) []*Word) *Vocabulary {
	next := *v
	next.domains, next.order = maps.Clone(v.domains), slices.Clone(v.order)
	for id, d := range v.domains {
		words := change(d)
		if words == nil {
			continue
		}
		other := *d
		other.Words = words
		next.domains[id] = &other
		if i := slices.Index(next.order, d); i >= 0 {
			next.order[i] = &other
		}
	}
	return &next
}
