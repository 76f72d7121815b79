package sherlock

import (
	"cmp"
	"slices"

	"lestrade/rules"
)

var (
	hasSwapped      = says.Reason("sh.swap.1", "swapped", "seat")
	noThree         = says.Reason("sh.swap.2", "three", "seat", "symbol", "have")
	noneAlike       = says.Reason("sh.swap.2", "none-alike", "seat", "tokens")
	noUniversalLeft = says.Reason("sh.swap.3", "none-left", "seat")

	swapped = says.Due("swapped", "seat", "symbol")
)

// swap gives three tokens alike for a universal one.
var swap = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		bar := cmp.Or(s.barLight(e.Seat), s.barTurn(i))
		switch {
		case bar != nil:
			return bar
		case s.turn.swapped:
			return hasSwapped.Bar(e.Seat)
		case s.piles.universal == 0:
			return noUniversalLeft.Bar(e.Seat)
		}
		tokens := []string{}
		for _, symbol := range symbols {
			if barThree(s, i, string(symbol)) == nil {
				return nil
			}
			tokens = append(tokens, slices.Repeat([]string{string(symbol)}, s.players[i].Tokens[Symbol(symbol)])...)
		}
		return noneAlike.Bar(e.Seat, tokens)
	},
	Fields: map[string]rules.FieldRules[state]{
		"symbol": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			return barThree(s, s.seat(soFar.Seat), word)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		p, symbol := &s.players[s.seat(e.Seat)], e.Word("symbol")
		s.acted, s.turn.swapped = n, true
		p.Hand = p.spend(Symbol(symbol[0]), threeAlike).Add(universal.String())
		if s.piles.universal > 0 {
			s.piles.universal--
		}
		for range threeAlike {
			s.piles.takeBack(symbol)
		}
		say.Move(swapped.Of(e.Seat, symbol))
	},
}

// barThree bars giving three tokens of a kind that the seat has not got; untold items may be any.
func barThree(s state, i int, symbol string) *rules.Bar {
	have, unknown := s.players[i].Tokens[Symbol(symbol[0])], s.players[i].Unknown
	if have+unknown < threeAlike {
		return noThree.Bar(s.seats[i], symbol, have)
	}
	return nil
}
