package position

import (
	"errors"
	"slices"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// Enter returns the position after an entry, said for a viewer's eyes, who is told no more
// by it than they may know (see disputes). A reply that the table knows may be left out, and
// is derived then; one that is derived is derived anew; one that is insisted on stands
// though entered cards bar it. The error is a *Refusal, p being as it was, or a fault of the
// program's own files.
func (p *Position) Enter(viewer rules.Viewer, e rules.Entry) (*Position, error) {
	view, err := p.View(viewer)
	if err != nil {
		return nil, err
	}
	if view == p {
		return p.tell(e, false)
	}
	e = e.Said()
	seen, refusal := view.Walk().Follow(e)
	switch {
	case refusal == nil && seen.How != rules.Derived:
		e.How = seen.How // nobody insists on what they do not know to be doubted
	case refusal == nil:
		e = seen
	case refusal.Barred(), !MissingWord.Is(refusal.Bar), !refusal.Field.Reply, !view.MayKnow(viewer, refusal.Soon, refusal.Field):
		return nil, p.nameDoubts(refusal, viewer)
	case !p.relyOnAll().state.Entered(refusal.Soon):
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
func (p *Position) Lend(e rules.Entry) (*Position, error) {
	next, err := p.Enter(rules.Referee, e)
	if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
		return p, nil
	}
	if err == nil {
		next.lent++
	}
	return next, err
}

// tell adds an entry as the table takes it; see take.
func (p *Position) tell(e rules.Entry, unheard bool) (*Position, error) {
	full, refusal := p.take(e, unheard)
	if refusal == nil {
		refusal = checkDraw(p, full)
	}
	if refusal != nil {
		return nil, p.nameDoubts(refusal, rules.Referee)
	}
	return p.push(full)
}

// push adds a line without judging it.
func (p *Position) push(e rules.Entry) (*Position, error) {
	next := *p
	next.views = p.views.next(p)
	next.lines = p.lines.And(e)
	next.draws = max(p.draws, e.Draw())
	next.words = rules.Learn(p.words, e)
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
			next.state = p.state.Apply(next.Len(), e)
		}
	case slices.Contains(rules.HeaderVerbs, e.Verb):
		next.state, err = next.game.Start(next.header)
	}
	return &next, err
}

// nameDoubts gives a refusal that names the lines which it rests on, as a viewer hears them.
func (p *Position) nameDoubts(r *rules.Refusal, viewer rules.Viewer) *rules.Refusal {
	if !r.MayInsist() {
		return r
	}
	for _, line := range r.RestsOn() {
		r.Doubtful = append(r.Doubtful, rules.Doubtful{Line: line, Heard: p.Heard(line, viewer)})
	}
	return r
}

// pushHeader adds a line that every game shares. It is false for a line of the game's state.
func (p *Position) pushHeader(e rules.Entry) (bool, error) {
	switch e.Verb {
	case "game":
		game, _ := p.shelf.Find(e.Word("game"))
		words, err := vocabulary.Load(game.ID)
		if err != nil {
			return false, err
		}
		p.game, p.words = game, words
		p.header = rules.Header{Game: game.ID, Rules: 1, Options: rules.WithOptions(words.Game, 1)}
	case "rules":
		row, err := strconv.Atoi(e.Word("row"))
		if err != nil {
			return false, err
		}
		p.header.Rules, p.header.Options = row, rules.WithOptions(p.words.Game, row)
	case "seats":
		p.header.Seats = e.Words("seats")
		p.seats = domainOf(p.header.Seats)
	case rules.SeatVerb:
		p.sit(e)
		p.state = p.retell(p.disputes.silent, p.disputes.against).state
	case "option":
		p.header = p.header.Settle(e.Word("option"), e.Word("which"), e.Word("value"))
	case "commit":
		p.commitment = e.Word("hash")
	default:
		return rules.IsHeader(e.Verb), nil
	}
	return true, nil
}
