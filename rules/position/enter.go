package position

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// Enter returns the position after an entry that a viewer says. The answer tells the viewer
// nothing that they may not know (see dispute.go). A reply that the table knows may be left out,
// and is derived then. A reply that was derived is derived again. A reply that is insisted on
// stands though entered cards bar it. The error is a *Refusal, or a fault of the program's own
// files.
func (p *Position) Enter(viewer rules.Viewer, e rules.Entry) (*Position, error) {
	view := p.View(viewer)
	if view == p {
		return p.tell(e, false)
	}
	e = e.Said()
	seen, refusal := view.Walk().Follow(e)
	switch {
	case refusal == nil && seen.How != rules.Derived:
		e.How = seen.How // nobody can insist against cards that they do not know
	case refusal == nil:
		e = seen
	case refusal.Barred(), !MissingWord.Is(refusal.Bar), !refusal.Field.Reply, !view.MayKnow(viewer, refusal.Soon, refusal.Field):
		return nil, p.nameDoubts(refusal, viewer)
	case !p.Entered(refusal.Soon):
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

// Entered tells whether all cards that the reply to an entry depends on were entered. Where they
// were not, what lines prove of the reply is no substitute for what people saw.
func (p *Position) Entered(soFar rules.Entry) bool { return p.relyOnAll().state.Entered(soFar) }

// Lend returns the position after a line that nobody has said at this table. Later lines are
// judged by the line, but it has no number. If the line does not fit the table it is left out, and
// p is returned. The error is a fault of the program's own files.
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

// tell adds an entry, which the table may complete or dispute; see take.
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

// ErrNotStored says that a text is no line which its table stored: the store is
// damaged.
var ErrNotStored = errors.New("no line that this table stored")

// NotStored returns ErrNotStored with the text at fault and the number of its line.
func NotStored(n int, text string) error {
	return fmt.Errorf("line %d: %w: %q", n, ErrNotStored, text)
}

// Trust adds a line of a store, which was judged when it was entered. A forged line may ask a
// game's state for something impossible: then the error wraps [ErrNotStored].
func (p *Position) Trust(e rules.Entry) (q *Position, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			q, err = nil, fmt.Errorf("%w: %v", NotStored(p.Len()+1, e.String()), fault)
		}
	}()
	return p.push(e)
}

// push adds a line without judging it.
func (p *Position) push(e rules.Entry) (*Position, error) {
	next := *p
	next.views = p.views.viewsAfter(p)
	next.lines = p.lines.And(e)
	next.draws = max(p.draws, e.Draw())
	next.words = rules.Learn(p.words, e)
	var err error
	switch e.Verb { // lines that every game shares; the others are for the game's state
	case "game":
		next.game, _ = p.shelf.Find(e.Word("game"))
		if next.words, err = vocabulary.Load(next.game.ID); err != nil {
			return nil, err
		}
		next.header = rules.Header{Game: next.game.ID, Rules: 1, Options: rules.WithOptions(next.words.Game, 1)}
	case "rules":
		row, err := strconv.Atoi(e.Word("row"))
		if err != nil {
			return nil, err
		}
		next.header.Rules, next.header.Options = row, rules.WithOptions(next.words.Game, row)
	case "seats":
		next.header.Seats = e.Words("seats")
		next.seats = domainOf(next.header.Seats)
	case rules.SeatVerb:
		next.sit(e)
		next.state = next.retell(next.disputes.silent, next.disputes.against).state
	case "option":
		next.header = next.header.Settle(e.Word("option"), e.Word("which"), e.Word("value"))
	case "commit":
		next.commitment = e.Word("hash")
	default:
		switch {
		case rules.IsHeader(e.Verb):
		case e.Dispute != "":
			next.playing = true
			next.dispute(p, e)
		default:
			next.playing = true
			next.state = p.state.Apply(next.Len(), e)
		}
	}
	if slices.Contains(rules.HeaderVerbs, e.Verb) {
		next.state, err = next.game.Start(next.header)
	}
	return &next, err
}

// nameDoubts adds to a refusal the lines which it rests on, as a viewer hears them.
func (p *Position) nameDoubts(r *rules.Refusal, viewer rules.Viewer) *rules.Refusal {
	if !r.MayInsist() {
		return r
	}
	for _, line := range r.RestsOn() {
		r.Doubtful = append(r.Doubtful, rules.Doubtful{Line: line, Heard: p.Heard(line, viewer)})
	}
	return r
}
