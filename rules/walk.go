package rules

import (
	"iter"
	"strconv"
)

var (
	saidTwice   = says.Reason("all.set.1", "twice", "word")
	missingWord = says.Unreadable("missing")
	spareWord   = says.Unreadable("spare")
	spareOfMany = says.Unreadable("spare-of-many", "most")
	noWord      = says.Unreadable("word")
)

// Walk is an entry being made, field by field: the one generator of entries.
// Start with [Position.Walk]; it is a value, and Take returns the next.
type Walk struct {
	at    *Position
	entry Entry
	verb  *Verb
	stage int // 0 the speaker, 1 the verb, then the verb's fields
	count int // words taken in this field so far
}

// leaveOut stands for filling a field with nothing, or for ending one of many words.
var leaveOut = &Word{}

var unknownWord = plainWord(Unknown)

// At is the position that the walk began in.
func (w Walk) At() *Position { return w.at }

// Entry is what the walk has made so far.
func (w Walk) Entry() Entry { return w.entry }

// Field is the field to fill next; nil when the entry is complete.
func (w Walk) Field() *Field {
	switch {
	case w.stage == 0:
		return speakerField
	case w.stage == 1:
		return verbField
	case w.stage-2 < len(w.verb.Fields):
		return w.verb.Fields[w.stage-2]
	}
	return nil
}

// Options yields every conceivable word for the field, each with the bar that
// stands against it, nil when it is open. The word with an empty id, where there
// is one, leaves the field out or ends it. Of free text the examples are given.
func (w Walk) Options() iter.Seq2[*Word, *Bar] {
	return func(yield func(*Word, *Bar) bool) {
		for word := range w.conceivable() {
			if !yield(word, w.bar(word.ID)) {
				return
			}
		}
	}
}

// Open lists the ids of the options that nothing bars.
func (w Walk) Open() []string {
	var ids []string
	for word, bar := range w.Options() {
		if bar == nil {
			ids = append(ids, word.ID)
		}
	}
	return ids
}

// Option tells whether a word is conceivable here, and what bars it.
func (w Walk) Option(id string) (bar *Bar, conceivable bool) {
	if !w.conceives(id) {
		return nil, false
	}
	return w.bar(id), true
}

// Take fills the field with a word, which must be conceivable there.
func (w Walk) Take(id string) Walk {
	f := w.Field()
	switch {
	case w.stage == 0:
		w.entry.Seat = id
		w.stage++
	case w.stage == 1:
		w.entry.Verb = id
		w.verb = w.at.words.verbOf(w.entry)
		w.stage++
	case id == "":
		w.stage, w.count = w.stage+1, 0
	case id == Unknown && f.Form == "tally":
		w.entry = w.entry.with(f.Name, id, f.Reply)
		w.stage, w.count = w.stage+1, 0
	default:
		w.entry = w.entry.with(f.Name, id, f.Reply)
		w.count++
		if w.count == f.Max {
			w.stage, w.count = w.stage+1, 0
		}
	}
	for w.stage >= 2 { // the words chosen so far leave some fields out
		if f := w.Field(); f == nil || f.By == "" || w.domainName(f) != "" {
			break
		}
		w.stage++
	}
	return w
}

// domainName is the domain of the field's next word; "" for a field left out.
func (w Walk) domainName(f *Field) string {
	switch {
	case f.By != "":
		return f.Each[w.entry.Word(f.By)]
	case f.Form == "tally" && w.count%2 == 1:
		return f.Count
	}
	return f.Of
}

// domain is what may fill the field's next word.
func (w Walk) domain() *Domain {
	switch name := w.domainName(w.Field()); name {
	case seatDomain:
		return w.at.seats
	case gameDomain:
		return w.at.games
	default:
		return w.at.words.domains[name]
	}
}

// mayEnd tells whether the field may be left out, or ended here. A lone "?"
// stands for all the words of a field.
func (w Walk) mayEnd() bool {
	f := w.Field()
	switch {
	case f.Form == "tally" && w.count%2 == 1:
		return false
	case w.count == 1 && w.entry.Word(f.Name) == Unknown:
		return true
	}
	return w.count >= f.Min || w.count == 0 && f.Optional
}

