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
		word := v.coiner(said, of, id).word(id)
		v = v.With(func(d *Domain) []*Word {
			if d.ID != of && !slices.Contains(d.Union, of) || d.Find(id) != nil {
				return nil
			}
			return append(slices.Clip(d.Words), word)
		})
	}
	return v
}

// coiner returns the domain whose free text becomes this word of domain of, by the form of the
// word. It is said, the domain that the word was said in, if there is none.
func (v *Vocabulary) coiner(said *Domain, of, id string) *Domain {
	for _, d := range v.order {
		if _, fits := d.Free(id); fits && d.Coins == of {
			return d
		}
	}
	return said
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
