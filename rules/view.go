package rules

import (
	"maps"
	"slices"
)

// View is the position as a viewer knows it: the lines as that viewer heard
// them, folded anew. The error is a fault of the program's own files.
func (p *Position) View(viewer Viewer) (*Position, error) {
	if viewer == Referee || p.state == nil {
		return p, nil
	}
	if view, known := p.views.get(viewer); known {
		return view, nil
	}
	view, err := p.view(viewer)
	if err == nil {
		p.views.keep(viewer, view)
	}
	return view, err
}

// view folds the lines as a viewer hears them. What the view of the position before heard
// alike is not folded again: it goes on where that one stands, or where the first line stood
// that the last one unseals.
func (p *Position) view(viewer Viewer) (*Position, error) {
	q, from := p.resume(viewer)
	if q == nil {
		state, err := p.game.start(p.header)
		if err != nil {
			return nil, err
		}
		words, err := Load(p.game.ID)
		if err != nil {
			return nil, err
		}
		q, from = (&Position{state: state, words: words}).as(p), 1
	}
	for i, e := range p.lines.From(from - 1) {
		n := from + i
		said, before := e, *q
		if e = p.heard(n, said, viewer); p.seals(n, said, viewer) {
			q.sealed = append(slices.Clip(q.sealed), sealing{n, said, e.String(), &before})
		}
		if p.silent == nil || !q.seen(n, e) {
			q.hear(e)
			continue
		}
		how := e.How
		if told, refusal := q.take(e, true); refusal == nil {
			how = told.How
		}
		if q.hear(e); how.ofReferee() {
			e.How = how
			q.silence(&before, e)
		}
	}
	return q, nil
}

// sealing is a line that a viewer does not hear whole yet, with the view before it.
type sealing struct {
	line   int
	said   Entry
	heard  string
	before *Position
}

// seals tells whether a line hides a word from a viewer that something may open.
func (p *Position) seals(n int, e Entry, viewer Viewer) bool {
	verb := p.words.verbOf(e)
	return verb != nil && slices.ContainsFunc(verb.Fields, func(f *Field) bool {
		return f.Until != "" && e.Words(f.Name) != nil && !p.mayKnow(viewer, n, e, f)
	})
}

// resume is a view to go on from, with the line that it is to hear next; nil where all lines
// must be heard anew: the header has changed, or how it is told what somebody saw.
func (p *Position) resume(viewer Viewer) (*Position, int) {
	whole, view := p.views.ofBefore(viewer)
	last := p.lines.Last().Verb
	switch {
	case view == nil || slices.Contains(headerVerbs, last) || last == seatVerb:
		return nil, 0
	case (whole.silent == nil) != (p.silent == nil), p.silent != nil && p.state.ending() != nil:
		return nil, 0
	}
	for _, s := range view.sealed {
		if p.heard(s.line, s.said, viewer).String() != s.heard {
			return s.before.as(p), s.line
		}
	}
	return view.as(p), p.Len()
}

// as is a view that is being made, with all that whole has besides its lines and
// what they come to.
func (p *Position) as(whole *Position) *Position {
	q := *whole
	q.lines, q.words, q.state, q.silent, q.sealed, q.views = p.lines, p.words, p.state, p.silent, p.sealed, &views{}
	return &q
}

// hear folds one more line into a view that is being made.
func (p *Position) hear(e Entry) {
	p.lines = p.lines.And(e)
	p.words = p.words.after(e)
	if !IsHeader(e.Verb) {
		p.state = p.state.apply(p.Len(), e)
	}
}

// take follows an entry. What somebody saw is taken though entries speak against it that
// they did not hear: unheard tells that there may be such, and so does an entry that
// was disputed before.
func (p *Position) take(e Entry, unheard bool) (Entry, *Refusal) {
	full, refusal := p.Walk().follow(e.Said())
	if refusal == nil || !refusal.Barred() || !unheard && !e.How.ofReferee() || !p.sight(e) {
		return full, refusal
	}
	seen, other := p.without(p.hiding()).Walk().follow(e.Said())
	if other != nil {
		return full, refusal // it is barred by what all hear
	}
	seen.How = Disputed
	for i, line := range p.Lines() {
		if !p.silent[i+1] && p.repeats(seen, line) {
			seen.How = Repeated
		}
	}
	return seen, nil
}

// Contradictions are the lines whose reply was insisted on.
func (p *Position) Contradictions() (lines []int) {
	for i, e := range p.Lines() {
		if e.How == Insisted {
			lines = append(lines, i+1)
		}
	}
	return lines
}

// repeats tells whether an entry of sight says nothing else than an earlier one.
func (p *Position) repeats(e, was Entry) bool {
	n := p.Len() + 1
	if !p.hides(n, e) {
		return true
	}
	if p.words.verbOf(e) != p.words.verbOf(was) || p.heard(n, e, Public).Said().String() != p.heard(n, was, Public).Said().String() {
		return false
	}
	for i, a := range e.Args {
		for k, word := range a.Words {
			if there := was.Args[i].Words; word != Unknown && (k >= len(there) || there[k] != word) {
				return false
			}
		}
	}
	return true
}

// sight tells whether an entry is of what somebody sees.
func (p *Position) sight(e Entry) bool {
	verb := p.words.verbOf(e)
	return verb != nil && verb.Sight
}

// seen tells whether an entry says what somebody saw, and others may not know.
func (p *Position) seen(n int, e Entry) bool { return p.sight(e) && p.hides(n, e) }

// hides tells whether line n says something that is not for everybody.
func (p *Position) hides(n int, e Entry) bool {
	return p.heard(n, e, Public).Said().String() != e.Said().String()
}

// hiding are the lines that say something which is not for everybody.
func (p *Position) hiding() map[int]bool {
	all := map[int]bool{}
	for i, e := range p.Lines() {
		if p.hides(i+1, e) {
			all[i+1] = true
		}
	}
	return all
}

// without is the position as it would be if of some lines were known what all hear.
func (p *Position) without(lines map[int]bool) *Position {
	q := *p
	q.views, q.silent = &views{}, lines
	state, err := p.game.start(p.header)
	if err != nil {
		return p // it was started before, from the same files
	}
	q.state = state
	for i, e := range p.Lines() {
		if IsHeader(e.Verb) {
			continue
		}
		if lines[i+1] {
			e = p.heard(i+1, e, Public)
		}
		q.state = q.state.apply(i+1, e)
	}
	return &q
}

// silence leaves what the last line saw out of what the table knows, and of a disputed one
// the line that speaks against it, where it is a single one. Before is the position that
// it was said in.
func (p *Position) silence(before *Position, e Entry) {
	silent := map[int]bool{p.Len(): true}
	maps.Copy(silent, before.silent)
	if e.How == Disputed {
		var against []int
		for line := range before.hiding() {
			one := map[int]bool{line: true}
			maps.Copy(one, before.silent)
			if _, refusal := before.without(one).Walk().follow(e.Said()); refusal == nil {
				against = append(against, line)
			}
		}
		if len(against) == 1 {
			silent[against[0]] = true
		}
	}
	p.silent = silent
	p.state = p.without(silent).state
}

// Disputes are the lines that a dispute leaves unknown, as far as the position tells.
func (p *Position) Disputes() (lines []int) {
	for line := range p.silent {
		if p.Line(line).How != Repeated {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return lines
}
