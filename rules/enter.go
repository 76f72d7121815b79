package rules

import (
	"errors"
	"slices"
	"strconv"
)

// Enter returns the position after an entry, said for a viewer's eyes, who is told no more
// by it than they may know (see disputes). A reply that the table knows may be left out, and
// is derived then; one that is derived is derived anew; one that is insisted on stands
// though entered cards bar it. The error is a *Refusal, p being as it was, or a fault of the
// program's own files.
func (p *Position) Enter(viewer Viewer, e Entry) (*Position, error) {
	view, err := p.View(viewer)
	if err != nil {
		return nil, err
	}
	if view == p {
		return p.tell(e, false)
	}
	e = e.Said()
	seen, refusal := view.Walk().follow(e)
	switch {
	case refusal == nil && seen.How != Derived:
		e.How = seen.How // nobody insists on what they do not know to be doubted
	case refusal == nil:
		e = seen
	case refusal.Barred(), refusal.Reason != missingWord.of.key, !refusal.Field.Reply, !view.MayKnow(viewer, refusal.Soon, refusal.Field):
		return nil, p.nameDoubts(refusal, viewer)
	case !p.relyOnAll().state.entered(refusal.Soon):
		return nil, refusal
	}
	full, unknown := p.take(e, true)
	switch {
	case unknown != nil && refusal != nil:
		return nil, refusal
	case unknown != nil:
		return nil, unknown
	}
	if refusal := checkDraw(p, full); refusal != nil {
		return nil, refusal
	}
	return p.push(full)
}

// Lend returns the position after a line that nobody has said at this table. Later lines are
// judged by it, but it has no number. A line that does not fit the table is left out.
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
		refusal = checkDraw(p, full)
	}
	if refusal != nil {
		return nil, p.nameDoubts(refusal, Referee)
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
		if e.Dispute != "" {
			next.dispute(p, e)
		} else {
			next.state = p.state.apply(next.Len(), e)
		}
	case slices.Contains(headerVerbs, e.Verb):
		next.state, err = next.game.start(next.header)
	}
	return &next, err
}

// nameDoubts gives a refusal that names the lines which it rests on, as a viewer hears them.
func (p *Position) nameDoubts(r *Refusal, viewer Viewer) *Refusal {
	if !r.mayInsist() {
		return r
	}
	for _, line := range r.RestsOn() {
		r.Doubtful = append(r.Doubtful, Doubtful{line, p.Heard(line, viewer)})
	}
	return r
}

// pushHeader adds a line that every game shares. It is false for a line of the game's state.
func (p *Position) pushHeader(e Entry) (bool, error) {
	switch e.Verb {
	case "game":
		game, _ := p.shelf.Find(e.Word("game"))
		words, err := Load(game.ID)
		if err != nil {
			return false, err
		}
		p.game, p.words = game, words
		p.header = Header{Game: game.ID, Rules: 1, Options: withOptions(words.Game, 1)}
	case "rules":
		row, err := strconv.Atoi(e.Word("row"))
		if err != nil {
			return false, err
		}
		p.header.Rules, p.header.Options = row, withOptions(p.words.Game, row)
	case "seats":
		p.header.Seats = e.Words("seats")
		p.seats = domainOf(p.header.Seats)
	case seatVerb:
		p.sit(e)
		p.state = p.retell(p.disputes.silent, p.disputes.against).state
	case "option":
		p.header = p.header.settle(e.Word("option"), e.Word("which"), e.Word("value"))
	case "commit":
		p.commitment = e.Word("hash")
	default:
		return IsHeader(e.Verb), nil
	}
	return true, nil
}
