package connect

import (
	"lestrade/rules/sherlock/cards"
	"slices"
)

// mostExamples is how many links are offered at once.
const mostExamples = 24

// Useful are some links that a seat may add to a layout: by symbols that the card may show there,
// of the lead those that it asks for, and with universal tokens only where others are missing.
func (b Board) Useful(layout Layout) Layout {
	var found Layout
	used := b.Check(layout).Tokens
	for _, from := range layout.cards() {
		card := b.Lead
		if from != "" {
			card = b.Clues(from)
		}
		for _, to := range b.Hand.Clues {
			for d := cards.North; d <= cards.West; d++ {
				for _, symbol := range []byte(cards.Letters) {
					link := Link{From: from, Side: d, Symbol: cards.Symbol(symbol), To: to}
					lacks := used[link.Symbol] >= b.Hand.Tokens[link.Symbol]
					link.Universal = lacks && used[cards.Universal] < b.Hand.Tokens[cards.Universal]
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

// cards are the lead, which is "", and the clues that hang from it.
func (l Layout) cards() []string {
	cards := []string{""}
	for _, link := range l.Place().Linked {
		for _, id := range []string{link.From, link.To} {
			if !slices.Contains(cards, id) {
				cards = append(cards, id)
			}
		}
	}
	return cards
}
