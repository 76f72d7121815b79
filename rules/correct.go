package rules

import (
	"errors"
	"iter"
	"slices"
)

var (
	wouldOpen     = says.Reason("all.hidden.1", "hidden-opened", "line")
	saidInTheOpen = says.Reason("all.hidden.1", "hidden-said", "line")
	opensTheTable = says.Reason("all.head.1", "opens", "line")
	noNumber      = says.Unreadable("no-number", "last")
	noLine        = says.Unreadable("no-line", "number", "last")
)

// Before is the position that line n was entered in. The error is a *Refusal where
// no such line stands, or a fault of the program's own files.
func (p *Position) Before(n int) (*Position, error) {
	if n == NoNumber {
		return nil, &Refusal{Kind: Unreadable, Bar: *noNumber.Bar(p.Len()), Line: p.Next()}
	}
	if n < 1 || n > p.Len() {
		return nil, &Refusal{
			Kind: Unreadable,
			Bar:  *noLine.Bar(n, p.Len()),
			Line: p.Next(),
		}
	}
	q, err := p.shelf.Begin()
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
		q, err := p.shelf.Begin()
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
func (p *Position) Mend(viewer Viewer, m Mend) (*Position, error) {
	view, err := p.View(viewer)
	if err != nil {
		return nil, err
	}
	seen, err := view.mend(m, func(line int) bool { return viewer != Referee && view.disputed(line) })
	if err != nil || view == p {
		return seen, err
	}
	said := p.Heard(m.Line, viewer)
	if m.Way != Remove {
		m.Entry = seen.SaidLine(m.Line)
		said = p.heardOf(m, viewer)
	}
	refuse := func(bar *Bar) error {
		return &Refusal{Kind: Refused, Bar: *bar, Line: m.Line, Soon: said, Mends: m.Way}
	}
	if view.opens(seen, viewer, m) {
		return nil, refuse(wouldOpen.Bar(m.Line))
	}
	if m.Way == Correct {
		m.Entry = p.keep(viewer, m.Line, m.Entry)
	}
	return p.mend(m, func(int) bool { return true })
}

// Correct puts another entry in line n's place, as Mend does.
func (p *Position) Correct(viewer Viewer, n int, e Entry) (*Position, error) {
	return p.Mend(viewer, Mend{Correct, n, e})
}

// Resay enters a line that stood before as somebody did who did not hear all: what only
// hidden lines speak against is disputed, and nobody is told of these. But what not all may
// know is refused where it was told otherwise meanwhile. The error is as of Enter.
func (p *Position) Resay(e Entry) (*Position, error) {
	next, err := p.tell(e, true)
	if err != nil || e.Dispute != "" || next.Line(next.Len()).Dispute == "" || !p.toldAnew(e) {
		return next, err
	}
	return p.tell(e, false)
}

// toldAnew tells whether a statement that is not for everybody sounds to all like one that
// stands.
func (p *Position) toldAnew(e Entry) bool {
	n := p.Len() + 1
	return e.Seat == "" && !p.mayKnowAll(Public, n, e) && slices.ContainsFunc(p.Lines(), func(was Entry) bool {
		return was.Verb == e.Verb && p.heard(n, was, Public).Question().String() == p.heard(n, e, Public).Question().String()
	})
}

// Remend mends as somebody did who did not hear all: what was seen in the lines is disputed
// rather than refused, as it was then. The error is as of Mend.
func (p *Position) Remend(m Mend) (*Position, error) {
	return p.mend(m, func(int) bool { return true })
}

// mend folds the table again as one that knows all its lines. What was seen in those that
// are unheard by whoever mends is disputed rather than refused; line 0 is the entry itself.
func (p *Position) mend(m Mend, unheard func(line int) bool) (*Position, error) {
	q, err := p.Before(m.Line)
	switch {
	case err != nil:
		return nil, err
	case m.Way == Remove && p.Opens(m.Line):
		return nil, &Refusal{Kind: Refused, Bar: *opensTheTable.Bar(m.Line), Line: m.Line, Soon: p.SaidLine(m.Line), Mends: m.Way}
	case m.Way != Remove:
		if q, err = q.tell(m.Entry, unheard(0)); err != nil {
			return nil, p.fallen(err, m, 0)
		}
	}
	for i, later := range p.Said()[m.first()-1:] {
		if q, err = q.tell(later, unheard(m.first()+i)); err != nil {
			return nil, p.fallen(err, m, m.first()+i)
		}
	}
	return q, nil
}

// fallen is what stands against a mend by which a later line falls, 0 for the entry
// itself. A step that the program does is refused there: to pass over it would take the
// line away. Lines of another game, where it is that which is mended, are none to be said here.
func (p *Position) fallen(err error, m Mend, later int) error {
	if refusal := (*Refusal)(nil); errors.As(err, &refusal) {
		refusal.Line, refusal.Fallen, refusal.Mends = m.Line, later, m.Way
		refusal.Near = slices.DeleteFunc(refusal.Near, func(e Entry) bool { return e.Verb != "" && p.words.verbOf(e) == nil })
		if refusal.Kind == Done {
			refusal.Kind = Refused
		}
	}
	return err
}

// opens tells whether a viewer might read, once q stands in p's place, a word that
// was hidden: of another line, or one that a corrected line keeps. Both are views, so
// that the answer does not depend on the words.
func (p *Position) opens(q *Position, viewer Viewer, m Mend) bool {
	after := q.Lines()
	for i, e := range p.Lines() {
		n := m.Moved(i + 1)
		if n == 0 {
			continue
		}
		for _, a := range e.Args {
			f := p.words.verbOf(e).Field(a.Field)
			if p.mayKnow(viewer, i+1, e, f) || m.Way == Correct && n == m.Line && !f.keeps(e, after[n-1]) {
				continue
			}
			if q.mayKnow(viewer, n, after[n-1], f) {
				return true
			}
		}
	}
	return false
}

// Unchanged tells whether a correction says what stands in the line already. Whoever may not
// know all that stands there is not told.
func (p *Position) Unchanged(viewer Viewer, m Mend) bool {
	return m.Way == Correct && p.HeardWhole(m.Line, viewer) && p.SaidLine(m.Line).String() == m.Entry.String()
}

// Overheard is the refusal of a mend that says in the open a word which its viewer may
// not know, whatever the word: judging it there would tell. It is for those who may know
// it; nil for any other mend.
func (p *Position) Overheard(viewer Viewer, m Mend) *Refusal {
	now := p.asNow(m.first()-1, m.Entry)
	for _, a := range now.Args {
		f := p.words.verbOf(now).Field(a.Field)
		if p.mayKnow(viewer, m.Line, now, f) || !slices.ContainsFunc(a.Words, func(id string) bool { return id != Unknown }) {
			continue
		}
		return &Refusal{Kind: Refused, Bar: *saidInTheOpen.Bar(m.Line), Line: m.Line, Soon: p.heardOf(m, viewer), Mends: m.Way, Field: f}
	}
	return nil
}

// heardOf is the entry of a mend as a viewer may know it.
func (p *Position) heardOf(m Mend, viewer Viewer) Entry {
	at := m.first() - 1
	return p.asThen(at, p.heard(m.Line, p.asNow(at, m.Entry), viewer))
}

// keep is a correction of line n with the hidden words of that line in the places
// where the viewer says "?", and with the draw that they came by.
func (p *Position) keep(viewer Viewer, n int, said Entry) Entry {
	was, then := p.Line(n), p.SaidLine(n)
	args := slices.Clone(said.Args)
	for i, a := range args {
		f := p.words.verbOf(said).Field(a.Field)
		if !f.keeps(was, said) || p.mayKnow(viewer, n, was, f) {
			continue
		}
		args[i].Words = then.Words(a.Field)
		if f.Reply {
			said.Drawn, said.How = was.Drawn, was.How
		}
	}
	said.Args = args
	return said
}

// keeps tells whether a correction of a line, of the same verb, says only "?" in a
// field that the line fills.
func (f *Field) keeps(was, said Entry) bool {
	same := was.Verb == said.Verb && (was.Seat == "") == (said.Seat == "")
	words := said.Words(f.Name)
	return same && was.Words(f.Name) != nil && words != nil && !slices.ContainsFunc(words, func(id string) bool { return id != Unknown })
}
