package phone

import (
	"slices"
	"sync/atomic"
	"time"

	"lestrade/assistant/desk"
)

// ask is something that waits for a yes: that a phone sits down, or what somebody intends on one.
type ask struct {
	id    int
	from  string // the phone's hash
	lang  string // that it speaks
	since time.Time
	given []string          // the seats that said yes in the host's stead
	texts map[string]string // who asks for what, as everybody may hear it, by language

	sits string // the seat, where it asks for one
	step step   // else what it intends
}

// step is what somebody intends at a desk.
type step struct {
	desk desk.Desk
	deed *desk.Intention
	key  string // which counts once
}

// queue is what waits for a yes at a table, the oldest first; of each phone one thing at most.
type queue struct {
	asks []*ask
	some atomic.Bool // something waits: the terminal of a hub looks at all rooms
}

// mostAsks is how much may wait.
const mostAsks = 8

// add has something wait; false where too much does.
func (q *queue) add(a *ask) bool {
	if len(q.asks) >= mostAsks {
		return false
	}
	q.asks = append(q.asks, a)
	q.some.Store(true)
	return true
}

// remove takes away what fits, and tells whether anything did.
func (q *queue) remove(fits func(*ask) bool) bool {
	before := len(q.asks)
	q.asks = slices.DeleteFunc(slices.Clone(q.asks), fits)
	q.some.Store(len(q.asks) > 0)
	return len(q.asks) < before
}

// withdraw takes away what a phone asks for, and tells whether there was anything.
func (q *queue) withdraw(from string) bool {
	return q.remove(func(a *ask) bool { return a.from == from })
}

// of is what a phone asks for; nil where it asks for nothing.
func (q *queue) of(from string) *ask {
	return q.find(func(a *ask) bool { return a.from == from })
}

// numbered is the ask with a number; nil where none has it any more.
func (q *queue) numbered(id int) *ask { return q.find(func(a *ask) bool { return a.id == id }) }

func (q *queue) find(fits func(*ask) bool) *ask {
	if at := slices.IndexFunc(q.asks, fits); at >= 0 {
		return q.asks[at]
	}
	return nil
}
