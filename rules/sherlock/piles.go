package sherlock

// piles are the cards and tokens apart from the locations; -1 where nobody told how many.
type piles struct{ clues, leads, pool, universal, bonus int }

// of is the pile that fills a kind of slot: the clues, or the pool of tokens.
func (p *piles) of(kind int) *int {
	if kind == 0 {
		return &p.clues
	}
	return &p.pool
}

// takeBack puts an item back into its pile, where somebody counts that.
func (p *piles) takeBack(item string) {
	pile := &p.clues
	switch {
	case item == universal.String():
		pile = &p.universal
	case isToken(item):
		pile = &p.pool
	}
	if *pile >= 0 {
		*pile++
	}
}
