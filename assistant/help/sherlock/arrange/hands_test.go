package arrange

import (
	"math/rand/v2"
	"strconv"

	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// randomSymbols are none, one or two of them for a side.
func randomSymbols(r *rand.Rand, least int, most float64) cards.Symbols {
	count := least
	if r.Float64() < most {
		count++
	}
	var s cards.Symbols
	for range count {
		s += cards.Symbols(letters[r.IntN(3)])
	}
	return s
}

// randomClue has on each side no symbol, one or two, and now and then a bonus.
func randomClue(r *rand.Rand, id string) cards.Card {
	card := cards.Card{ID: id, Known: true}
	for d := range card.Sides {
		switch n := r.IntN(10); {
		case n < 4:
		case n < 8:
			card.Sides[d] = randomSymbols(r, 1, 0)
		default:
			card.Sides[d] = randomSymbols(r, 2, 0)
		}
	}
	if n := r.IntN(8); n < len(bonuses) {
		card.Bonus = bonuses[n]
	}
	return card
}

// randomLead asks for so many symbols, at most two on a side.
func randomLead(r *rand.Rand, symbols int) cards.Card {
	card := cards.Card{ID: "L1", Known: true}
	for symbols > 0 {
		if d := r.IntN(4); len(card.Sides[d]) < 2 {
			card.Sides[d] += randomSymbols(r, 1, 0)
			symbols--
		}
	}
	return card
}

// randomBoard has so many clues and tokens, one token in ten being universal.
func randomBoard(r *rand.Rand, symbols, clues, tokens int) connect.Board {
	deck := map[string]cards.Card{}
	b := connect.Board{Lead: randomLead(r, symbols), Clues: func(id string) cards.Card { return deck[id] }}
	for i := range clues {
		id := "c" + strconv.Itoa(i+1)
		deck[id] = randomClue(r, id)
		b.Hand.Clues = append(b.Hand.Clues, id)
	}
	b.Hand.Tokens = map[cards.Symbol]int{}
	for range tokens {
		symbol := cards.Symbol('U')
		if r.IntN(10) > 0 {
			symbol = cards.Symbol(letters[r.IntN(3)])
		}
		b.Hand.Tokens[symbol]++
	}
	return b
}
