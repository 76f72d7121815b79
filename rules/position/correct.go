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

// Before returns the position that line n was entered in. The error is a *Refusal if
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

// Course yields the position after each line, from the first on, each made when it is asked for.
func (p *Position) Course() iter.Seq[*Position] {
	return func(yield func(*Position) bool) {
		q, err := Begin(p.shelf)
		for _, e := range p.Said() {
			if err == nil {
				q, err = q.push(e)
			}
			if err != nil {
				panic(err) // the program's own files, without which these lines would not stand
			}
			if !yield(q) {
				return
			}
		}
	}
}

// Mend changes one line, as a viewer says, and folds the table again. The error is a *Refusal
// of the entry itself or, with Fallen set, of the first later line that would not stand
// (all.correct.1). It may also be a fault of the program's own files.
//
// Nobody learns from a mend what is hidden from them. A reply that is left out is completed
// only from what the viewer knows. A mend that only hidden words speak against is taken and
// disputed. A mend by which the viewer would hear more of another line is refused.
//
// If a correction has the same verb, and says "?" where the line holds a word that the viewer
// may not know, the word stays. Otherwise the line is replaced as the viewer says.
func (p *Position) Mend(viewer rules.Viewer, m rules.Mend) (*Position, error) {
	view := p.View(viewer)
	seen, err := view.mend(m, func(line int) bool { return viewer != rules.Referee && view.disputes.lines[line] })
	if err != nil || view == p {
		return seen, err
	}
	said := p.Heard(m.Line, viewer)
	if m.Way != rules.Remove {
		m.Entry = seen.SaidLine(m.Line)
		said = p.heardMend(m, viewer)
	}
	refuse := func(bar *rules.Bar) error {
		return &rules.Refusal{Kind: rules.Refused, Bar: *bar, Line: m.Line, Soon: said, Mends: m.Way}
	}
	if view.opens(seen, viewer, m) {
		return nil, refuse(wouldOpen.Bar(m.Line))
	}
	if m.Way == rules.Correct {
		m.Entry = p.keepHidden(viewer, m.Line, m.Entry)
	}
	return p.mend(m, func(int) bool { return true })
}

// Correct puts another entry in line n's place. It is a short form of Mend.
func (p *Position) Correct(viewer rules.Viewer, n int, e rules.Entry) (*Position, error) {
	return p.Mend(viewer, rules.Mend{Way: rules.Correct, Line: n, Entry: e})
}

// Resay enters again a line that stood before. The person who says it may not know all lines. If
// only hidden lines speak against it, it is disputed, and nobody is told of them. But a statement
// with hidden words is refused if somebody has said something else in its place since. The error is
// like that of Enter.
func (p *Position) Resay(e rules.Entry) (*Position, error) {
	next, err := p.tell(e, true)
	if err != nil || e.Dispute != "" || next.Line(next.Len()).Dispute == "" || !p.echoes(e) {
		return next, err
	}
	return p.tell(e, false)
}

// Remend mends again what somebody mended who may not know all lines. It disputes lines rather than
// refuse them, as Mend did then. The error is like that of Mend.
func (p *Position) Remend(m rules.Mend) (*Position, error) {
	return p.mend(m, func(int) bool { return true })
}

// mend folds all lines again, with one changed. A line for which unheard is true may be disputed
// rather than refused; unheard(0) asks about the entry of the mend.
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

// refuseMend turns a refusal of a later line into one of the mend; later is 0 if the entry itself
// was refused. A step that the program does by itself is refused too, as the line would be lost
// otherwise. Entries of another game are not offered.
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

// ReplayAfter adds to q the lines that stand in p behind the place of a mend. What the lines say
// of how they came to stand depends on the lines before them, and is worked out again. The error
// is like that of [Position.Trust].
func (p *Position) ReplayAfter(m rules.Mend, q *Position) (*Position, error) {
	var err error
	secrets := len(p.secrets()) > 0
	for _, later := range p.Said()[m.First()-1:] {
		if later.How != "" || later.Dispute != "" || secrets && !rules.IsHeader(later.Verb) {
			if full, refusal := q.take(later, true); refusal == nil {
				later = full
			}
		}
		if q, err = q.Trust(later); err != nil {
			return nil, err
		}
	}
	return q, nil
}

// keeps tells whether a correction has the same verb as the line before it, was, and says only "?"
// in a field that the line fills.
func keeps(f *vocabulary.Field, was, said rules.Entry) bool {
	same := was.Verb == said.Verb && (was.Seat == "") == (said.Seat == "")
	words := said.Words(f.Name)
	return same && was.Words(f.Name) != nil && words != nil && !slices.ContainsFunc(words, func(id string) bool { return id != rules.Unknown })
}
