package locations

import "lestrade/rules/sherlock/cards"

// Piles are the cards and tokens apart from the locations; -1 where nobody told how many.
type Piles struct{ Clues, Leads, Pool, Universal, Bonus int }

// of is the pile that fills a kind of slot: the clues, or the pool of tokens.
func (p *Piles) of(kind int) *int {
	if kind == 0 {
		return &p.Clues
	}
	return &p.Pool
}

// TakeBack puts an item back into its pile, where somebody counts that.
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
