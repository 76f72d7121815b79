package rules

import (
	"slices"

	"lestrade/rules/vocabulary"
)

var (
	nameShape  = Common.Reason("all.box.1", "shape", "name", "max")
	nameIsWord = Common.Reason("all.box.1", "word", "name")
)

// nameLength is the longest name that a line may give to a word, in letters.
const nameLength = 40

// Learn returns the vocabulary with the words and the names that a line brings.
func Learn(v *vocabulary.Vocabulary, e Entry) *vocabulary.Vocabulary {
	verb := e.VerbIn(v)
	for _, a := range e.Args {
		f := verb.Field(a.Field)
		d := v.Domain(f.Of)
		switch {
		case f.New:
			v = v.Coin(d, f.Of, a.Words)
			continue
		case d != nil && d.Coins != "":
			v = v.Coin(d, d.Coins, a.Words)
		}
		if f.Names == "" || a.Words[0] == Unknown {
			continue
		}
		old := v.Domain(verb.Field(f.Names).Of).Find(e.Word(f.Names))
		if old == nil {
			continue
		}
		word := old.WithName(a.Words[0])
		v = v.With(func(d *vocabulary.Domain) []*vocabulary.Word { // in every domain that has the word
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

// BarName judges a name that a line gives to the word of an earlier field. Nobody must be able
// to read the name as another word of the notation, or as somebody at the table.
func BarName(v *vocabulary.Vocabulary, soFar Entry, f *vocabulary.Field, name string, seats *vocabulary.Domain) *Bar {
	named := v.Domain(soFar.VerbIn(v).Field(f.Names).Of).Find(soFar.Word(f.Names))
	switch {
	case !isName(name, nameLength):
		return nameShape.Bar(name, nameLength)
	case v.SpeaksBut(name, named), seats.Says(vocabulary.NewTyped(name)):
		return nameIsWord.Bar(name)
	}
	return nil
}
