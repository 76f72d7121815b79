package phone

import (
	"slices"
	"sync/atomic"
	"time"

	"lestrade/assistant/desk"
)

// ask waits for a yes: a phone wants to sit down, or somebody intends something that needs one.
type ask struct {
	id    int
	from  string // the hash of the phone that asks
	lang  string // the language of that phone
	since time.Time
	given []string // the seats that said yes, where the host is not there

	sits    string            // the seat, if it asks for one
	step    step              // else what it intends to do
	intends map[string]string // the same by language, in words that everybody may hear
	moved   int               // how far the table had moved when it asked
}

// step is an intention with the desk that it came from.
type step struct {
	desk desk.Desk
	deed *desk.Intention
	key  string // of the offer that it was chosen from; it counts once
}

// queue holds the asks at a table, the oldest first, at most one of each phone.
type queue struct {
	asks []*ask
	some atomic.Bool // whether any wait: a hub's terminal reads it without locking the room
}

// mostAsks is how many asks may wait at a table.
const mostAsks = 8

// add appends an ask. It returns false if too many wait already.
func (q *queue) add(a *ask) bool {
	if len(q.asks) >= mostAsks {
		return false
	}
	q.asks = append(q.asks, a)
	q.some.Store(true)
	return true
}

// remove takes away the asks that fit, and tells whether there were any.
func (q *queue) remove(fits func(*ask) bool) bool {
	before := len(q.asks)
	q.asks = slices.DeleteFunc(slices.Clone(q.asks), fits)
	q.some.Store(len(q.asks) > 0)
	return len(q.asks) < before
}

// withdraw takes away the ask of a phone, and tells whether there was one.
func (q *queue) withdraw(from string) bool {
	return q.remove(func(a *ask) bool { return a.from == from })
}

// askFrom returns the ask of a phone, or nil if it has none.
func (q *queue) askFrom(from string) *ask {
	return q.find(func(a *ask) bool { return a.from == from })
}

// askNumbered returns the ask with a number, or nil if it waits no more.
func (q *queue) askNumbered(id int) *ask { return q.find(func(a *ask) bool { return a.id == id }) }

func (q *queue) find(fits func(*ask) bool) *ask {
	if at := slices.IndexFunc(q.asks, fits); at >= 0 {
		return q.asks[at]
	}
	return nil
}
