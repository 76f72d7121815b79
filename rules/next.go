package rules

import (
	"iter"
	"slices"
	"strings"
)

// Domain is what may fill the field's next word; nil when the entry is complete.
func (w Walk) Domain() *Domain {
	if w.Field() == nil {
		return nil
	}
	return w.domain()
}

// Next lists the entries that are one open word longer: first the entry itself,
// where it may end as it is; then the words of the field that must be filled before
// those of fields that may be left out; a draw, where chance decides; last "?". Other
// free text is not listed: it waits to be typed.
func (w Walk) Next() []Completion {
	var whole, must, may, draw, unknown []Completion
	for at := range w.Ahead() {
		f := at.Field()
		may, must = append(may, must...), nil
		if f == nil {
			whole = []Completion{{Entry: at.entry, Walk: at}}
			break
		}
		for word := range at.openWords() {
			if c := at.With(word.ID); word.ID == Unknown {
				unknown = append(unknown, c)
			} else {
				must = append(must, c)
			}
		}
		if f.Chance && at.count == 0 {
			e := at.entry
			e.Drawn = &Draw{}
			draw = append(draw, Completion{Entry: e, Walk: at})
		}
	}
	return slices.Concat(whole, must, may, draw, unknown)
}

// With is the entry one word longer, which nothing bars, and as far as it goes on by itself.
func (w Walk) With(word string) Completion {
	next := w.Take(word).settled()
	return Completion{Entry: next.entry, Walk: next}
}

// Ahead is the walk at each field that the next word may fill: its own and, as long
// as that may be left out, those after it. The last must be filled, or is complete.
func (w Walk) Ahead() iter.Seq[Walk] {
	return func(yield func(Walk) bool) {
		for yield(w) && w.Field() != nil && w.mayEnd() && w.bar("") == nil {
			w = w.Take("")
		}
	}
}

// openWords are the words that the field knows and nothing bars, and what lies on the
// table for it: none where leaving it out says the same as its only one.
func (w Walk) openWords() iter.Seq[*Word] {
	if !w.Field().Lone {
		return w.allOpen()
	}
	open := slices.Collect(w.allOpen())
	if len(open) == 1 && w.bar("") == nil {
		open = nil
	}
	return slices.Values(open)
}

func (w Walk) allOpen() iter.Seq[*Word] {
	return func(yield func(*Word) bool) {
		for _, word := range w.domain().Words {
			if w.bar(word.ID) == nil && !yield(word) {
				return
			}
		}
		if w.stage > 1 && w.asksGame() {
			for _, text := range w.at.state.offers(w.entry, w.Field()) {
				if w.bar(text) == nil && !yield(plainWord(text)) {
					return
				}
			}
		}
		if w.mayBeUnknown() && w.bar(Unknown) == nil {
			yield(unknownWord)
		}
	}
}

// leads tells whether the walk can go on with some word, or is complete. Free text may be
// typed, but where it may be left out and not even an example of it is open.
func (w Walk) leads() bool {
	f := w.Field()
	if f == nil {
		return true
	}
	for range w.openWords() {
		return true
	}
	if free, _ := w.domain().Free(""); free {
		return !f.Optional || w.count > 0 || slices.ContainsFunc(w.examples(w.domain()), func(text string) bool { return w.bar(text) == nil })
	}
	return false
}

// settled passes over fields that may be left out and that nothing can fill, and over
// those that only one word can.
func (w Walk) settled() Walk {
	for at := range w.Ahead() {
		if w = at; w.leads() {
			break
		}
	}
	if f := w.Field(); f != nil && f.Reply && w.count == 0 && w.unheard(f) {
		return w.Take(Unknown).settled()
	}
	only := w.only()
	if only == "" {
		only = w.forced()
	}
	if only != "" && w.bar(only) == nil {
		return w.Take(only).settled()
	}
	return w
}

// only is the one word that the walk's field can hold, whatever else is said; "" where
// there are others.
func (w Walk) only() string {
	f := w.Field()
	if f == nil || w.stage < 2 || f.Reply || f.By != "" && w.entry.Words(f.By) != nil || f.Max > 1 || f.Optional || f.Unknown {
		return ""
	}
	d := w.domain()
	if free, _ := d.Free(""); free || len(d.Words) != 1 || d == w.at.seats || d == w.at.games {
		return ""
	}
	return d.Words[0].ID
}

// forced is the one word that the rules leave for the field of an act, where it must be
// filled and others are conceivable; "" where they leave more, or none, and where the word
// says a thing that is never inferred.
func (w Walk) forced() (only string) {
	f := w.Field()
	if f == nil || w.stage < 2 || f.Reply || f.By != "" || f.Max > 1 || f.Optional || f.Unknown || f.New || f.Private() || !w.verb.Act || w.verb.Asked || w.verb.Caller {
		return ""
	}
	if free, _ := w.domain().Free(""); free || w.at.state == nil {
		return ""
	}
	for word := range w.openWords() {
		if only != "" {
			return ""
		}
		only = word.ID
	}
	return only
}

// ended is the walk with all that follows left out, where that may be.
func (w Walk) ended() (end Walk, ends bool) {
	for at := range w.Ahead() {
		end = at
	}
	return end, end.Field() == nil
}

// refusal is the first bar that stands on the way of the walk; nil for none.
func (w Walk) refusal() *Refusal {
	for at := w.at.Walk(); at.depth() < w.depth(); {
		id := w.entry.at(at)
		if bar := at.bar(id); bar != nil {
			return at.refuse(Refused, bar, id)
		}
		at = at.Take(id)
	}
	return nil
}

// Unfinished is what bars leaving the field of several words as it is, as that there are
// too few; nil where it may end, and for other fields.
func (w Walk) Unfinished() *Refusal {
	f := w.Field()
	if f == nil || f.Max < 2 {
		return nil
	}
	if bar := w.bar(""); bar != nil {
		return w.refuse(Refused, bar, "")
	}
	return nil
}

// Completion is an open entry that a typed text may begin.
type Completion struct {
	Entry Entry // as far as it is said
	Walk  Walk  // stands at the field that waits for a word
	// Alike tells that the text may as well begin others, so that it says none of them;
	// Lacks is the part that the last word lacks, where all of them have the same other.
	Alike bool
	Lacks *Domain
	// Asks tells that the text leaves out what is never inferred, or the entry what costs
	// something, and Begins that the text only begins a word which is kept from somebody: it
	// is offered, and waits to be chosen.
	Asks, Begins bool
}

// Whole tells whether the entry may be entered as it stands; otherwise its walk's
// field still waits. A request to draw is whole, for the table to draw first.
func (c Completion) Whole() bool { return c.Entry.Drawn != nil || c.Walk.Field() == nil }

// Ended is the completion as it stands, where all that it waits for may be left out.
func (c Completion) Ended() (end Completion, ends bool) {
	walk, ends := c.Walk.ended()
	return Completion{Entry: c.Entry, Walk: walk}, ends
}

// LeftOut are the fields that the entry has without a word, though some might fill them.
func (c Completion) LeftOut() (fields []*Field) {
	for at := c.Walk.at.Walk(); at.depth() < c.Walk.depth(); {
		id := c.Entry.at(at)
		if id == "" && at.stage > 1 && at.count == 0 && at.leads() {
			fields = append(fields, at.Field())
		}
		at = at.Take(id)
	}
	return fields
}

// costs tells whether the entry leaves out what costs something.
func (c Completion) costs() bool {
	return slices.ContainsFunc(c.LeftOut(), func(f *Field) bool { return f.Asked })
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
