package vocabulary

import (
	"slices"

	"lestrade/data"
)

// Vocabulary is everything that can be said at a table of one game, made from the game's files.
// Reading, writing, choices, help and completion all use it. It never changes: a line that brings
// words gives its table another one.
type Vocabulary struct {
	Game     data.Game
	Verbs    []*Verb
	verbs    *Domain                    // the verbs as words, each id once
	domains  map[string]*Domain         // by name
	order    []*Domain                  // the domains as the files list them
	fillers  func() map[string][]string // small words that name nothing, with their languages
	besides  func() map[string][]string // filler words of people who dictate, with their languages
	silences func() map[string][]string // words that tell that somebody says nothing, with their languages
	ears     func(lang string) *Ear     // see [Vocabulary.Ear]
}

// Verb is what a line does: an act of a seat, or a statement of the table.
type Verb struct {
	*Word
	Act      bool
	Box      bool   // the line is about the box, not about this game
	Together bool   // in the box: with the first line that a table uses, it takes in all lines of the verb
	Confirm  bool   // in the box: a table takes in no line until people say that it is so
	Explicit bool   // a line without its verb is never taken for it
	Asked    bool   // a line without its verb is offered as it, and never taken for it
	Caller   bool   // its speaker is never inferred
	Rare     bool   // other verbs are likelier
	Drops    bool   // it throws something away, so people are asked once more
	Keeps    bool   // Lestrade says it itself: it is not offered, and read only as a whole word
	Example  string // a line with the verb
	Fields   []*Field
}

// Field is one place of a line; see data.Field for what each part says.
type Field struct {
	data.Field
	Min, Max int // how many words
}

// Private tells whether the field may be kept from somebody.
func (f *Field) Private() bool { return f.Sealed || len(f.Only) > 0 || len(f.But) > 0 }

// The two fields that open every line.
var (
	SpeakerField = &Field{Field: data.Field{Name: "speaker", Of: "seat"}, Min: 0, Max: 1}
	VerbField    = &Field{Field: data.Field{Name: "verb", Of: VerbDomain}, Min: 1, Max: 1}
)

// The domains of seats and of games depend on the table, not on the game. So do the examples of the
// domain of draws. The last is the domain of the verbs.
const (
	SeatDomain  = "seat"
	GameDomain  = "game"
	DrawnDomain = "drawn"
	VerbDomain  = "verb"
)

// Verb returns the verb of an id, or nil. If an act and a statement share the
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

// Brings returns the verb whose lines bring words to a domain, nil if there is none.
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

// InOrder returns the domains in the order of the files.
func (v *Vocabulary) InOrder() []*Domain { return v.order }

// Domain returns the domain of a name, or nil if it depends on the table.
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

// VerbNamed returns the verb whose first name the typed word is, in any language; "" for none.
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

// SpeaksBut does what Speaks does, but does not look at one word.
func (v *Vocabulary) SpeaksBut(name string, but *Word) bool {
	typed := NewTyped(name)
	is := func(w *Word) bool { return w.mayBe(typed) && w != but && w.Is(typed, Founding) }
	if slices.ContainsFunc(v.verbs.Words, is) {
		return true
	}
	for _, d := range v.domains {
		if slices.ContainsFunc(d.Words, is) {
			return true
		}
	}
	return false
}

// Renames tells whether another field gives a name to the word of this one.
func (v *Verb) Renames(field string) bool {
	return slices.ContainsFunc(v.Fields, func(f *Field) bool { return f.Names == field })
}

// Name returns what people type and read for an id in a language. It looks for the id among the
// verbs, then in the domains, the last one first, then among options, counters and free texts. It
// is the id itself if none has it.
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

// Reply returns the verb's first field right of "=", or nil.
func (v *Verb) Reply() *Field {
	for _, f := range v.Fields {
		if f.Reply {
			return f
		}
	}
	return nil
}

// Hides tells whether the game may keep a word from somebody.
func (v *Vocabulary) Hides() bool {
	return slices.ContainsFunc(v.Verbs, func(verb *Verb) bool { return slices.ContainsFunc(verb.Fields, (*Field).Private) })
}
