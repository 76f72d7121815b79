package position

import (
	"errors"
	"iter"
	"slices"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

var (
	wouldOpen     = rules.Common.Reason("all.hidden.1", "hidden-opened", "line")
	saidInTheOpen = rules.Common.Reason("all.hidden.1", "hidden-said", "line")
	opensTheTable = rules.Common.Reason("all.head.1", "opens", "line")
	noNumber      = rules.Common.Unreadable("no-number", "last")
	noLine        = rules.Common.Unreadable("no-line", "number", "last")
)

// Before is the position that line n was entered in. The error is a *Refusal where
// no such line stands, or a fault of the program's own files.
func (p *Position) Before(n int) (*Position, error) {
	if n == rules.NoNumber {
		return nil, &rules.Refusal{Kind: rules.Unreadable, Bar: *noNumber.Bar(p.Len()), Line: p.Next()}
	}
	if n < 1 || n > p.Len() {
		return nil, &rules.Refusal{Kind: rules.Unreadable, Bar: *noLine.Bar(n, p.Len()), Line: p.Next()}
	}
	q, err := Begin(p.shelf)
	for _, e := range p.Said()[:n-1] {
		if err != nil {
			return nil, err
		}
		q, err = q.push(e)
	}
	return q, err
}

// Course is the position after each line, in their order, each made when it is asked for. An
// error is a fault of the program's own files, and the last.
func (p *Position) Course() iter.Seq2[*Position, error] {
	return func(yield func(*Position, error) bool) {
		q, err := Begin(p.shelf)
		for _, e := range p.Said() {
			if err == nil {
				q, err = q.push(e)
			}
			if !yield(q, err) || err != nil {
				return
			}
		}
	}
}

// Mend changes one line, said for a viewer's eyes, and folds the table again. The error
// is a *Refusal: of the entry itself, or, with Fallen set, of the first later line that
// would not stand (all.correct.1).
//
// Nobody learns by it what is hidden from them. A reply left out is completed only
// from what the viewer knows. What only hidden words speak against is taken, and disputed;
// what would have the viewer hear more of another line is refused.
// Where a corrected line holds a word that the viewer may not know and the entry, of the
// same verb, says "?", the word stays; said with another word, or with another verb, the
// line is replaced as it is said.
func (p *Position) Mend(viewer rules.Viewer, m rules.Mend) (*Position, error) {
	view, err := p.View(viewer)
	if err != nil {
		return nil, err
	}
	seen, err := view.mend(m, func(line int) bool { return viewer != rules.Referee && view.disputed(line) })
	if err != nil || view == p {
		return seen, err
	}
	said := p.Heard(m.Line, viewer)
	if m.Way != rules.Remove {
		m.Entry = seen.SaidLine(m.Line)
		said = p.heardOf(m, viewer)
	}
	refuse := func(bar *rules.Bar) error {
		return &rules.Refusal{Kind: rules.Refused, Bar: *bar, Line: m.Line, Soon: said, Mends: m.Way}
	}
	if view.opens(seen, viewer, m) {
		return nil, refuse(wouldOpen.Bar(m.Line))
	}
	if m.Way == rules.Correct {
		m.Entry = p.keep(viewer, m.Line, m.Entry)
	}
	return p.mend(m, func(int) bool { return true })
}

// Correct puts another entry in line n's place, as Mend does.
func (p *Position) Correct(viewer rules.Viewer, n int, e rules.Entry) (*Position, error) {
	return p.Mend(viewer, rules.Mend{Way: rules.Correct, Line: n, Entry: e})
}

// Resay enters again a line that stood before, said by somebody who did not hear all. If only
// hidden lines speak against it, it is disputed, and nobody is told of them. But a statement
// with hidden words is refused where somebody has told otherwise since. The error is like that
// of Enter.
func (p *Position) Resay(e rules.Entry) (*Position, error) {
	next, err := p.tell(e, true)
	if err != nil || e.Dispute != "" || next.Line(next.Len()).Dispute == "" || !p.echoes(e) {
		return next, err
	}
	return p.tell(e, false)
}

// Remend mends again what somebody mended who did not hear all. It disputes lines rather than
// refuse them, as it was done then. The error is like that of Mend.
func (p *Position) Remend(m rules.Mend) (*Position, error) {
	return p.mend(m, func(int) bool { return true })
}

// mend folds the table again as somebody who knows all its lines. Lines that are unheard by the
// person who mends are disputed rather than refused. Line 0 is the entry itself.
func (p *Position) mend(m rules.Mend, unheard func(line int) bool) (*Position, error) {
	q, err := p.Before(m.Line)
	switch {
	case err != nil:
		return nil, err
	case m.Way == rules.Remove && p.Opens(m.Line):
		return nil, &rules.Refusal{Kind: rules.Refused, Bar: *opensTheTable.Bar(m.Line), Line: m.Line, Soon: p.SaidLine(m.Line), Mends: m.Way}
	case m.Way != rules.Remove:
		if q, err = q.tell(m.Entry, unheard(0)); err != nil {
			return nil, p.refuseMend(err, m, 0)
		}
	}
	for i, later := range p.Said()[m.First()-1:] {
		if q, err = q.tell(later, unheard(m.First()+i)); err != nil {
			return nil, p.refuseMend(err, m, m.First()+i)
		}
	}
	return q, nil
}

// refuseMend makes an error about a later line a refusal of the mend; later is 0 for the entry
// itself. A step that the program does by itself is refused here, as the line would be lost
// else. Entries of another game are not offered.
func (p *Position) refuseMend(err error, m rules.Mend, later int) error {
	if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
		refusal.Line, refusal.Fallen, refusal.Mends = m.Line, later, m.Way
		refusal.Near = slices.DeleteFunc(refusal.Near, func(e rules.Entry) bool { return e.Verb != "" && e.VerbIn(p.words) == nil })
		if refusal.Kind == rules.Done {
			refusal.Kind = rules.Refused
		}
	}
	return err
}

// keeps tells whether a correction of a line, of the same verb, says only "?" in a
// field that the line fills.
func keeps(f *vocabulary.Field, was, said rules.Entry) bool {
	same := was.Verb == said.Verb && (was.Seat == "") == (said.Seat == "")
	words := said.Words(f.Name)
	return same && was.Words(f.Name) != nil && words != nil && !slices.ContainsFunc(words, func(id string) bool { return id != rules.Unknown })
}
