package position

import (
	"lestrade/rules"
)

// Follow walks along an entry and adds a reply that was left out, if the table knows it. It
// returns the whole entry, with how it came to stand, or a refusal of the first word that
// cannot be.
func (w Walk) Follow(e rules.Entry) (rules.Entry, *rules.Refusal) { return w.followPast(e, false) }

// followPast does what Follow does. With anyway set it takes barred words, too.
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
			return e, w.Refuse(rules.Unreadable, barInconceivable(id), id)
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

// reply returns the word of a reply that was said, or else the one that the table works out, "" if
// it cannot. A reply that was derived before is worked out again. If that is impossible now it is
// "?", or stays as it was where "?" may not be said. It still counts as derived, so that it is
// worked out once that is possible (all.reply.1). A reply that the owner of the table does not hear
// is "?".
func (w Walk) reply(said string, how rules.How) (id string, derived bool) {
	if said == "" && w.Unheard(w.Field()) {
		return rules.Unknown, false
	}
	if how == rules.Derived && said != "" || said == "" && !w.MayEnd() {
		all := w
		all.at = w.at.relyOnAll()
		if known := all.onlyReply(); known != "" {
			return known, true
		}
	}
	if how == rules.Derived && said != "" && w.MayBeUnknown() && w.Bar(rules.Unknown) == nil {
		return rules.Unknown, true
	}
	return said, how == rules.Derived && said != ""
}

// onlyReply returns the only open word for a reply, "" if none or several are open.
func (w Walk) onlyReply() string {
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

// barInconceivable returns why a field does not take a word; "" is a missing word.
func barInconceivable(id string) *rules.Bar {
	if id == "" {
		return MissingWord.Bar()
	}
	return NoWord.Bar()
}

// WordOf returns an entry's word for the walk's next step, "" if it has none.
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

// goToReply walks along an entry up to its reply.
func (w Walk) goToReply(e rules.Entry) (Walk, *rules.Refusal) {
	for f := w.Field(); f != nil && !f.Reply; f = w.Field() {
		id := w.WordOf(e)
		bar, conceivable := w.Option(id)
		switch {
		case !conceivable:
			return w, w.Refuse(rules.Unreadable, barInconceivable(id), id)
		case bar != nil:
			return w, w.Refuse(rules.Refused, bar, id)
		}
		w = w.Take(id)
	}
	return w, nil
}
