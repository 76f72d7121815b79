package solver

import (
	"errors"
	"fmt"
	"math/bits"
)

// Cards is a set of hidden cards; those of a Deal are joined by |.
type Cards uint64

// Places is a set of places; those of a Deal are joined by |.
type Places uint64

// MaxCards is how many cards and how many places a Deal may have.
const MaxCards = 60

// Deal says which cards are hidden, and where there is room for them: a world is
// one way to fill every place. The zero Deal is empty. Once its cards and places
// are named it does not change, and may be used by several goroutines.
type Deal struct {
	copies []int // by card
	room   []int // by place
}

// Card names one more hidden card.
func (d *Deal) Card() Cards { return d.Alike(1) }

// Alike names one more card of which so many copies are hidden, that nobody can
// tell apart. They are counted as if they bore numbers: each physical arrangement
// is a world of its own.
func (d *Deal) Alike(copies int) Cards {
	d.copies = append(d.copies, copies)
	return 1 << (len(d.copies) - 1)
}

// Place names one more place, with room for so many cards.
func (d *Deal) Place(room int) Places {
	d.room = append(d.room, room)
	return 1 << (len(d.room) - 1)
}

func (d *Deal) allCards() Cards   { return 1<<len(d.copies) - 1 }
func (d *Deal) allPlaces() Places { return 1<<len(d.room) - 1 }

// ErrTooLarge says that a question is beyond what is counted here: its graph
// outgrows the memory allowed, or its worlds outgrow 120 bits.
var ErrTooLarge = errors.New("solver: too many worlds to count exactly")

// check refuses a deal whose cards and places do not match, and conditions about
// cards or places that it does not have.
func (d *Deal) check(conditions []Condition) error {
	if len(d.copies) > MaxCards || len(d.room) > MaxCards {
		return fmt.Errorf("solver: %d cards in %d places, at most %d can be told", len(d.copies), len(d.room), MaxCards)
	}
	cards, room := 0, 0
	for _, n := range d.copies {
		if n < 0 {
			return fmt.Errorf("solver: %d copies of a card", n)
		}
		cards += n
	}
	for _, n := range d.room {
		if n < 0 {
			return fmt.Errorf("solver: a place for %d cards", n)
		}
		room += n
	}
	switch {
	case cards != room:
		return fmt.Errorf("solver: %d cards for places that hold %d", cards, room)
	case cards > MaxCards:
		return fmt.Errorf("solver: %d cards, at most %d can be dealt", cards, MaxCards)
	}
	for i, c := range conditions {
		for _, cl := range c.clauses {
			if err := d.checkTally(cl.Tally); err != nil {
				return fmt.Errorf("condition %d: %w", i, err)
			}
		}
	}
	return nil
}

func (d *Deal) checkTally(t Tally) error {
	if t.cards&^d.allCards() != 0 || t.places&^d.allPlaces() != 0 {
		return errors.New("solver: cards or places of another deal")
	}
	return nil
}

// sizes are how many cards a tally is about, and how many its places hold.
func (d *Deal) sizes(t Tally) (cards, room int) {
	return d.copiesOf(t.cards), d.roomOf(t.places)
}

// most is the highest value that a tally can have.
func (d *Deal) most(t Tally) int {
	cards, room := d.sizes(t)
	return min(cards, room)
}

// each gives the numbers of the bits that are set, lowest first.
func each(set uint64) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for ; set != 0; set &= set - 1 {
			if !yield(bits.TrailingZeros64(set)) {
				return
			}
		}
	}
}

func (d *Deal) copiesOf(cards Cards) (n int) {
	for c := range each(uint64(cards & d.allCards())) {
		n += d.copies[c]
	}
	return n
}

func (d *Deal) roomOf(places Places) (n int) {
	for p := range each(uint64(places & d.allPlaces())) {
		n += d.room[p]
	}
	return n
}
