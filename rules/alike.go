package rules

import "strings"

// likeness is what readings have in common that took the typed words for as likely
// entries of one form: whichever of them was meant, the text does not tell.
type likeness struct {
	turn, waits, guess, joined int
	verb, form                 string
}

func (r reading) likeness() likeness {
	l := likeness{turn: r.turn(), waits: r.waits(), guess: r.guess, joined: r.joined}
	if r.guess&noVerb != 0 {
		l.verb = r.entry.Verb // the order of verbs tells which is meant
	}
	for _, arg := range r.entry.Args {
		l.form += strings.Repeat(arg.Field+" ", len(arg.Words))
	}
	return l
}

// alikes are readings of one likeness.
type alikes struct {
	first   string  // an entry
	several bool    // there are others
	begun   string  // the part of the last word that all begin with …
	part    *Domain // … and what they lack then; nil where they have no such part
}

// alike groups readings by their likeness.
func alike(found []reading) map[likeness]*alikes {
	all := map[likeness]*alikes{}
	for _, r := range found {
		l, text := r.likeness(), r.entry.String()
		begun, part := r.walk.lastParts()
		if group := all[l]; group == nil {
			all[l] = &alikes{first: text, begun: begun, part: part}
		} else if text != group.first {
			group.several = true
			if begun != group.begun {
				group.part = nil
			}
		}
	}
	return all
}

// mark tells a completion of a group what it has in common with the others.
func (a *alikes) mark(c Completion) Completion {
	if c.Alike = a.several; c.Alike {
		c.Lacks = a.part
	}
	return c
}

// lastParts are, of a last word that is made of two, the one and what the other may be.
func (w Walk) lastParts() (begun string, rest *Domain) {
	if len(w.entry.Args) == 0 {
		return "", nil
	}
	last := w.entry.Args[len(w.entry.Args)-1]
	f := w.verb.Field(last.Field)
	name := f.Of
	if f.By != "" {
		name = f.Each[w.entry.Word(f.By)]
	}
	d := w.at.words.domains[name]
	if d == nil || len(d.Product) == 0 {
		return "", nil
	}
	begun, _, _ = strings.Cut(last.Words[len(last.Words)-1], d.Join)
	return begun, w.at.words.domains[d.Product[1]]
}
