package reading

import (
	"lestrade/rules"
	"lestrade/rules/position"
)

// Recall returns the position after a line that this table stored, in its canonical form. The line was
// judged when it was entered, and is not judged again: a later version of a rule does not
// unmake what was played.
//
// The error wraps [position.ErrNotStored] if the text is not canonical, or has words that this
// table cannot know. Else it is a fault of the program's own files.
func Recall(p *position.Position, text string) (*position.Position, error) {
	if e, is := Stored(p, text); is {
		return p.Trust(e)
	}
	return nil, position.NotStored(p.Len()+1, text)
}

// Stored returns the entry whose canonical form the text is. The entry is not judged. If it is open,
// no other reading beats it.
func Stored(p *position.Position, text string) (e rules.Entry, is bool) {
	l, w := takeApart(p, text, false, isStoredWhole), p.Walk()
	if !w.Conceives(l.speaker) || l.drawnErr != "" {
		return rules.Entry{}, false
	}
	if w, is = takeStored(w.Take(l.speaker), l.words, l.reply); !is {
		return rules.Entry{}, false
	}
	e = w.Entry()
	e.Drawn, e.How, e.Dispute = l.drawn, l.how, l.dispute
	return e, e.String() == text
}

// RecallMend returns the position after a stored mend. What later lines say of how they came to stand
// depends on the lines before them, and is worked out again. The error is like that of [Recall].
func RecallMend(p *position.Position, text string) (*position.Position, error) {
	way, n, rest, ok := Mending(p, text)
	if !ok || n < 1 || n > p.Len() {
		return nil, position.NotStored(n, text)
	}
	q, err := p.Before(n)
	if err == nil && way != rules.Remove {
		q, err = Recall(q, rest)
	}
	if err != nil {
		return nil, err
	}
	return p.ReplayAfter(rules.Mend{Way: way, Line: n}, q)
}

// takeStored takes ids in their order, each into the first field that conceives it such that the
// others fit, too. If there are several ways, all are written in the same form.
func takeStored(w position.Walk, ids, reply []string) (position.Walk, bool) {
	f := w.Field()
	if f == nil {
		return w, len(ids)+len(reply) == 0
	}
	next := ids
	if f.Reply {
		if len(ids) > 0 {
			return w, false
		}
		next = reply
	}
	if len(next) > 0 && w.Conceives(next[0]) {
		restIDs, restReply := ids, next[1:]
		if !f.Reply {
			restIDs, restReply = next[1:], reply
		}
		if whole, ok := takeStored(w.Take(next[0]), restIDs, restReply); ok {
			return whole, true
		}
	}
	if w.MayEnd() {
		return takeStored(w.Take(""), ids, reply)
	}
	return w, false
}
