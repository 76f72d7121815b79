package vocabulary

import (
	"maps"
	"slices"
)

// Coined is the vocabulary with words that were said in a domain as words of another, and of
// all that hold the words of that one.
func (v *Vocabulary) Coined(said *Domain, of string, ids []string) *Vocabulary {
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

// coiner is the domain whose free text a word of another is, by its form; else the one in
// which it was said.
func (v *Vocabulary) coiner(said *Domain, of, id string) *Domain {
	for _, d := range v.order {
		if _, fits := d.Free(id); fits && d.Coins == of {
			return d
		}
	}
	return said
}

// With is the vocabulary with other words in some domains; change gives them, nil
// for a domain that stays. What others hold of the vocabulary never changes.
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
