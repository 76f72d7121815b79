package vocabulary

import (
	"slices"

	"lestrade/data"
)

// Vocabulary is everything that can be said at a table of one game, made from
// the game's files: reader, writer, choices, help and completion all use it. It never
// changes; a line that brings words gives its table another.
type Vocabulary struct {
	Game    data.Game
	Verbs   []*Verb
	verbs   *Domain
	domains map[string]*Domain
	order   []*Domain                  // as the files list them
	fillers func() map[string][]string // small words that name nothing, with their languages
}

// Verb is what a line does: an act of a seat, or a statement of the table.
type Verb struct {
	*Word
	Act      bool
	Box      bool   // what the line says is of the box, not of this game
	Together bool   // of the box: a table takes all lines of the verb in with the first it uses
	Confirm  bool   // of the box: a table takes no line in by itself, people say whether it is so
	Explicit bool   // it is taken only by its verb, lest what else is typed be taken for it
	Asked    bool   // where its verb was left out it is offered, and never taken for said
	Caller   bool   // its speaker is never inferred
	Rare     bool   // others are likelier
	Drops    bool   // it throws something away, and is asked for once more
	Keeps    bool   // Lestrade says it itself: it is not offered, and read only as a whole word
	Sight    bool   // its hidden words are what whoever says them sees
	Example  string // a line with the verb
	Fields   []*Field
}

// Field is one place of a line; see data.Field for what each part says.
type Field struct {
	data.Field
	Min, Max int // how many words
}

// Private tells whether the field is ever kept from somebody.
func (f *Field) Private() bool { return f.Sealed || len(f.Only) > 0 || len(f.But) > 0 }

// The two fields that open every line.
var (
	SpeakerField = &Field{Field: data.Field{Name: "speaker", Of: "seat"}, Min: 0, Max: 1}
	VerbField    = &Field{Field: data.Field{Name: "verb", Of: VerbDomain}, Min: 1, Max: 1}
)

// Domains that depend on the table, not on the game, of the third only the example; and
// that of the verbs.
const (
	SeatDomain  = "seat"
	GameDomain  = "game"
	DrawnDomain = "drawn"
	VerbDomain  = "verb"
)

// Verb returns the verb of an id, or nil. Where an act and a statement share the
// id, act tells which is meant.
func (v *Vocabulary) Verb(id string, act bool) *Verb {
	var found *Verb
	for _, verb := range v.Verbs {
		if verb.ID == id && (found == nil || verb.Act == act) {
			found = verb
		}
	}
	return found
}

// Grows tells whether lines bring words to a domain.
func (v *Vocabulary) Grows(d *Domain) bool { return v.Brings(d) != nil }

// Brings is the verb whose lines bring words to a domain; nil where none does.
func (v *Vocabulary) Brings(d *Domain) *Verb {
	for _, verb := range v.Verbs {
		if slices.ContainsFunc(verb.Fields, func(f *Field) bool {
			return f.New && (f.Of == d.ID || slices.Contains(d.Union, f.Of))
		}) {
			return verb
		}
	}
	return nil
}

// Chance tells whether any reply of the game may come by chance.
func (v *Vocabulary) Chance() bool {
	return slices.ContainsFunc(v.Verbs, func(verb *Verb) bool {
		return slices.ContainsFunc(verb.Fields, func(f *Field) bool { return f.Chance })
	})
}

// InOrder are the domains as the files list them.
func (v *Vocabulary) InOrder() []*Domain { return v.order }

// Domain returns the domain of a name, or nil where it depends on the table.
func (v *Vocabulary) Domain(name string) *Domain { return v.domains[name] }

// Field returns the verb's field of a name, or nil.
func (v *Verb) Field(name string) *Field {
	for _, f := range v.Fields {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// VerbNamed is the verb that a typed word is the name of, and not another word for; "" for none.
func (v *Vocabulary) VerbNamed(t Typed) string {
	for _, verb := range v.verbs.Words {
		if verb.IsNamed(t) {
			return verb.ID
		}
	}
	return ""
}

// Speaks tells whether a name is a word of the notation in one of its founding languages.
func (v *Vocabulary) Speaks(name string) bool { return v.SpeaksBut(name, nil) }

// SpeaksBut is like Speaks, one word left out.
func (v *Vocabulary) SpeaksBut(name string, but *Word) bool {
	typed := NewTyped(name)
	if v.verbs.saysBut(but, typed, Founding) {
		return true
	}
	for _, d := range v.domains {
		if d.saysBut(but, typed, Founding) {
			return true
		}
	}
	return false
}

// Renames tells whether another field says what the word of this one is called.
func (v *Verb) Renames(field string) bool {
	return slices.ContainsFunc(v.Fields, func(f *Field) bool { return f.Names == field })
}

// Name is a word as people type and read it in a language: the verb of the id, or
// the first word of it in the game's files; the id itself for any other word.
func (v *Vocabulary) Name(id, lang string) string {
	if w := v.verbs.Find(id); w != nil {
		return w.Says.In(lang)
	}
	for i := len(v.order) - 1; i >= 0; i-- {
		if w := v.order[i].Find(id); w != nil {
			return w.Says.In(lang)
		}
	}
	for _, d := range []string{"option", "counter"} {
		if w := v.domains[d].Find(id); w != nil {
			return w.Says.In(lang)
		}
	}
	for _, d := range v.order {
		if text := d.Written(id, lang); text != id {
			return text
		}
	}
	return id
}

// Reply is the verb's first field right of "=", or nil.
func (v *Verb) Reply() *Field {
	for _, f := range v.Fields {
		if f.Reply {
			return f
		}
	}
	return nil
}

// Hides tells whether the game ever keeps a word from somebody.
func (v *Vocabulary) Hides() bool {
	return slices.ContainsFunc(v.Verbs, func(verb *Verb) bool { return slices.ContainsFunc(verb.Fields, (*Field).Private) })
}
