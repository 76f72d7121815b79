package sherlock

import (
	"slices"

	"lestrade/rules"
)

var (
	hasSwapped      = says.Reason("sh.swap.1", "swapped", "seat")
	noThree         = says.Reason("sh.swap.2", "three", "seat", "symbol", "have")
	noneAlike       = says.Reason("sh.swap.2", "none-alike", "seat", "tokens")
	noUniversalLeft = says.Reason("sh.swap.3", "none-left", "seat")
	justTaken       = says.Reason("sh.swap.4", "just-taken", "seat", "symbol", "have")

	swapped      = says.Due("swapped", "seat", "symbol")
	swappedAside = says.Due("swapped-aside", "seat", "symbol")
)

// swap gives three tokens alike for a universal one.
var swap = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		bar := s.barTurn(i)
		switch {
		case bar != nil:
			return bar
		case s.turn.swapped:
			return hasSwapped.Bar(e.Seat)
		case s.piles.universal == 0:
			return noUniversalLeft.Bar(e.Seat)
		}
		tokens := []string{}
		for k, symbol := range symbols {
			three := s.barThree(i, string(symbol))
			if three == nil {
				return nil
			}
			if bar == nil && three.Rule == "sh.swap.4" {
				bar = three
			}
			tokens = append(tokens, slices.Repeat([]string{string(symbol)}, s.players[i].tokens[k])...)
		}
		if bar != nil {
			return bar
		}
		return noneAlike.Bar(e.Seat, tokens)
	},
	Fields: map[string]rules.FieldRules[state]{
		"symbol": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			return s.barThree(s.seat(soFar.Seat), word)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		p, symbol := &s.players[s.seat(e.Seat)], e.Word("symbol")
		s.acted, s.turn.swapped = n, true
		p.spend(symbol, threeAlike)
		p.tokens[kindIndex("U")]++
		if s.piles.universal > 0 {
			s.piles.universal--
		}
		if s.rulings.swapsAside {
			say.Move(swappedAside.Of(e.Seat, symbol))
			return
		}
		for range threeAlike {
			s.piles.takeBack(symbol)
		}
		say.Move(swapped.Of(e.Seat, symbol))
	},
}

// barThree judges which three tokens are given: what nobody told may be any.
func (s state) barThree(i int, symbol string) *rules.Bar {
	have, unknown := s.players[i].of(symbol), s.players[i].unknown
	if have+unknown < threeAlike {
		return noThree.Bar(s.seats[i], symbol, have)
	}
	if s.rulings.swapsHeld {
		if held := have + unknown - s.turn.taken.of(symbol) - s.turn.taken.unknown; held < threeAlike {
			return justTaken.Bar(s.seats[i], symbol, max(0, held))
		}
	}
	return nil
}
