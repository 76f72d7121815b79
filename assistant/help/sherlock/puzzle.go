package sherlock

import (
	"strings"

	referee "lestrade/rules/sherlock"
)

// letters are the symbols; in the search a symbol is its place here.
const letters = "FTC"

// labels are the symbols that may link two facing sides: three bits for those that any
// token serves, then three for those that only a universal proof does.
type labels uint8

// puzzle is a lead and a hand as the search needs them: clues by number, the lead being
// the number after the last.
type puzzle struct {
	referee.Rulings
	lead  int
	cards []referee.Card // the clues, jokers behind them, then the lead
	own   int            // how many are clues of the hand; jokers stand for clues that lack
	have  [len(letters)]int
	wild  int
	asks  [4][]int      // the lead's symbols, by side
	fit   [][4][]labels // by card, side, and the card on that side
	kin   [][4][]bool   // likewise, whether they share a symbol at all
	shown [][4][3]int   // by card, side, symbol: how often it is there
	bonus []int         // by card: its place in bonuses, or -1
	spend int           // how many items may lack
	goal  Goal
}

// bonuses are those that a clue may have, the most wanted first.
var bonuses = []string{"+1", "+U", "+lead"}

func newPuzzle(b referee.Board, goal Goal, spend int) *puzzle {
	p := &puzzle{Rulings: b.Rulings, spend: spend, goal: goal, wild: b.Hand.Tokens['U']}
	for _, id := range b.Hand.Clues {
		if card := b.Clues(id); card.Known {
			card.ID = id
			p.cards = append(p.cards, card)
		}
	}
	p.own = len(p.cards)
	p.cards = append(p.cards, make([]referee.Card, spend)...)
	p.lead = len(p.cards)
	p.cards = append(p.cards, b.Lead)
	for s := range letters {
		p.have[s] = b.Hand.Tokens[referee.Symbol(letters[s])]
	}
	for d, symbols := range b.Lead.Sides {
		for _, symbol := range symbols {
			p.asks[d] = append(p.asks[d], strings.IndexRune(letters, symbol))
		}
	}
	p.tables()
	return p
}

// tables reckons what the search looks up.
func (p *puzzle) tables() {
	p.fit = make([][4][]labels, len(p.cards))
	p.kin = make([][4][]bool, len(p.cards))
	p.shown = make([][4][3]int, len(p.cards))
	for i, card := range p.cards {
		p.bonus = append(p.bonus, -1)
		for b, name := range bonuses {
			if card.Bonus == name && i != p.lead {
				p.bonus[i] = b
			}
		}
		for d := range card.Sides {
			p.fit[i][d] = make([]labels, len(p.cards))
			p.kin[i][d] = make([]bool, len(p.cards))
			for s := range letters {
				p.shown[i][d][s] = strings.Count(string(card.Sides[d]), letters[s:s+1])
			}
			for j := range p.cards {
				p.facing(i, referee.Side(d), j)
			}
		}
	}
}

// facing reckons what may link a card's side to another card.
func (p *puzzle) facing(i int, d referee.Side, j int) {
	from, to := &p.cards[i], &p.cards[j]
	for s := range letters {
		symbol := referee.Symbol(letters[s])
		switch {
		case p.Match(from, d, to, symbol, false):
			p.fit[i][d][j] |= 1 << s
		case p.Match(from, d, to, symbol, true):
			p.fit[i][d][j] |= 8 << s
		}
		if from.Shows(d, symbol) && to.Shows(d.Opposite(), symbol) {
			p.kin[i][d][j] = true
		}
	}
}
