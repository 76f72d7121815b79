package entry

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// question asks for the next word of an entry.
func question(s desk.Sight, view *position.Position, c reading.Completion) string {
	v := s.VoiceHere()
	if id := "play.ask." + c.Entry.Verb; len(c.Entry.Args) == 0 && v.Has(id) {
		return SentenceAt(v, id, view)
	}
	field := nextField(c.Walk)
	for _, id := range []string{"ask." + field.Field().Name + "." + c.Entry.Verb, "ask." + field.Field().Name} {
		if v.Has(id) {
			return v.Entry(c.Entry) + " … " + sentenceOf(v, id, c.Entry, view)
		}
	}
	return v.Entry(c.Entry) + " … " + FieldName(v, field)
}

// FieldName is what the next word of an entry is called. If a field takes several words, the verb
// may call each by its number or by its seat.
func FieldName(v *speak.Voice, w position.Walk) string {
	id := "name." + w.Field().Name
	if each := id + "." + w.Entry().Verb; v.Has(each) {
		n, seats := len(w.Entry().Words(w.Field().Name)), w.At().Header().Seats
		return v.Say(each, speak.Figures{"number": n + 1, "seat": speak.Plain(seats[min(n, len(seats)-1)])})
	}
	for _, id := range []string{id, id + "." + w.Domain().ID} {
		if v.Has(id) {
			return SentenceAt(v, id, w.At())
		}
	}
	return v.Field(w.Domain())
}

// SentenceAt says a sentence, in the other wording that it may have for something that is due.
func SentenceAt(v *speak.Voice, id string, at *position.Position) string {
	return sentenceOf(v, id, rules.Entry{}, at)
}

// sentenceOf is [SentenceAt] for a sentence that may name the seats of an entry.
func sentenceOf(v *speak.Voice, id string, e rules.Entry, at *position.Position) string {
	figures := speak.Figures{"seat": e.Seat, "many": len(at.Header().Seats) > 2}
	for _, arg := range e.Args {
		if len(arg.Words) == 1 {
			figures[arg.Field] = arg.Words[0]
		}
	}
	for _, due := range at.Due() {
		if other := id + "-" + due.Key; v.Has(other) {
			return v.Say(other, figures)
		}
	}
	return v.Say(id, figures)
}

// howToType tells what people type into a field: as the game says it for this verb, for all
// fields of that name, or for its domain; "" if it says nothing.
func howToType(s desk.Sight, w position.Walk) string {
	v := s.VoiceHere()
	for _, id := range []string{"how." + w.Entry().Verb + "." + w.Field().Name, "how." + w.Field().Name, "how." + w.Field().Of} {
		if v.Has(id) {
			return v.Say(id, nil)
		}
	}
	return ""
}

// nextField walks to the first field that has a word to offer, past those that may be left out.
func nextField(w position.Walk) position.Walk {
	for at := range reading.Ahead(w) {
		if at.Field() != nil && example(at) != "" {
			return at
		}
	}
	return w
}

// example returns a word for a field: the example that the game gives for free text, else the
// first legal word, else the first barred one; "" if there is none.
func example(w position.Walk) string {
	if f := w.Field(); f.Example != "" && w.Entry().Words(f.Name) == nil {
		return f.Example
	}
	first := ""
	for word, bar := range w.Options() {
		switch {
		case word.ID == "" || word.ID == rules.Unknown:
		case bar == nil:
			return word.ID
		case first == "":
			first = word.ID
		}
	}
	return first
}

// exampleOf returns an example of the next word if that is free text; else "".
func exampleOf(s desk.Sight, w position.Walk) string {
	field := nextField(w)
	if free, _ := field.Domain().Free(""); !free {
		return ""
	}
	return s.VoiceHere().WordOf(field.Domain().ID, example(field))
}