// mayBeUnknown tells whether "?" may be said here; of a tally it is all that is said.
func (w Walk) mayBeUnknown() bool {
	f := w.Field()
	return f.Unknown && (f.Form != "tally" || w.count == 0)
}

func (w Walk) conceivable() iter.Seq[*Word] {
	return func(yield func(*Word) bool) {
		if w.Field() == nil {
			return
		}
		d := w.domain()
		for _, word := range d.Words {
			if !yield(word) {
				return
			}
		}
		for _, example := range w.examples(d) {
			if !yield(plainWord(example)) {
				return
			}
		}
		if w.mayBeUnknown() && !yield(unknownWord) {
			return
		}
		if w.mayEnd() {
			yield(leaveOut)
		}
	}
}

// examples are fillings of free text: the next draw's number, the game's own, or else
// the domain's.
func (w Walk) examples(d *Domain) []string {
	if d.ID == drawnDomain {
		return []string{strconv.Itoa(w.at.draws + 1)}
	}
	if len(d.Example) > 0 && w.stage > 1 && w.asksGame() {
		if own := w.at.state.examples(w.entry, w.Field()); own != nil {
			return own
		}
	}
	return d.Example
}

func (w Walk) conceives(id string) bool {
	switch {
	case w.Field() == nil:
		return false
	case id == "":
		return w.mayEnd()
	case id == Unknown && w.mayBeUnknown():
		return true
	}
	d := w.domain()
	_, fits := d.Free(id)
	return fits || d.Find(id) != nil
}

// asksGame tells whether the game has anything to say here: not of an act by nobody or a
// statement by a seat, whose verb was barred.
func (w Walk) asksGame() bool {
	return w.at.state != nil && (w.stage <= 1 || w.verb.Act == (w.entry.Seat != ""))
}

// bar asks the table's own rules first, then the game's.
func (w Walk) bar(id string) *Bar {
	f := w.Field()
	if w.stage == 1 {
		if bar := w.at.barVerb(w.entry, id); bar != nil {
			return bar
		}
		if id == seatVerb && w.at.Outcome() != nil {
			return seatsStay.Bar()
		}
	}
	if id != "" && id != Unknown && w.taken(f, id) {
		return saidTwice.Bar(id)
	}
	if w.stage > 1 {
		if bar, ours := w.at.barHeader(w.entry, f, id); ours {
			return bar
		}
	}
	if w.stage > 1 && id != "" && id != Unknown {
		if bar := w.barUnheard(f, id); bar != nil {
			return bar
		}
	}
	if f.Names != "" && id != "" {
		if bar := w.at.words.barName(w.entry, f, id, w.at.seats); bar != nil {
			return bar
		}
	}
	if !w.asksGame() {
		return nil
	}
	return w.at.state.bar(w.entry, f, id)
}

// taken tells whether a set or a tally holds a word already.
func (w Walk) taken(f *Field, id string) bool {
	if f.Form != "set" && f.Form != "tally" || w.count == 0 {
		return false
	}
	step := 1
	if f.Form == "tally" {
		if w.count%2 == 1 {
			return false
		}
		step = 2
	}
	words := w.entry.Words(f.Name)
	for i := 0; i < len(words); i += step {
		if words[i] == id {
			return true
		}
	}
	return false
}

// refuse makes the refusal of a word at the walk's field.
func (w Walk) refuse(kind Kind, bar *Bar, id string) *Refusal {
	r := &Refusal{Kind: kind, Bar: *bar, Line: w.at.Next(), Word: id, Soon: w.entry, Field: w.Field()}
	if bar.Rule == doneRule {
		r.Kind = Done
	}
	if r.Field == nil {
		return r
	}
	r.Domain = w.domain()
	for _, open := range w.Open() {
		if open != "" && open != Unknown {
			r.Near = append(r.Near, w.Take(open).entry)
		}
	}
	return r
}

// depth is how many words the walk has taken.
func (w Walk) depth() int { return w.stage + w.entry.wordCount() }
