package position

import (
	"errors"
	"iter"
	"slices"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// View returns the position as a viewer knows it: the lines folded again as that viewer heard
// them.
func (p *Position) View(viewer rules.Viewer) *Position {
	if viewer == rules.Referee || p.state == nil {
		return p
	}
	view, known := p.views.get(viewer)
	if !known {
		view = p.view(viewer)
		p.views.keep(viewer, view)
	}
	return view
}

// view folds the lines as a viewer hears them. It goes on from the view of the position before,
// or from the first line that the last one unseals, and folds no earlier line again. A line is
// disputed in the view only where the viewer knows lines that it does not fit.
func (p *Position) view(viewer rules.Viewer) *Position {
	q, from := p.resume(viewer)
	if q == nil {
		q, from = p.empty(), 1
	}
	for i, e := range p.lines.From(from - 1) {
		n := from + i
		said, before := e, *q
		if e = p.heard(n, said, viewer); p.seals(n, said, viewer) {
			q.sealed = append(slices.Clip(q.sealed), sealing{n, said, e.String(), &before})
		}
		if q.hear(e); rules.IsHeader(e.Verb) || p.disputes.lines == nil {
			continue
		}
		if e.Dispute == "" {
			if told, refusal := before.take(e, true); refusal == nil {
				e.Dispute = told.Dispute
			}
		}
		if e.Dispute != "" {
			q.dispute(&before, e)
		}
	}
	return q
}

// hear adds the next line to a view that is being made, as its viewer hears the line.
func (p *Position) hear(e rules.Entry) {
	p.lines = p.lines.And(e)
	p.words = rules.Learn(p.words, e)
	if !rules.IsHeader(e.Verb) {
		p.state = p.state.Apply(p.Len(), e)
	}
}

// empty returns the view before the first line.
func (p *Position) empty() *Position {
	state, err := p.game.Start(p.header)
	words, unread := vocabulary.Load(p.game.ID)
	if err = errors.Join(err, unread); err != nil {
		panic(err) // the program's own files, without which the position would not stand
	}
	empty := &Position{}
	empty.state, empty.words = state, words
	return empty.startView(p)
}

// sealing is a line that a viewer does not hear whole yet, with the view before it.
type sealing struct {
	line   int
	said   rules.Entry
	heard  string
	before *Position
}

// resume returns a view to go on from, and the number of the line that it hears next. The view
// is nil if all lines must be heard again, for instance after a change of the header.
func (p *Position) resume(viewer rules.Viewer) (*Position, int) {
	whole, view := p.views.previous(viewer)
	last := p.lines.Last().Verb
	switch {
	case view == nil || slices.Contains(rules.HeaderVerbs, last) || last == rules.SeatVerb:
		return nil, 0
	case (whole.disputes.lines == nil) != (p.disputes.lines == nil), p.disputes.lines != nil && p.isOpenToAll():
		return nil, 0
	}
	for _, s := range view.sealed {
		if p.heard(s.line, s.said, viewer).String() != s.heard {
			return s.before.startView(p), s.line
		}
	}
	return view.startView(p), p.Len()
}

// startView returns a view that goes on from p. It has the lines of p and what they come to, and
// everything else from the whole position.
func (p *Position) startView(whole *Position) *Position {
	q := *whole
	q.lines, q.words, q.state, q.disputes, q.sealed, q.views = p.lines, p.words, p.state, p.disputes, p.sealed, &views{}
	return &q
}

// Replay yields the position as it was after each line of play, folded again from the first one as
// its viewer hears the lines now. It yields nothing before the game and the seats are named. What is
// disputed is folded as it was said.
func (p *Position) Replay() iter.Seq[*Position] {
	return func(yield func(*Position) bool) {
		if p.state == nil {
			return
		}
		q, begun := p.empty(), false
		for _, e := range p.lines.All() {
			if !begun && !rules.IsHeader(e.Verb) { // the table before its first line of play
				if begun = true; !yield(q.startView(p)) {
					return
				}
			}
			if q.hear(e); !rules.IsHeader(e.Verb) && !yield(q.startView(p)) {
				return
			}
		}
		if !begun {
			yield(p)
		}
	}
}
