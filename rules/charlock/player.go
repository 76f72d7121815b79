package charlock

import (
	"math/bits"
	"slices"
)

// player holds what a seat has before it.
type player struct {
	stand
	solvedCases
	hand    hand
	shouted bool
	debt    bool // after a wrong Paws the seat misses its next draw
}

// stand holds what is known of the case on a seat's stand.
type stand struct {
	hasCase   bool
	card      card
	line      int   // the line that told the card; 0 if none did
	told      bool  // a line told this case or an earlier one of the seat
	opened    int   // the line at which the case was drawn; 0 at the set-up
	contested []int // lines that told a case, although a disputed verdict says that a guess at it was right
	answers
	untoldClues int   // how many cards were revealed for it that nobody named
	unsure      bool  // the cards of a turn may be clues of this case or of the one before
	seeds       int   // how many cards were drawn for it that are still to be revealed
	seen        cards // cards that it cannot be, because they lay elsewhere when it was drawn or later
}

// mustSeed tells whether the first cards of the case are still to be revealed.
func (s stand) mustSeed() bool { return s.hasCase && s.seeds > 0 }

// hand holds how many cards a seat has in hand, and which of them are known.
type hand struct {
	count int
	holds cards
	line  int // the last line that told the hand, 0 for none
}

// solvedCases holds the cases that a seat has solved. Their cards lie face up, but perhaps nobody
// named some of them to Lestrade.
type solvedCases struct {
	solved int          // how many there are
	closed cards        // their known cards
	untold []untold     // those whose cards were not named with the guess
	named  []candidates // for each card that was named later, the untold cases that it can be
}

// untold is a solved case whose card was not named with the guess.
type untold struct {
	line  int    // of the guess
	guess string // "?" if nobody told it
	answers
	seen cards // cards that it cannot be
}

// candidates is a set of a seat's untold cases, a bit for each.
type candidates uint32

// allNamed tells whether the cards of all solved cases were named.
func (s solvedCases) allNamed() bool { return len(s.named) == len(s.untold) }

// fit tells whether each card that was named later can be a different one of the untold cases, without
// those in except. Nobody may ever know which card is which case.
func (s solvedCases) fit(except candidates) bool {
	all := candidates(1)<<len(s.untold) - 1
	taken := map[int]int{} // the card that stands for a case, by the place of the case in untold
	var take func(card int, left *candidates) bool
	take = func(card int, left *candidates) bool {
		for at := range bits.Len32(uint32(s.named[card])) {
			if bit := candidates(1) << at; s.named[card]&*left&bit != 0 {
				*left &^= bit
				if other, is := taken[at]; !is || take(other, left) {
					taken[at] = card
					return true
				}
			}
		}
		return false
	}
	for card := range s.named {
		if left := all &^ except; !take(card, &left) {
			return false
		}
	}
	return true
}

// asksUntold tells whether to ask for the card of the last solved case that may still be untold. It is
// asked for only if somebody named a card that was revealed for that case.
func (s solvedCases) asksUntold() bool {
	for at, u := range slices.Backward(s.untold) {
		if !s.allNamed() && s.fit(1<<at) {
			return slices.ContainsFunc(u.clues, func(c clue) bool { return c.card != unknown })
		}
	}
	return false
}
