package rules

import (
	"errors"
	"slices"
)

// Enter returns the position after an entry, said for a viewer's eyes. A reply
// that the table knows may be left out, and is derived then; one that is derived is
// derived anew; one that is insisted on stands though entered cards bar it. The error
// is a *Refusal, p being as it was, or a fault of the program's own files.
//
// What the viewer's own position bars is refused with its figures; what only
// cards hidden from the viewer bar is refused without them, but for what somebody saw:
// that is taken, and disputed.
func (p *Position) Enter(viewer Viewer, e Entry) (*Position, error) {
	view, err := p.View(viewer)
	if err != nil {
		return nil, err
	}
	if view == p {
		return p.tell(e, false)
	}
	_, told := view.Walk().follow(e.Said())
	if told != nil && told.Barred() {
		return nil, p.doubting(told, viewer)
	}
	full, refusal := p.take(e.Said(), told == nil)
	switch {
	case refusal != nil && told != nil && !refusal.Barred():
		return nil, told
	case refusal != nil:
		return nil, p.hush(refusal, e, viewer)
	}
	if refusal := view.checkDraw(full); refusal != nil {
		return nil, refusal
	}
	if refusal := p.checkDraw(full); refusal != nil {
		return nil, p.hush(refusal, e, viewer)
	}
	return p.push(full)
}

// Lend returns the position after a line that nobody has said at this table: what comes
// after it is judged by it, and numbered without it. A line that does not go with the
// table is left out.
func (p *Position) Lend(e Entry) (*Position, error) {
	next, err := p.Enter(Referee, e)
	if refusal := (*Refusal)(nil); errors.As(err, &refusal) {
		return p, nil
	}
	if err == nil {
		next.lent++
	}
	return next, err
}

// tell adds an entry as the table takes it; see take.
func (p *Position) tell(e Entry, unheard bool) (*Position, error) {
	full, refusal := p.take(e, unheard)
	if refusal == nil {
		refusal = p.checkDraw(full)
	}
	if refusal != nil {
		return nil, p.doubting(refusal, Referee)
	}
	return p.push(full)
}

// push adds a line without judging it.
func (p *Position) push(e Entry) (*Position, error) {
	next := *p
	next.views = p.views.next(p)
	next.lines = p.lines.And(e)
	next.draws = max(p.draws, e.Draw())
	next.words = p.words.after(e)
	header, err := next.pushHeader(e)
	if err != nil {
		return nil, err
	}
	switch {
	case !header:
		next.playing = true
		if e.How.ofReferee() {
			next.silence(p, e)
		} else {
			next.state = p.state.apply(next.Len(), e)
		}
	case slices.Contains(headerVerbs, e.Verb):
		next.state, err = next.game.start(next.header)
	}
	return &next, err
}

// hush takes from the refusal of an entry what its viewer may not know: an entry
// that only hidden cards bar gets the same words whatever those cards are.
func (p *Position) hush(r *Refusal, e Entry, viewer Viewer) *Refusal {
	heard := p.heard(p.Len()+1, e, viewer)
	figures := Figures{"verb": e.Verb, "speaker": e.Seat}
	for _, a := range heard.Args {
		figures[a.Field] = heard.Word(a.Field)
	}
	hushed := &Refusal{
		Kind: r.Kind,
		Bar:  Bar{"all.hidden.1", "hidden-" + e.Verb, figures},
		Line: r.Line,
		Soon: heard,
	}
	view, err := p.View(viewer)
	if err != nil {
		return hushed
	}
	for _, line := range view.state.rests(e) {
		hushed.Doubtful = append(hushed.Doubtful, Doubtful{line, p.Heard(line, viewer)})
	}
	return hushed
}

// doubting is a refusal that names the lines which it rests on, as a viewer hears them.
func (p *Position) doubting(r *Refusal, viewer Viewer) *Refusal {
	if !r.mayInsist() {
		return r
	}
	for _, line := range r.RestsOn() {
		r.Doubtful = append(r.Doubtful, Doubtful{line, p.Heard(line, viewer)})
	}
	return r
}
