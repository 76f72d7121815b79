package arrange

import (
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// letters are the symbols. The search names a symbol by its index here.
const letters = "FTC"

// labels are the symbols that may link two facing sides, as bits.
type labels uint8

// puzzle holds a lead and a hand as the search needs them. Cards have numbers, the lead the last one.
type puzzle struct {
	connect.Rulings
	lead  int
	cards []cards.Card // the clues of the hand, then jokers, then the lead
	own   int          // how many clues the hand has; jokers stand for clues that lack
	have  [len(letters)]int
	wild  int
	fit   [][4][]labels // the symbols of a link, by card, side, and the card at that side
	bonus []int         // for each card, the index of its bonus in bonuses, or -1
	spend int           // how many items may lack
	goal  Goal
}

// bonuses are the bonuses that a clue may have, the most wanted first.
var bonuses = []string{"+1", "+U", "+lead"}

func newPuzzle(b connect.Board, goal Goal, spend int) *puzzle {
	p := &puzzle{Rulings: b.Rulings, spend: spend, goal: goal, wild: b.Hand.Tokens['U']}
	for _, id := range b.Hand.Clues {
		if card := b.Clues(id); card.Known {
			card.ID = id
			p.cards = append(p.cards, card)
		}
	}
	p.own = len(p.cards)
	p.cards = append(p.cards, make([]cards.Card, spend)...)
	p.lead = len(p.cards)
	p.cards = append(p.cards, b.Lead)
	for s := range letters {
		p.have[s] = b.Hand.Tokens[cards.Symbol(letters[s])]
	}
	p.fit = make([][4][]labels, len(p.cards))
	for i, card := range p.cards {
		p.bonus = append(p.bonus, -1)
		for b, name := range bonuses {
			if card.Bonus == name && i != p.lead {
				p.bonus[i] = b
			}
		}
		for d := range card.Sides {
			p.fit[i][d] = make([]labels, len(p.cards))
			for j := range p.cards {
				for s := range letters {
					if p.Match(&p.cards[i], cards.Side(d), &p.cards[j], cards.Symbol(letters[s])) {
						p.fit[i][d][j] |= 1 << s
					}
				}
			}
		}
	}
	return p
}
