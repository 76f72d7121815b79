package charlock

import "lestrade/rules"

var (
	handKnown  = says.Reason("ch.fact.1", "hand", "seat", "line")
	handEmpty  = says.Reason("ch.hand.2", "empty", "seat")
	handNumber = says.Reason("ch.hand.2", "number", "seat", "number")
	notHeld    = says.Reason("ch.hand.1", "not-held", "seat", "card", "cards")
)

// hand tells the cards of a seat's hand, or "?" for all of them.
var hand = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			p := s.players[s.seat(seat)]
			switch {
			case p.hand == 0:
				return handEmpty.Bar(seat)
			case p.holds.count() >= p.hand && p.handLine > 0:
				return handKnown.Bar(seat, p.handLine)
			}
			return nil
		}},
		"cards": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			said := soFar.Words("cards")
			i := s.seat(soFar.Word("seat"))
			switch count := s.players[i].hand; {
			case word == "" && len(said) == 1 && said[0] == rules.Unknown:
				return nil
			case word == "" && len(said) != count, word != "" && len(said) >= count:
				return handNumber.Bar(s.seats[i], count)
			case word == "" || word == rules.Unknown:
				return nil
			}
			return s.barHeld(i, s.box.card(word), s.box.set(said))
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := s.seat(e.Word("seat"))
		held := s.box.set(e.Words("cards"))
		s.players[i].handLine = n
		s.players[i].holds |= held
		s.see(held, -1)
	},
}

// barHeld judges a card out of a hand, of which some others were named already.
func (s state) barHeld(i int, c card, named cards) *rules.Bar {
	p := s.players[i]
	if p.holds.has(c) {
		return nil
	}
	if b := s.barUnseen(c); b != nil {
		return b
	}
	if known := p.holds | named; known.count() >= p.hand {
		return notHeld.Bar(s.seats[i], s.box.name(c), s.box.namesOf(known))
	}
	return nil
}
