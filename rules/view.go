package rules

import "sync"

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

// view folds the view of the position before with the last line, where that view is
// known and the line cannot open what was hidden; else all lines.
func (p *Position) view(viewer Viewer) (*Position, error) {
	if before, known := p.views.ofBefore(viewer); known && p.silent == nil && !IsHeader(p.Line(p.Len()).Verb) && !p.words.unseals() {
		q := before.as(p)
		q.hear(p.Heard(p.Len(), viewer))
		return q, nil
	}
	state, err := p.game.start(p.header)
	if err != nil {
		return nil, err
	}
	words, err := Load(p.game.ID)
	if err != nil {
		return nil, err
	}
	q := (&Position{state: state, words: words}).as(p)
	for i, e := range p.Lines() {
		e = p.heard(i+1, e, viewer)
		if p.silent == nil || !q.seen(i+1, e) {
			q.hear(e)
			continue
		}
		before, how := *q, e.How
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

// as is a view that is being made, with all that whole has besides its lines and
// what they come to.
func (p *Position) as(whole *Position) *Position {
	q := *whole
	q.lines, q.words, q.state, q.silent, q.views = p.lines, p.words, p.state, p.silent, &views{}
	return &q
}

// hear folds one more line into a view that is being made.
func (p *Position) hear(e Entry) {
	p.lines = p.lines.And(e)
	p.learn(e)
	if !IsHeader(e.Verb) {
		p.state = p.state.apply(p.Len(), e)
	}
}

// unseals tells whether an event of the game may open a field that was hidden.
func (v *Vocabulary) unseals() bool {
	for _, verb := range v.Verbs {
		for _, f := range verb.Fields {
			if f.Until != "" {
				return true
			}
		}
	}
	return false
}

// views are the views of a position that were asked for: a table asks for the same
// ones line after line, and each is the one before with a line more.
type views struct {
	mu     sync.Mutex
	known  map[Viewer]*Position
	before *Position // the position before the last line
}

func (v *views) get(viewer Viewer) (*Position, bool) {
	if v == nil {
		return nil, false
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	view, known := v.known[viewer]
	return view, known
}

func (v *views) keep(viewer Viewer, view *Position) {
	if v == nil {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.known == nil {
		v.known = map[Viewer]*Position{}
	}
	v.known[viewer] = view
}

// next is for the position after p, which has these views. A position that nobody
// looked at is not kept alive, nor is the one before p.
func (v *views) next(p *Position) *views {
	if v == nil {
		return &views{}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.known == nil {
		return &views{}
	}
	v.before = nil
	return &views{before: p}
}

// ofBefore is the view of the position before the last line.
func (v *views) ofBefore(viewer Viewer) (*Position, bool) {
	if v == nil {
		return nil, false
	}
	v.mu.Lock()
	before := v.before
	v.mu.Unlock()
	if before == nil {
		return nil, false
	}
	return before.views.get(viewer)
}
