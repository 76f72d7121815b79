// Package solver reasons exactly about hidden cards: about worlds, which are the ways to
// put them into places, under conditions on how many of some cards lie in some places.
//
//	var d solver.Deal
//	butcher, duke, library := d.Card(), d.Card(), d.Card()
//	mine, bruno := d.Place(2), d.Place(1)
//	known := []solver.Condition{
//		solver.Count(butcher|duke, mine).Is(1),     // one person hangs on my screen
//		solver.Count(butcher|library, bruno).Is(0), // Bruno has no red card
//	}
//
// [Deal.Find] looks for a world, or proves that there is none, and [Deal.Clash] says
// which conditions leave none. [Deal.Solve] counts the worlds, where each card lies in
// them, and what some places hold together; [Deal.Worlds] only counts them, however many
// they are. Worlds are never gone through one by one, and never sampled.
package solver

import (
	"errors"
	"math/bits"
)

// Cards is a set of hidden cards; those of a Deal are joined by |.
type Cards uint32

// Len is how many cards there are.
func (c Cards) Len() int { return bits.OnesCount32(uint32(c)) }

// Places is a set of places; those of a Deal are joined by |.
type Places uint32

// Len is how many places there are.
func (p Places) Len() int { return bits.OnesCount32(uint32(p)) }

func (p Places) has(place int) bool { return p>>place&1 != 0 }

// A box of 13 Indices has 30 cards, and never more than 15 places for them.
const maxCards, maxPlaces = 30, 15

// Deal says which cards are hidden, and where there is room for them: a world fills
// every place. The zero Deal is empty. Once its cards and places are named it does not
// change, and may be used by several goroutines.
type Deal struct {
	cards int
	rooms []int // by place
}

// Card names one more hidden card.
func (d *Deal) Card() Cards {
	d.cards++
	return 1 << (d.cards - 1)
}

// Place names one more place, with room for so many cards.
func (d *Deal) Place(room int) Places {
	d.rooms = append(d.rooms, room)
	return 1 << (len(d.rooms) - 1)
}

func (d *Deal) all() Cards { return 1<<d.cards - 1 }

// check refuses a deal whose cards do not fill its places.
func (d *Deal) check() error {
	room := 0
	for _, n := range d.rooms {
		room += n
	}
	if room != d.cards || d.cards > maxCards || len(d.rooms) > maxPlaces {
		return errors.New("solver: the cards do not fill the places, or are more than a box has")
	}
	return nil
}

// ErrTooLarge says that a question was given up after so many steps, the same number
// on every machine.
var ErrTooLarge = errors.New("solver: too large to be told exactly")

// Tally is how many of some cards lie in some places: a number that differs from world
// to world.
type Tally struct {
	Cards  Cards
	Places Places
}

// Count is the tally of those cards in those places.
func Count(cards Cards, places Places) Tally { return Tally{cards, places} }

// Condition is what a world must fit: a tally from low to high.
type Condition struct {
	Tally
	low, high int
}

// Is holds where the tally is n.
func (t Tally) Is(n int) Condition { return Condition{t, n, n} }

// AtMost holds where the tally is n or less.
func (t Tally) AtMost(n int) Condition { return Condition{t, 0, n} }

// AtLeast holds where the tally is n or more.
func (t Tally) AtLeast(n int) Condition { return Condition{t, n, maxCards} }

// Range is from where to where the tally is where the condition holds.
func (c Condition) Range() (low, high int) { return c.low, c.high }

// Room is how many cards some places hold together.
func (d *Deal) Room(places Places) (room int) {
	for p, n := range d.rooms {
		if places.has(p) {
			room += n
		}
	}
	return room
}
