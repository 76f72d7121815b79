package sherlock

import (
	"math/rand/v2"
	"strconv"

	referee "lestrade/rules/sherlock"
)

// randomSymbols are none, one or two of them for a side.
func randomSymbols(r *rand.Rand, least int, most float64) referee.Symbols {
	count := least
	if r.Float64() < most {
		count++
	}
	var s referee.Symbols
	for range count {
		s += referee.Symbols(letters[r.IntN(3)])
	}
	return s
}

// randomClue has on each side no symbol, one or two, and now and then a bonus.
func randomClue(r *rand.Rand, id string) referee.Card {
	card := referee.Card{ID: id, Known: true}
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
func randomLead(r *rand.Rand, symbols int) referee.Card {
	card := referee.Card{ID: "L1", Known: true}
	for symbols > 0 {
		if d := r.IntN(4); len(card.Sides[d]) < 2 {
			card.Sides[d] += randomSymbols(r, 1, 0)
			symbols--
		}
	}
	return card
}

// randomBoard has so many clues and tokens, one token in ten being universal.
func randomBoard(r *rand.Rand, symbols, clues, tokens int) referee.Board {
	deck := map[string]referee.Card{}
	b := referee.Board{Lead: randomLead(r, symbols), Clues: func(id string) referee.Card { return deck[id] }}
	for i := range clues {
		id := "c" + strconv.Itoa(i+1)
		deck[id] = randomClue(r, id)
		b.Hand.Clues = append(b.Hand.Clues, id)
	}
	b.Hand.Tokens = map[referee.Symbol]int{}
	for range tokens {
		symbol := referee.Symbol('U')
		if r.IntN(10) > 0 {
			symbol = referee.Symbol(letters[r.IntN(3)])
		}
		b.Hand.Tokens[symbol]++
	}
	return b
}
