package locations

import "lestrade/rules/sherlock/cards"

// Piles counts the cards and tokens apart from the locations; -1 if nobody told how many.
type Piles struct{ Clues, Leads, Pool, Universal, Bonus int }

// pile returns the pile that fills a kind of slot: the clues for 0, the pool of tokens for 1.
func (p *Piles) pile(kind int) *int {
	if kind == 0 {
		return &p.Clues
	}
	return &p.Pool
}

// TakeBack adds an item to its pile. The count of a pile that nobody counted stays unknown.
func (p *Piles) TakeBack(item string) {
	pile := &p.Clues
	switch {
	case item == cards.Universal.String():
		pile = &p.Universal
	case cards.IsToken(item):
		pile = &p.Pool
	}
	if *pile >= 0 {
		*pile++
	}
}
