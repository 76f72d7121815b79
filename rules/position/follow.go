package position

import (
	"lestrade/rules"
)

// Follow walks an entry as far as it goes and completes it with the reply that
// the table knows. It returns the whole entry, with how it stands now, or the first
// thing against it.
func (w Walk) Follow(e rules.Entry) (rules.Entry, *rules.Refusal) { return w.followPast(e, false) }

// followPast is follow, which goes on past what rules bar where anyway is set.
func (w Walk) followPast(e rules.Entry, anyway bool) (rules.Entry, *rules.Refusal) {
	used, derived, said, against := 0, false, false, false
	for f := w.Field(); f != nil; f = w.Field() {
		if f.Reply && e.Drawn != nil && e.Drawn.Number == 0 {
			break // the reply is still to be drawn
		}
		id := w.WordOf(e)
		if f.Reply && e.Drawn == nil {
			var worked bool
			id, worked = w.reply(id, e.How)
			derived, said = derived || worked, said || id != "" && !worked
		}
		bar, conceivable := w.Option(id)
		if !conceivable {
			return e, w.Refuse(rules.Unreadable, notConceivable(id), id)
		}
		if bar != nil && !anyway {
			refusal := w.Refuse(rules.Refused, bar, id)
			if e.How != rules.Insisted || !refusal.MayInsist() {
				return e, refusal
			}
			against = true
		}
		if id != "" && w.stage > 1 && e.Words(f.Name) != nil {
			used++
		}
		w = w.Take(id)
	}
	if spare := e.WordCount() - used; spare > 0 {
		return e, w.Refuse(rules.Unreadable, SpareWord.Bar(), "")
	}
	full := w.entry
	full.Drawn, full.How, full.Dispute = e.Drawn, "", ""
	switch {
	case derived && !said:
		full.How = rules.Derived
	case against, anyway && e.How == rules.Insisted:
		full.How = rules.Insisted
	}
	return full, nil
}

// reply is the word of a reply that was said, or the one that the table works out
// where none was. One that was derived before is worked out anew; where that cannot
// be done it is not known, or stays as it was where it must be known. Nobody gave it
// all the same, so that it is worked out again once that can be done (all.reply.1).
// What whose own table it is does not hear need not be said.
func (w Walk) reply(said string, how rules.How) (id string, derived bool) {
	if said == "" && w.Unheard(w.Field()) {
		return rules.Unknown, false
	}
	if how == rules.Derived && said != "" || said == "" && !w.MayEnd() {
		all := w
		all.at = w.at.relyOnAll()
		if known := all.known(); known != "" {
			return known, true
		}
	}
	if how == rules.Derived && said != "" && w.MayBeUnknown() && w.Bar(rules.Unknown) == nil {
		return rules.Unknown, true
	}
	return said, how == rules.Derived && said != ""
}

// known is the only open word for a reply, or "".
func (w Walk) known() string {
	if free, _ := w.Domain().Free(""); free {
		return ""
	}
	known := ""
	for word, bar := range w.Options() {
		if bar != nil || word.ID == rules.Unknown || word.ID == "" {
			continue
		}
		if known != "" {
			return ""
		}
		known = word.ID
	}
	return known
}

// notConceivable is why a word, "" for none, is no option of a field.
func notConceivable(id string) *rules.Bar {
	if id == "" {
		return MissingWord.Bar()
	}
	return NoWord.Bar()
}

// WordOf is an entry's word for the walk's next step.
func (w Walk) WordOf(e rules.Entry) string {
	switch w.stage {
	case 0:
		return e.Seat
	case 1:
		return e.Verb
	}
	if words := e.Words(w.Field().Name); w.count < len(words) {
		return words[w.count]
	}
	return ""
}

// toReply walks an entry as far as its reply.
func (w Walk) toReply(e rules.Entry) (Walk, *rules.Refusal) {
	for f := w.Field(); f != nil && !f.Reply; f = w.Field() {
		id := w.WordOf(e)
		bar, conceivable := w.Option(id)
		switch {
		case !conceivable:
			return w, w.Refuse(rules.Unreadable, notConceivable(id), id)
		case bar != nil:
			return w, w.Refuse(rules.Refused, bar, id)
		}
		w = w.Take(id)
	}
	return w, nil
}
