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

// after is the vocabulary with the words and the names that a line brings.
func (v *Vocabulary) after(e Entry) *Vocabulary {
	verb := v.verbOf(e)
	for _, a := range e.Args {
		f := verb.Field(a.Field)
		if f.New {
			for _, id := range a.Words {
				if id == Unknown || v.domains[f.Of].Find(id) != nil {
					continue
				}
				word := plainWord(id)
				v = v.with(func(d *Domain) []*Word {
					if d.ID != f.Of && !slices.Contains(d.Union, f.Of) || d.Find(id) != nil {
						return nil
					}
					return append(slices.Clip(d.Words), word)
				})
			}
			continue
		}
		if f.Names == "" || a.Words[0] == Unknown {
			continue
		}
		old := v.domains[verb.Field(f.Names).Of].Find(e.Word(f.Names))
		if old == nil {
			continue
		}
		word := old.called(a.Words[0])
		v = v.with(func(d *Domain) []*Word { // wherever it stands
			i := slices.Index(d.Words, old)
			if i < 0 {
				return nil
			}
			words := slices.Clone(d.Words)
			words[i] = word
			return words
		})
	}
	return v
}

// barName judges a name that a line gives to the word of an earlier field: it must
// never be read as another word of the notation, or as somebody at the table.
func (v *Vocabulary) barName(soFar Entry, f *Field, name string, seats *Domain) *Bar {
	named := v.domains[v.verbOf(soFar).Field(f.Names).Of].Find(soFar.Word(f.Names))
	switch {
	case !isName(name, nameLength):
		return nameShape.Bar(name, nameLength)
	case v.speaksBut(name, named), seats.says(takeParts(name), nil):
		return nameIsWord.Bar(name)
	}
	return nil
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
