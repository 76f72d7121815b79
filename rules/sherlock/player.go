package sherlock

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// player holds what is known of a seat: its hand, its lead, and what it still has to draw.
type player struct {
	cards.Hand
	lead string // face up: "?" if nobody told, "" for none

	draws  bool // the seat draws leads and must tell which one it keeps
	since  int  // how many turns had ended when it solved its lead
	drawn  int  // how many leads it draws at the least
	unsure bool // it may draw more: nobody told the bonus of a clue that counted

	waiting []string // clues whose bonus nobody told when it counted
	advance int      // universal tokens that the seat has used, and that only those clues can have brought
}

// use takes an item out of the hand. If the hand lacks a universal token, it must have come with an
// untold bonus.
func (p *player) use(item string) {
	switch k := slices.Index(p.Clues, item); {
	case item == cards.Universal.String() && p.Tokens[cards.Universal] == 0:
		p.advance++
	case cards.IsToken(item):
		p.Hand = p.Spend(cards.Symbol(item[0]), 1)
	case k >= 0:
		p.Clues = slices.Delete(slices.Clone(p.Clues), k, k+1)
	default:
		p.Unknown--
	}
}

// facelessCards returns the cards before the seat that nobody has told: its lead, then its clues.
func (p player) facelessCards(told cards.Told) (cards []string) {
	if p.lead != "" && p.lead != rules.Unknown && !told.Lead(p.lead).Known {
		cards = append(cards, p.lead)
	}
	for _, clue := range p.Clues {
		if !told.Clue(clue).Known {
			cards = append(cards, clue)
		}
	}
	return cards
}
