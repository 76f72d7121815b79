package charlock

import (
	"math/bits"
	"slices"
)

// player is what a seat has before it.
type player struct {
	stand
	solvedCases
	hand    hand
	shouted bool
	debt    bool // a wrong Paws costs the next draw
}

// stand is what is known of the case that stands on it.
type stand struct {
	hasCase   bool
	card      card
	line      int   // that told the card; 0 when none did
	told      bool  // this seat's case was told, now or an earlier one
	opened    int   // the line at which the case was drawn; 0 at the set-up
	contested []int // lines that told a case which a disputed verdict says was guessed
	answers
	untoldClues int   // cards revealed for it that nobody named
	seeds       int   // cards drawn for it that are still to be revealed
	seen        cards // cards that it cannot be: they lay elsewhere when it was drawn, or since
}

// mustSeed tells whether the first cards of the case are still to be revealed.
func (s stand) mustSeed() bool { return s.hasCase && s.seeds > 0 }

// hand is a seat's hand, and the cards in it that are known.
type hand struct {
	count int
	holds cards
	line  int // that told them
}

// solvedCases are the cases that a seat has solved. Their cards lie face up, but not all of
// them were named to Lestrade.
type solvedCases struct {
	solved int
	closed cards // those that are known
	untold []untold
	named  []candidates // of each card that was named since, the untold cases it can be
}

// untold is a solved case whose card was not named with it.
type untold struct {
	line  int    // of the guess
	guess string // "?" where nobody told it
	answers
	seen cards // cards that it cannot be
}

// candidates is a set of a seat's untold cases, a bit for each.
type candidates uint32

// allNamed tells whether no solved case is left whose card was not named.
func (s solvedCases) allNamed() bool { return len(s.named) == len(s.untold) }

// fit tells whether the cards that were named since can each be another one of the untold
// cases but some. Which of them each one is may never be known.
func (s solvedCases) fit(but candidates) bool {
	all := candidates(1)<<len(s.untold) - 1
	by := map[int]int{} // the card that a case is taken for
	var take func(card int, left *candidates) bool
	take = func(card int, left *candidates) bool {
		for at := range bits.Len32(uint32(s.named[card])) {
			if bit := candidates(1) << at; s.named[card]&*left&bit != 0 {
				*left &^= bit
				if other, is := by[at]; !is || take(other, left) {
					by[at] = card
					return true
				}
			}
		}
		return false
	}
	for card := range s.named {
		if left := all &^ but; !take(card, &left) {
			return false
		}
	}
	return true
}

// asksUntold tells whether to ask for the last solved case that may still be untold: the cards
// revealed for it were named too.
func (s solvedCases) asksUntold() bool {
	for at, u := range slices.Backward(s.untold) {
		if !s.allNamed() && s.fit(1<<at) {
			return slices.ContainsFunc(u.clues, func(c clue) bool { return c.card != unknown })
		}
	}
	return false
}
