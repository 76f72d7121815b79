package charlock

import (
	"slices"

	"lestrade/rules"
)

func (s state) trailKnown() bool {
	for _, i := range s.trail.ups {
		if s.trail.paws[i].value == 0 {
			return false
		}
	}
	return s.trailLine > 0
}

// barTrail judges the values of the paws laid face up: one for each.
func (s state) barTrail(soFar rules.Entry, word string) *rules.Bar {
	said := soFar.Words("values")
	alone := len(said) == 1 && said[0] == rules.Unknown
	count := len(s.trail.ups)
	switch {
	case word == "" && alone:
		return nil
	case word == "" && len(said) != count, word != "" && len(said) >= count:
		return rules.NewBar("ch.setup.1", "number", rules.Figures{"number": count, "seats": len(s.seats)})
	case word == "" || word == rules.Unknown:
		return nil
	}
	for k, before := range said {
		s.trail.tell(s.trail.ups[k], rules.Number(before), 0)
	}
	return s.barValue(s.trail.ups[len(said)], word)
}

// barValue judges the value of a paw: it is told once, and must go with what the
// collector of the paw has said, and with the box.
func (s state) barValue(i int, word string) *rules.Bar {
	value := rules.Number(word)
	switch known := s.trail.paws[i]; {
	case known.value == value:
		return nil
	case known.value > 0:
		return rules.NewBar("ch.fact.1", "other-value", rules.Figures{"number": value, "known": known.value, "line": known.line})
	}
	s.trail.tell(i, value, 0)
	for k, seat := range s.seats {
		if _, hidden := s.worth(k); hidden < 0 {
			return rules.NewBar("ch.tokens.1", "clash", rules.Figures{"number": value, "seat": seat, "line": s.players[k].valLine})
		}
	}
	return s.barPool(value)
}

func (s state) barFurriarty(word string) *rules.Bar {
	if word == rules.Unknown || len(s.trail.passed) == 0 {
		return nil
	}
	return s.barValue(s.trail.passed[len(s.trail.passed)-1], word)
}

func (s state) barCase(soFar rules.Entry, field, word string) *rules.Bar {
	if field == "seat" {
		i := s.seat(word)
		if s.players[i].card != unknown {
			return rules.NewBar("ch.fact.1", "case", rules.Figures{"seat": word, "line": s.players[i].told})
		}
		return s.barNoCase(i)
	}
	if word == rules.Unknown {
		return nil
	}
	return s.barStand(s.seat(soFar.Word("seat")), s.box.card(word))
}

func (s state) barHand(soFar rules.Entry, field, word string) *rules.Bar {
	if field == "seat" {
		p := s.players[s.seat(word)]
		switch {
		case p.hand == 0:
			return rules.NewBar("ch.hand.2", "empty", rules.Figures{"seat": word})
		case p.holds.count() >= p.hand && p.handLine > 0:
			return rules.NewBar("ch.fact.1", "hand", rules.Figures{"seat": word, "line": p.handLine})
		}
		return nil
	}
	said := soFar.Words("cards")
	i := s.seat(soFar.Word("seat"))
	alone := len(said) == 1 && said[0] == rules.Unknown
	count := s.players[i].hand
	switch {
	case word == "" && alone:
		return nil
	case word == "" && len(said) != count, word != "" && len(said) >= count:
		return rules.NewBar("ch.hand.2", "number", rules.Figures{"seat": s.seats[i], "number": count})
	case word == "" || word == rules.Unknown:
		return nil
	}
	return s.barHeld(i, s.box.card(word), s.box.set(said))
}

// barTokens judges what a seat says that its paws are worth: one value for each, in
// any order, among them those that lay face up.
func (s state) barTokens(soFar rules.Entry, field, word string) *rules.Bar {
	if field == "seat" {
		p := s.players[s.seat(word)]
		switch {
		case len(p.kept) == 0:
			return rules.NewBar("ch.tokens.1", "none", rules.Figures{"seat": word})
		case p.valLine > 0 && s.allValues(s.seat(word)):
			return rules.NewBar("ch.fact.1", "tokens", rules.Figures{"seat": word, "line": p.valLine})
		}
		return nil
	}
	said := soFar.Words("values")
	i := s.seat(soFar.Word("seat"))
	alone := len(said) == 1 && said[0] == rules.Unknown
	count := len(s.players[i].kept)
	switch {
	case word == "" && alone:
		return nil
	case word == "" && len(said) != count, word != "" && len(said) >= count:
		return rules.NewBar("ch.tokens.1", "number", rules.Figures{"seat": s.seats[i], "number": count})
	case word == "" || word == rules.Unknown:
		return nil
	}
	if !s.mayBeWorth(i, said, rules.Number(word)) {
		return rules.NewBar("ch.tokens.1", "face-up", rules.Figures{"seat": s.seats[i], "number": rules.Number(word)})
	}
	s.say(i, append(slices.Clip(said), word))
	return s.barPool(rules.Number(word))
}
