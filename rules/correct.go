package rules

import (
	"errors"
	"slices"
)

// Before is the position that line n was entered in. The error is a *Refusal where
// no such line stands, or a fault of the program's own files.
func (p *Position) Before(n int) (*Position, error) {
	if n < 1 || n > p.Len() {
		return nil, &Refusal{
			Kind: Unreadable,
			Bar:  Bar{Reason: "no-line", Figures: Figures{"number": n, "last": p.Len()}},
			Line: p.Next(),
		}
	}
	q, err := p.shelf.Begin()
	for _, e := range p.Lines()[:n-1] {
		if err != nil {
			return nil, err
		}
		q, err = q.push(e)
	}
	return q, err
}

// Correct puts another entry in line n's place, said for a viewer's eyes, and folds
// the table again. The error is a *Refusal: of the entry itself, or, with Fallen
// set, of the first later line that would not stand.
//
// Nobody learns by it what is hidden from them. A reply left out is completed only
// from what the viewer knows. What falls only over hidden words is refused without
// saying what, and so is what would have the viewer hear more of another line.
// Where line n holds a word that the viewer may not know and the entry, of the same
// verb, says "?", the word stays; said with another word, or with another verb, the
// line is replaced as it is said.
func (p *Position) Correct(viewer Viewer, n int, e Entry) (*Position, error) {
	view, err := p.View(viewer)
	if err != nil {
		return nil, err
	}
	seen, err := view.correct(n, e)
	if err != nil || view == p {
		return seen, err
	}
	said := seen.Line(n)
	refuse := func(bar Bar) error {
		return &Refusal{Kind: Refused, Bar: bar, Line: n, Soon: p.heard(n, said, viewer)}
	}
	if view.opens(seen, viewer, n) {
		return nil, refuse(Bar{"all.hidden.1", "hidden-opened", Figures{"line": n}})
	}
	q, err := p.correct(n, p.keep(viewer, n, said))
	if refusal := (*Refusal)(nil); errors.As(err, &refusal) {
		return nil, refuse(Bar{"all.hidden.1", "hidden-correction", Figures{"line": n}})
	}
	return q, err
}

// correct folds the table again as one that knows all its lines.
func (p *Position) correct(n int, e Entry) (*Position, error) {
	q, err := p.Before(n)
	if err != nil {
		return nil, err
	}
	if q, err = q.Enter(Referee, e); err != nil {
		return nil, fallen(err, n, 0)
	}
	for i, later := range p.Lines()[n:] {
		if q, err = q.Enter(Referee, later); err != nil {
			return nil, fallen(err, n, n+1+i)
		}
	}
	return q, nil
}

// fallen is what stands against a correction of line n by which a later line falls,
// 0 for the corrected line itself. A step that the program does is refused there: to
// pass over it would take the line away.
func fallen(err error, n, later int) error {
	if refusal := (*Refusal)(nil); errors.As(err, &refusal) {
		refusal.Line, refusal.Fallen = n, later
		if refusal.Kind == Done {
			refusal.Kind = Refused
		}
	}
	return err
}

// opens tells whether a viewer might read, once q stands in p's place, a word that
// was hidden: of another line, or one that line n keeps. Both are views, so that the
// answer does not depend on the words.
func (p *Position) opens(q *Position, viewer Viewer, n int) bool {
	after := q.Lines()
	for i, e := range p.Lines() {
		for _, a := range e.Args {
			f := p.words.verbOf(e).Field(a.Field)
			if p.mayKnow(viewer, i+1, e, f) || i+1 == n && !f.keeps(e, after[i]) {
				continue
			}
			if q.mayKnow(viewer, i+1, after[i], f) {
				return true
			}
		}
	}
	return false
}

// keep is a correction of line n with the hidden words of that line in the places
// where the viewer says "?", and with the draw that they came by.
func (p *Position) keep(viewer Viewer, n int, said Entry) Entry {
	was := p.Line(n)
	args := slices.Clone(said.Args)
	for i, a := range args {
		f := p.words.verbOf(said).Field(a.Field)
		if !f.keeps(was, said) || p.mayKnow(viewer, n, was, f) {
			continue
		}
		args[i].Words = was.Words(a.Field)
		if f.Reply {
			said.Drawn = was.Drawn
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
