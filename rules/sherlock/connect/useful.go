package connect

import (
	"slices"

	"lestrade/rules/sherlock/cards"
)

// mostExamples is how many links are offered at the most.
const mostExamples = 24

// Useful returns links that a seat may add to a layout, by symbols that both cards may show. It uses
// a universal token only if the seat has no more tokens of the symbol.
func (b Board) Useful(layout Layout) Layout {
	var found Layout
	v := b.Check(layout)
	for _, from := range v.Cards {
		card := b.Card(from)
		for _, to := range b.Hand.Clues {
			for d := cards.North; d <= cards.West; d++ {
				for _, symbol := range []byte(cards.Letters) {
					link := Link{From: from, Side: d, Symbol: cards.Symbol(symbol), To: to}
					lacks := v.Tokens[link.Symbol] >= b.Hand.Tokens[link.Symbol]
					link.Universal = lacks && v.Tokens[cards.Universal] < b.Hand.Tokens[cards.Universal]
					if from != to && card.Shows(d, link.Symbol) && len(b.Check(append(slices.Clip(layout), link)).Wrong) == 0 {
						found = append(found, link)
					}
					if len(found) == mostExamples {
						return found
					}
				}
			}
		}
	}
	return found
}
