package rules

import (
	"maps"
	"slices"

	"lestrade/data"
)

// learn adds the words that a line brings to their domains and to the unions of these.
func (p *Position) learn(e Entry) {
	verb := p.words.verbOf(e)
	for _, a := range e.Args {
		f := verb.Field(a.Field)
		if !f.New {
			continue
		}
		for id, d := range p.words.domains {
			if id != f.Of && !slices.Contains(d.union, f.Of) {
				continue
			}
			for _, word := range a.Words {
				p.give(d, word)
			}
		}
	}
}

// give adds a word to a domain of this table, unless it is there.
func (p *Position) give(d *Domain, word string) {
	if known := p.learnt[d.ID]; known != nil {
		d = known
	}
	if word == Unknown || d.Find(word) != nil {
		return
	}
	more := *d
	more.Words = append(d.Words[:len(d.Words):len(d.Words)], newWord(data.Word{ID: word}))
	learnt := maps.Clone(p.learnt)
	if learnt == nil {
		learnt = map[string]*Domain{}
	}
	learnt[d.ID] = &more
	p.learnt = learnt
}
