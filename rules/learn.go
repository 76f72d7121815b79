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
		d := v.domains[f.Of]
		switch {
		case f.New:
			v = v.coined(d, f.Of, a.Words)
			continue
		case d != nil && d.coins != "":
			v = v.coined(d, d.coins, a.Words)
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

// coined is the vocabulary with words that were said in a domain as words of another, and of
// all that hold the words of that one.
func (v *Vocabulary) coined(said *Domain, of string, ids []string) *Vocabulary {
	for _, id := range ids {
		if free, fits := said.Free(id); id == Unknown || free && !fits || said.Find(id) != nil {
			continue
		}
		word := v.coiner(said, of, id).word(id)
		v = v.with(func(d *Domain) []*Word {
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
		if _, fits := d.Free(id); fits && d.coins == of {
			return d
		}
	}
	return said
}

// barName judges a name that a line gives to the word of an earlier field: it must
// never be read as another word of the notation, or as somebody at the table.
func (v *Vocabulary) barName(soFar Entry, f *Field, name string, seats *Domain) *Bar {
	named := v.domains[v.verbOf(soFar).Field(f.Names).Of].Find(soFar.Word(f.Names))
	switch {
	case !isName(name, nameLength):
		return nameShape.Bar(name, nameLength)
	case v.speaksBut(name, named), seats.says(takeParts(name)):
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
