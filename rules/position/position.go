package position

import (
	"sync"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// Position is all that a table has told so far. It never changes.
//
// It consists of nested parts, each of which knows only those inside it: the [record] of the
// lines, around it the [seating], around that the [drawings]; these and the [play] make the [audience].
type Position struct {
	audience
	shelf  rules.Shelf
	game   rules.Game
	games  *vocabulary.Domain
	sealed []sealing // in a view, the lines that it may hear more of later
	views  *views
}

// Begin returns the position of an empty table. The error is a fault of the program's own files.
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

// views keeps the views of a position that were asked for. A table asks for the same ones line
// after line, and each goes on from the view of the position before.
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

// viewsAfter makes the views of the position after p, whose views v are. It keeps p alive only if
// somebody looked at it, and lets go of the position before p.
func (v *views) viewsAfter(p *Position) *views {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.known == nil {
		return &views{}
	}
	v.before = nil
	return &views{before: p}
}

// previous returns the position before the last line and its view, each nil if it was not kept.
func (v *views) previous(viewer rules.Viewer) (whole, view *Position) {
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
