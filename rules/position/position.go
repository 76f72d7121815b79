package position

import (
	"sync"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// Position is all that a table has told so far. It never changes.
//
// It is made of parts, each of which knows only those inside it: the [record] of the lines,
// the seats and the header around it, then the draws, and with the play itself the audience.
type Position struct {
	audience
	shelf  rules.Shelf
	game   rules.Game
	games  *vocabulary.Domain
	sealed []sealing // of a view: the lines that it may hear more of later
	views  *views
}

// Begin is the position of an empty table.
func Begin(s rules.Shelf) (*Position, error) {
	words, err := vocabulary.Load("")
	if err != nil {
		return nil, err
	}
	games := &vocabulary.Domain{ID: vocabulary.GameDomain}
	for _, g := range s {
		games.Words = append(games.Words, vocabulary.PlainWord(g.ID))
	}
	p := &Position{shelf: s, games: games, views: &views{}}
	p.words, p.seats = words, &vocabulary.Domain{ID: vocabulary.SeatDomain}
	return p, nil
}

// views are the views of a position that were asked for: a table asks for the same
// ones line after line, and each is the one before with a line more.
type views struct {
	mu     sync.Mutex
	known  map[rules.Viewer]*Position
	before *Position // the position before the last line
}

func (v *views) get(viewer rules.Viewer) (*Position, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	view, known := v.known[viewer]
	return view, known
}

func (v *views) keep(viewer rules.Viewer, view *Position) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.known == nil {
		v.known = map[rules.Viewer]*Position{}
	}
	v.known[viewer] = view
}

// next is for the position after p, which has these views. A position that nobody
// looked at is not kept alive, nor is the one before p.
func (v *views) next(p *Position) *views {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.known == nil {
		return &views{}
	}
	v.before = nil
	return &views{before: p}
}

// ofBefore is the position before the last line, and the view of it; nil where that is not
// known.
func (v *views) ofBefore(viewer rules.Viewer) (whole, view *Position) {
	v.mu.Lock()
	whole = v.before
	v.mu.Unlock()
	if whole != nil {
		view, _ = whole.views.get(viewer)
	}
	return whole, view
}

// Walk begins an entry.
func (p *Position) Walk() Walk { return Walk{at: p} }
