package sherlock

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// player is what is known of a seat.
type player struct {
	cards.Hand
	lead string // face up: "?" where nobody told, "" for none

	draws  bool // the seat draws leads, and must tell which one it keeps …
	since  int  // … since the turn after so many …
	drawn  int  // … of so many …
	unsure bool // … or of more: nobody told the bonus of a clue

	waiting []string // clues whose bonus nobody told when it counted
	advance int      // universal tokens in use that only those clues can have brought
}

// use takes an item out of the hand. A universal token that the hand has not got came with an
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

// faceless are the cards before a seat whose faces nobody told.
func (p player) faceless(told cards.Told) (cards []string) {
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
