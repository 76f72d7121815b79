package rules

import (
	"maps"
	"slices"
)

var (
	nameShape  = says.Reason("all.box.1", "shape", "name", "max")
	nameIsWord = says.Reason("all.box.1", "word", "name")
)

// nameLength is the longest name that a line may give to a word, in letters.
const nameLength = 40

// learn gives the table's vocabulary the words and the names that a line brings.
func (p *Position) learn(e Entry) {
	verb := p.words.verbOf(e)
	for _, a := range e.Args {
		switch f := verb.Field(a.Field); {
		case f.New:
			for _, id := range a.Words {
				p.words = p.words.withWord(f.Of, id)
			}
		case f.Names != "":
			p.words = p.words.withName(verb.Field(f.Names).Of, e.Word(f.Names), a.Words[0])
		}
	}
}

// barName judges a name that a line gives to the word of an earlier field: it must
// never be read as another word of the notation, or as somebody at the table.
func (p *Position) barName(soFar Entry, f *Field, name string) *Bar {
	named := p.words.domains[p.words.verbOf(soFar).Field(f.Names).Of].Find(soFar.Word(f.Names))
	switch {
	case !isName(name, nameLength):
		return nameShape.Bar(name, nameLength)
	case p.words.speaksBut(name, named), p.seats.says(takeParts(name), nil):
		return nameIsWord.Bar(name)
	}
	return nil
}

// withWord is the vocabulary with one more word in a domain and in its unions.
func (v *Vocabulary) withWord(domain, id string) *Vocabulary {
	if id == Unknown || v.domains[domain].Find(id) != nil {
		return v
	}
	word := plainWord(id)
	return v.with(func(d *Domain) []*Word {
		if d.ID != domain && !slices.Contains(d.Union, domain) || d.Find(id) != nil {
			return nil
		}
		return append(slices.Clip(d.Words), word)
	})
}

// withName is the vocabulary with another name for a word of a domain, wherever
// that word stands.
func (v *Vocabulary) withName(domain, id, name string) *Vocabulary {
	old := v.domains[domain].Find(id)
	if old == nil || name == Unknown {
		return v
	}
	word := old.called(name)
	return v.with(func(d *Domain) []*Word {
		i := slices.Index(d.Words, old)
		if i < 0 {
			return nil
		}
		words := slices.Clone(d.Words)
		words[i] = word
		return words
	})
}

// with is the vocabulary with other words in some domains; change gives them, nil
// for a domain that stays. What others hold of the vocabulary never changes.
func (v *Vocabulary) with(change func(*Domain) []*Word) *Vocabulary {
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
