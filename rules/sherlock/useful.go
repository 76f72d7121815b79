package sherlock

import "slices"

// mostExamples is how many links are offered at once.
const mostExamples = 24

// useful are some of the links that may be added to a layout: from the lead only those
// that it asks for, and universal tokens only where others lack.
func (b Board) useful(layout Layout) Layout {
	var found Layout
	used := b.Check(layout).Tokens
	for _, from := range layout.cards() {
		for _, to := range b.Hand.Clues {
			for d := North; d <= West; d++ {
				for _, symbol := range symbols {
					link := Link{from, d, Symbol(symbol), b.wants(used, Symbol(symbol)), to}
					if b.asks(link) && len(b.Check(append(slices.Clip(layout), link)).Wrong) == 0 {
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

// wants tells whether a universal token must stand for one more of a symbol, and can.
func (b Board) wants(used map[Symbol]int, symbol Symbol) bool {
	return used[symbol] >= b.Hand.Tokens[symbol] && used[universal] < b.Hand.Tokens[universal]
}

// asks tells whether a link may be of use: its card may show the symbol, and the lead
// asks for it there.
func (b Board) asks(link Link) bool {
	if link.From == link.To {
		return false
	}
	card := b.Lead
	if link.From != "" {
		card = b.Clues(link.From)
	}
	return card.Shows(link.Side, link.Symbol)
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
