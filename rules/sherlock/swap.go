package sherlock

import (
	"cmp"
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

var (
	hasSwapped      = cards.Says.Reason("sh.swap.1", "swapped", "seat")
	noThree         = cards.Says.Reason("sh.swap.2", "three", "seat", "symbol", "have")
	noneAlike       = cards.Says.Reason("sh.swap.2", "none-alike", "seat", "tokens")
	noUniversalLeft = cards.Says.Reason("sh.swap.3", "none-left", "seat")

	swapped = cards.Says.Due("swapped", "seat", "symbol")
)

// swap gives three tokens alike for a universal one.
var swap = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.Seat(e.Seat)
		bar := cmp.Or(s.BarLight(e.Seat), s.BarTurn(i))
		switch {
		case bar != nil:
			return bar
		case s.Turn.Swapped:
			return hasSwapped.Bar(e.Seat)
		case s.Piles.Universal == 0:
			return noUniversalLeft.Bar(e.Seat)
		}
		tokens := []string{}
		for _, symbol := range cards.Letters {
			if barThree(s, i, string(symbol)) == nil {
				return nil
			}
			tokens = append(tokens, slices.Repeat([]string{string(symbol)}, s.players[i].Tokens[cards.Symbol(symbol)])...)
		}
		return noneAlike.Bar(e.Seat, tokens)
	},
	Fields: map[string]rules.FieldRules[state]{
		"symbol": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			return barThree(s, s.Seat(soFar.Seat), word)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		p, symbol := &s.players[s.Seat(e.Seat)], e.Word("symbol")
		s.Acted, s.Turn.Swapped = n, true
		p.Hand = p.Spend(cards.Symbol(symbol[0]), threeAlike).Add(cards.Universal.String())
		if s.Piles.Universal > 0 {
			s.Piles.Universal--
		}
		for range threeAlike {
			s.Piles.TakeBack(symbol)
		}
		say.Move(swapped.Of(e.Seat, symbol))
	},
}

// barThree bars a swap of three tokens of a kind that the seat does not have. An untold item may be
// any token.
func barThree(s state, i int, symbol string) *rules.Bar {
	have, unknown := s.players[i].Tokens[cards.Symbol(symbol[0])], s.players[i].Unknown
	if have+unknown < threeAlike {
		return noThree.Bar(s.Seats[i], symbol, have)
	}
	return nil
}
