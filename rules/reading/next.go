package reading

import (
	"iter"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// Next lists the entries that are one open word longer. First comes the entry itself, if it may end here;
// then the words of the field that must be filled; then those of optional fields, which come first where it
// costs something to leave one out; then a draw, where chance decides; last "?". It lists no free text
// except what lies on the table.
func Next(w position.Walk) []Completion {
	var whole, must, may, draw, unknown []Completion
	for at := range Ahead(w) {
		f := at.Field()
		may, must = append(may, must...), nil
		if f == nil {
			whole = []Completion{{Entry: at.Entry(), Walk: at}}
			break
		}
		words := openWords(at)
		if !canGoOn(at) { // somebody insists on what does not lie there
			words = slices.Values(absentWords(at))
		}
		for word := range words {
			if c := With(at, word.ID); word.ID == rules.Unknown {
				unknown = append(unknown, c)
			} else {
				must = append(must, c)
			}
		}
		if f.Chance && at.Count() == 0 {
			e := at.Entry()
			e.Drawn = &rules.Draw{}
			draw = append(draw, Completion{Entry: e, Walk: at})
		}
	}
	if slices.ContainsFunc(must, Completion.costs) {
		whole, must, may = nil, may, slices.Concat(whole, must)
	}
	return slices.Concat(whole, must, may, draw, unknown)
}

// With returns the completion after an open word and all words that follow it without a choice.
func With(w position.Walk, word string) Completion {
	next := advance(w.Take(word))
	return Completion{Entry: next.Entry(), Walk: next}
}

// Ahead yields the walk at each field that the next word may fill: its own field and, while a field is
// optional, the one after it. The last walk must take a word, or is complete.
func Ahead(w position.Walk) iter.Seq[position.Walk] {
	return func(yield func(position.Walk) bool) {
		for yield(w) && w.Field() != nil && w.MayEnd() && w.Bar("") == nil {
			w = w.Take("")
		}
	}
}

// openWords yields the open words of the field, and the texts that lie on the table for it. It yields
// none if the field may be left out and its only word would say the same.
func openWords(w position.Walk) iter.Seq[*vocabulary.Word] {
	if !w.Field().Lone {
		return openAndOffered(w)
	}
	open := slices.Collect(openAndOffered(w))
	if len(open) == 1 && w.Bar("") == nil {
		open = nil
	}
	return slices.Values(open)
}

// openAndOffered yields the open words of the field, then open texts that lie on the table, then "?".
func openAndOffered(w position.Walk) iter.Seq[*vocabulary.Word] {
	return func(yield func(*vocabulary.Word) bool) {
		for _, word := range w.Domain().Words {
			if w.Bar(word.ID) == nil && !w.Absent(word.ID) && !yield(word) {
				return
			}
		}
		for _, text := range w.Offers() {
			if w.Bar(text) == nil && !yield(vocabulary.PlainWord(text)) {
				return
			}
		}
		if w.MayBeUnknown() && w.Bar(rules.Unknown) == nil {
			yield(position.UnknownWord)
		}
	}
}

// canGoOn tells whether the walk is complete or has an open word. Free text counts as open, unless the
// field is optional and no example of it is open.
func canGoOn(w position.Walk) bool {
	f := w.Field()
	if f == nil {
		return true
	}
	for range openWords(w) {
		return true
	}
	if free, _ := w.Domain().Free(""); free {
		return !f.Optional || w.Count() > 0 || slices.ContainsFunc(w.Examples(w.Domain()), func(text string) bool { return w.Bar(text) == nil })
	}
	return false
}

// absentWords returns the open words of the field that name what does not lie on the table: nobody is
// offered them, but people who have typed the verb may mean one.
func absentWords(w position.Walk) (all []*vocabulary.Word) {
	if w.Field() == nil {
		return nil
	}
	for _, word := range w.Domain().Words {
		if w.Bar(word.ID) == nil && w.Absent(word.ID) {
			all = append(all, word)
		}
	}
	return all
}

// advance goes on as long as there is no choice: it leaves out a field that nothing can fill, and fills
// one that has a single word.
func advance(w position.Walk) position.Walk {
	for at := range Ahead(w) {
		if w = at; canGoOn(w) {
			break
		}
	}
	if f := w.Field(); f != nil && f.Reply && w.Count() == 0 && w.Unheard(f) {
		return advance(w.Take(rules.Unknown))
	}
	only := onlyWord(w)
	if only == "" {
		only = onlyOpenWord(w)
	}
	if only != "" && w.Bar(only) == nil {
		return advance(w.Take(only))
	}
	return w
}

// onlyWord returns the word of a field whose domain has no other word, "" for other fields.
func onlyWord(w position.Walk) string {
	f := w.Field()
	if f == nil || w.Stage() < 2 || f.Reply || f.By != "" && w.Entry().Words(f.By) != nil || f.Max > 1 || f.Optional || f.Unknown {
		return ""
	}
	d := w.Domain()
	if free, _ := d.Free(""); free || len(d.Words) != 1 || d.ID == vocabulary.SeatDomain || d.ID == vocabulary.GameDomain {
		return ""
	}
	return d.Words[0].ID
}

// onlyOpenWord returns the one word that the rules leave open for a required field of an act. It is "" if
// they leave none or several, and for a word that is never inferred.
func onlyOpenWord(w position.Walk) (only string) {
	f := w.Field()
	if f == nil || w.Stage() < 2 || f.Reply || f.By != "" || f.Max > 1 || f.Optional || f.Unknown || f.New || f.Private() || !w.Verb().Act || w.Verb().Asked || w.Verb().Caller {
		return ""
	}
	if free, _ := w.Domain().Free(""); free || !w.At().Named() {
		return ""
	}
	for word := range openWords(w) {
		if only != "" {
			return ""
		}
		only = word.ID
	}
	return only
}

// leaveRest leaves out all fields that follow. ends is false if one of them must be filled.
func leaveRest(w position.Walk) (end position.Walk, ends bool) {
	for at := range Ahead(w) {
		end = at
	}
	return end, end.Field() == nil
}

// firstBar refuses the first word of the walk that a rule bars. It returns nil if none is barred.
func firstBar(w position.Walk) *rules.Refusal {
	for at := w.At().Walk(); at.Depth() < w.Depth(); {
		id := at.WordOf(w.Entry())
		if bar := at.Bar(id); bar != nil {
			return at.Refuse(rules.Refused, bar, id)
		}
		at = at.Take(id)
	}
	return nil
}

// Unfinished refuses to end a field of several words here, for instance after too few. It returns nil if
// the field may end, and for fields of one word.
func Unfinished(w position.Walk) *rules.Refusal {
	f := w.Field()
	if f == nil || f.Max < 2 {
		return nil
	}
	if bar := w.Bar(""); bar != nil {
		return w.Refuse(rules.Refused, bar, "")
	}
	return nil
}

// Completion is an open entry that a typed text may begin.
type Completion struct {
	Entry rules.Entry   // the entry as far as it is said
	Walk  position.Walk // stands at the field that waits for a word
	// Alike tells that the text begins other entries as well, so nobody knows which is meant. If all of
	// them share the first part of the last word, Lacks is what its second part may be.
	Alike bool
	Lacks *vocabulary.Domain
	// Asks tells that the text leaves out something that is never inferred, or that the entry leaves out a
	// field whose absence costs something. Begins tells that the text only begins a secret word. Such
	// entries are offered, and taken only when somebody chooses them.
	Asks, Begins bool
	// Likely tells of an entry that asks that it is far likelier than all others: people who say yes mean it.
	Likely bool
}

// Whole tells whether the entry may be entered as it stands; otherwise its walk's field
// waits for a word. A request to draw is whole: the table draws the rest.
func (c Completion) Whole() bool { return c.Entry.Drawn != nil || c.Walk.Field() == nil }

// Ended returns the completion with all further fields left out. ends is false if one of them must be
// filled.
func (c Completion) Ended() (end Completion, ends bool) {
	walk, ends := leaveRest(c.Walk)
	return Completion{Entry: c.Entry, Walk: walk}, ends
}

// LeftOut returns the fields that the entry leaves out although a word is open for them.
func (c Completion) LeftOut() (fields []*vocabulary.Field) {
	for at := c.Walk.At().Walk(); at.Depth() < c.Walk.Depth(); {
		id := at.WordOf(c.Entry)
		if id == "" && at.Stage() > 1 && at.Count() == 0 && canGoOn(at) {
			fields = append(fields, at.Field())
		}
		at = at.Take(id)
	}
	return fields
}

// costs tells whether the entry leaves out a field whose absence costs something.
func (c Completion) costs() bool {
	return slices.ContainsFunc(c.LeftOut(), func(f *vocabulary.Field) bool { return f.Asked })
}

// forgets tells whether the entry ends before a field whose absence costs something. Where more is said
// behind it, people have left it out on purpose.
func (c Completion) forgets() bool {
	reply := slices.ContainsFunc(c.Entry.Args, func(a rules.Arg) bool {
		f := c.Walk.Verb().Field(a.Field)
		return f != nil && f.Reply
	})
	return !reply && c.costs()
}

// lastParts returns the first part of the entry's last word, and the domain of its second part. rest is nil
// for a word of one part.
func lastParts(w position.Walk) (begun string, rest *vocabulary.Domain) {
	if len(w.Entry().Args) == 0 {
		return "", nil
	}
	last := w.Entry().Args[len(w.Entry().Args)-1]
	f := w.Verb().Field(last.Field)
	name := f.Of
	if f.By != "" {
		name = f.Each[w.Entry().Word(f.By)]
	}
	d := w.At().Vocabulary().Domain(name)
	if d == nil || len(d.Product) == 0 {
		return "", nil
	}
	begun, _, _ = strings.Cut(last.Words[len(last.Words)-1], d.Join)
	return begun, w.At().Vocabulary().Domain(d.Product[1])
}
