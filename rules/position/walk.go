package position

import (
	"iter"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

var saidTwice = rules.Common.Reason("all.set.1", "twice", "word")

// The reasons why a text is no entry.
var (
	MissingWord = rules.Common.Unreadable("missing")
	SpareWord   = rules.Common.Unreadable("spare")
	SpareOfMany = rules.Common.Unreadable("spare-of-many", "most")
	NoWord      = rules.Common.Unreadable("word")
)

// Walk makes an entry field by field. It is the one generator of entries.
// [Position.Walk] begins one. A walk is a value that never changes: Take returns the next.
type Walk struct {
	at    *Position
	entry rules.Entry
	verb  *vocabulary.Verb
	stage int // 0 the speaker, 1 the verb, then the verb's fields
	count int // words taken in this field so far
}

// leaveOut stands for filling a field with nothing, or for ending one of many words.
var leaveOut = &vocabulary.Word{}

// UnknownWord is the word "?".
var UnknownWord = vocabulary.PlainWord(rules.Unknown)

// At returns the position that the walk began in.
func (w Walk) At() *Position { return w.at }

// Entry returns the entry as far as it is made.
func (w Walk) Entry() rules.Entry { return w.entry }

// Verb returns the entry's verb, nil until it is taken.
func (w Walk) Verb() *vocabulary.Verb { return w.verb }

// Stage returns 0 at the speaker, 1 at the verb, and from 2 on the verb's fields.
func (w Walk) Stage() int { return w.stage }

// Count returns how many words the field has so far.
func (w Walk) Count() int { return w.count }

// Field returns the field to fill next, nil when the entry is complete.
func (w Walk) Field() *vocabulary.Field {
	switch {
	case w.stage == 0:
		return vocabulary.SpeakerField
	case w.stage == 1:
		return vocabulary.VerbField
	case w.stage-2 < len(w.verb.Fields):
		return w.verb.Fields[w.stage-2]
	}
	return nil
}

// Options yields every conceivable word for the field, each with the bar that
// stands against it, nil when it is open. A word with an empty id leaves the field
// out or ends it. For free text the words are examples.
func (w Walk) Options() iter.Seq2[*vocabulary.Word, *rules.Bar] {
	return func(yield func(*vocabulary.Word, *rules.Bar) bool) {
		if w.Field() == nil {
			return
		}
		d := w.Domain()
		for _, word := range d.Words {
			if !yield(word, w.Bar(word.ID)) {
				return
			}
		}
		for _, example := range w.Examples(d) {
			if !yield(vocabulary.PlainWord(example), w.Bar(example)) {
				return
			}
		}
		if w.MayBeUnknown() && !yield(UnknownWord, w.Bar(UnknownWord.ID)) {
			return
		}
		if w.MayEnd() {
			yield(leaveOut, w.Bar(leaveOut.ID))
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
func (w Walk) Option(id string) (bar *rules.Bar, conceivable bool) {
	if !w.Conceives(id) {
		return nil, false
	}
	return w.Bar(id), true
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
		w.verb = w.entry.VerbIn(w.at.words)
		w.stage++
	case id == "":
		w.stage, w.count = w.stage+1, 0
	case id == rules.Unknown && f.Form == "tally":
		w.entry = w.entry.With(f.Name, id, f.Reply)
		w.stage, w.count = w.stage+1, 0
	default:
		w.entry = w.entry.With(f.Name, id, f.Reply)
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

// domainName names the domain of the field's next word. It is "" if earlier words leave the
// field out.
func (w Walk) domainName(f *vocabulary.Field) string {
	switch {
	case f.By != "":
		return f.Each[w.entry.Word(f.By)]
	case f.Form == "tally" && w.count%2 == 1:
		return f.Count
	}
	return f.Of
}

// Domain returns the words that may come next in the field, nil when the entry is complete.
func (w Walk) Domain() *vocabulary.Domain {
	f := w.Field()
	if f == nil {
		return nil
	}
	switch name := w.domainName(f); name {
	case vocabulary.SeatDomain:
		return w.at.seats
	case vocabulary.GameDomain:
		return w.at.games
	default:
		return w.at.words.Domain(name)
	}
}

// MayEnd tells whether the field may be left out, or ended here. A lone "?"
// stands for all the words of a field.
func (w Walk) MayEnd() bool {
	f := w.Field()
	switch {
	case f.Form == "tally" && w.count%2 == 1:
		return false
	case w.count == 1 && w.entry.Word(f.Name) == rules.Unknown:
		return true
	}
	return w.count >= f.Min || w.count == 0 && f.Optional
}

// MayBeUnknown tells whether "?" may be said here. In a tally it must be the only word.
func (w Walk) MayBeUnknown() bool {
	f := w.Field()
	return f.Unknown && (f.Form != "tally" || w.count == 0)
}

// Examples returns texts that may fill a field of free text: the next draw's number, or else the
// game's examples, or else those of domain d.
func (w Walk) Examples(d *vocabulary.Domain) []string {
	if d.ID == vocabulary.DrawnDomain {
		return []string{strconv.Itoa(w.at.draws + 1)}
	}
	if len(d.Example) > 0 && w.stage > 1 && w.asksGame() {
		if own := w.at.state.Examples(w.entry, w.Field()); own != nil {
			return own
		}
	}
	return d.Example
}

// Conceives tells whether a word may stand here, whether barred or open.
func (w Walk) Conceives(id string) bool {
	switch {
	case w.Field() == nil:
		return false
	case id == "":
		return w.MayEnd()
	case id == rules.Unknown && w.MayBeUnknown():
		return true
	}
	d := w.Domain()
	_, fits := d.Free(id)
	return fits || d.Find(id) != nil
}

// Recalls returns the free texts that begin as a typed one, of cards that the table or its box has
// met.
func (w Walk) Recalls(text, lang string) []string {
	if !w.asksGame() {
		return nil
	}
	return w.at.state.Recalls(w.entry, w.Field(), text, lang)
}

// Read turns typed free text into the text that is stored.
func (w Walk) Read(text, lang string) string {
	if w.stage < 2 || !w.asksGame() {
		return text
	}
	return w.at.state.Read(w.entry, w.Field(), text, lang)
}

// Absent tells that what an open word of the field names does not lie on the table, by all that was told:
// it is taken, but not offered.
func (w Walk) Absent(id string) bool {
	return w.stage > 1 && w.asksGame() && w.at.state.Absent(w.entry, w.Field(), id)
}

// Offers returns texts on the table that may fill the field, if it takes free text.
func (w Walk) Offers() []string {
	if w.stage < 2 || !w.asksGame() {
		return nil
	}
	return w.at.state.Offers(w.entry, w.Field())
}

// asksGame tells whether the game judges the field. It does not judge an act without a speaker or a
// statement by a seat: their verb was barred already.
func (w Walk) asksGame() bool {
	return w.at.state != nil && (w.stage <= 1 || w.verb.Act == (w.entry.Seat != ""))
}

// Bar returns the bar that stands against a word of the field, nil if the word is open. The rules
// of all tables come first, then the game's.
func (w Walk) Bar(id string) *rules.Bar {
	f := w.Field()
	if w.stage == 1 {
		if bar := w.at.barVerb(w.entry, id); bar != nil {
			return bar
		}
		if id == rules.SeatVerb && w.at.Outcome() != nil {
			return seatsStay.Bar()
		}
	}
	if id != "" && id != rules.Unknown && w.holds(f, id) {
		return saidTwice.Bar(id)
	}
	if w.stage > 1 {
		if bar, ours := w.at.barHeader(w.entry, f, id); ours {
			return bar
		}
	}
	if w.stage > 1 && id != "" && id != rules.Unknown {
		if bar := w.barUnheard(f, id); bar != nil {
			return bar
		}
	}
	if f.Names != "" && id != "" {
		if bar := rules.BarName(w.at.words, w.entry, f, id, w.at.seats); bar != nil {
			return bar
		}
	}
	if !w.asksGame() {
		return nil
	}
	return w.at.state.Bar(w.entry, f, id)
}

// holds tells whether a set or a tally holds a word already.
func (w Walk) holds(f *vocabulary.Field, id string) bool {
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

// Refuse makes a refusal of a word at the walk's field, with the open words of that field.
func (w Walk) Refuse(kind rules.Kind, bar *rules.Bar, id string) *rules.Refusal {
	r := &rules.Refusal{Kind: kind, Bar: *bar, Line: w.at.Next(), Word: id, Soon: w.entry, Field: w.Field()}
	if bar.Rule == rules.DoneRule {
		r.Kind = rules.Done
	}
	if r.Field == nil {
		return r
	}
	r.Domain = w.Domain()
	for _, open := range w.Open() {
		if open != "" && open != rules.Unknown {
			r.Near = append(r.Near, w.Take(open).entry)
		}
	}
	return r
}

// Depth returns how far the walk has come: the fields behind it and the words that it took.
func (w Walk) Depth() int { return w.stage + w.entry.WordCount() }
