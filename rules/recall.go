package rules

import (
	"errors"
	"fmt"
)

// ErrNotStored tells that a text is no line which its table stored: the store is
// damaged.
var ErrNotStored = errors.New("no line that this table stored")

// Recall returns the position after a line that this table stored: its canonical
// form, judged when it was entered, so nothing is judged again. A later version of
// a rule does not unmake what was played.
//
// The error wraps [ErrNotStored] where the text is not canonical, or says what this
// table cannot know; else it is a fault of the program's own files.
func Recall(p *Position, text string) (*Position, error) {
	if e, is := Stored(p, text); is {
		return pushStored(p, e)
	}
	return nil, notStored(p.Len()+1, text)
}

// Stored is the entry whose canonical form a text is. It is not judged. Where it is open, no
// other reading beats it.
func Stored(p *Position, text string) (e Entry, is bool) {
	l, w := p.takeApart(text, false, storedWhole), p.Walk()
	if !w.conceives(l.speaker) || l.drawnErr != "" {
		return Entry{}, false
	}
	if w, is = w.Take(l.speaker).exactly(l.words, l.reply); !is {
		return Entry{}, false
	}
	e = w.entry
	e.Drawn, e.How, e.Dispute = l.drawn, l.how, l.dispute
	return e, e.String() == text
}

// RecallMend returns the position after a stored mend. How later lines came to stand is
// judged anew: that is a matter of the lines before them. Its error is like that of
// [Recall].
func RecallMend(p *Position, text string) (*Position, error) {
	way, n, rest, ok := p.Mending(text)
	if !ok || n < 1 || n > p.Len() {
		return nil, notStored(n, text)
	}
	q, err := p.Before(n)
	if err == nil && way != Remove {
		q, err = Recall(q, rest)
	}
	if err != nil {
		return nil, err
	}
	m := Mend{Way: way, Line: n}
	secrets := len(p.secrets()) > 0
	for _, later := range p.Said()[m.first()-1:] {
		if later.How != "" || later.Dispute != "" || secrets && !IsHeader(later.Verb) {
			if full, refusal := q.take(later, true); refusal == nil {
				later = full
			}
		}
		if q, err = pushStored(q, later); err != nil {
			return nil, err
		}
	}
	return q, nil
}

func notStored(n int, text string) error {
	return fmt.Errorf("line %d: %w: %q", n, ErrNotStored, text)
}

// exactly takes ids as they stand, each into the first field that conceives it as
// long as the others fit too. All ways of taking them are written alike.
func (w Walk) exactly(ids, reply []string) (Walk, bool) {
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
	if len(next) > 0 && w.conceives(next[0]) {
		restIDs, restReply := ids, next[1:]
		if !f.Reply {
			restIDs, restReply = next[1:], reply
		}
		if whole, ok := w.Take(next[0]).exactly(restIDs, restReply); ok {
			return whole, true
		}
	}
	if w.mayEnd() {
		return w.Take("").exactly(ids, reply)
	}
	return w, false
}

// pushStored adds a line of a store. A state trusts that its lines were judged: one
// that was forged may ask the impossible of it.
func pushStored(p *Position, e Entry) (q *Position, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			q, err = nil, fmt.Errorf("%w: %v", notStored(p.Len()+1, e.String()), fault)
		}
	}()
	return p.push(e)
}
