package solver

import (
	"errors"
	"math/bits"
)

// Cards is a set of hidden cards of a [Deal]. Sets are joined by |.
type Cards uint32

// Len is how many cards there are.
func (c Cards) Len() int { return bits.OnesCount32(uint32(c)) }

// Places is a set of places of a [Deal]. Sets are joined by |.
type Places uint32

// Len is how many places there are.
func (p Places) Len() int { return bits.OnesCount32(uint32(p)) }

func (p Places) has(place int) bool { return p>>place&1 != 0 }

// A box of 13 Indices has 30 cards, and never more than 15 places for them.
const maxCards, maxPlaces = 30, 15

// Deal says which cards are hidden, and how many of them each place holds: a world fills every
// place. The zero Deal is empty. Name all its cards and places first. Then it does not change any
// more, and several goroutines may use it.
type Deal struct {
	cards int   // how many cards there are
	rooms []int // how many cards each place holds
}

// Card names one more hidden card.
func (d *Deal) Card() Cards {
	d.cards++
	return 1 << (d.cards - 1)
}

// Place names one more place; room is how many cards it holds.
func (d *Deal) Place(room int) Places {
	d.rooms = append(d.rooms, room)
	return 1 << (len(d.rooms) - 1)
}

func (d *Deal) all() Cards { return 1<<d.cards - 1 }

// Room is how many cards some places hold together.
func (d *Deal) Room(places Places) (room int) {
	for p, n := range d.rooms {
		if places.has(p) {
			room += n
		}
	}
	return room
}

// ErrTooLarge says that the solver gave up at one of its limits of steps or size, which are the
// same on every machine.
var ErrTooLarge = errors.New("solver: too large to be told exactly")

// Tally is how many of some cards lie in some places. It differs from world to world.
type Tally struct {
	Cards  Cards
	Places Places
}

// Count is the tally of those cards in those places.
func Count(cards Cards, places Places) Tally { return Tally{cards, places} }

// Condition is a tally that must lie between low and high in a world.
type Condition struct {
	Tally
	low, high int
}

// Is is the condition that the tally is n.
func (t Tally) Is(n int) Condition { return Condition{t, n, n} }

// AtMost is the condition that the tally is n or less.
func (t Tally) AtMost(n int) Condition { return Condition{t, 0, n} }

// AtLeast is the condition that the tally is n or more.
func (t Tally) AtLeast(n int) Condition { return Condition{t, n, maxCards} }

// Range is the least and the most that the tally may be.
func (c Condition) Range() (low, high int) { return c.low, c.high }
