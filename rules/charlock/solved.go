package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	cardGuessed   = says.Reason("ch.guess.3", "guessed", "guess")
	noneUntold    = says.Reason("ch.guess.3", "none-untold", "seat")
	notOfTheGuess = says.Reason("ch.guess.3", "not-guessed", "card", "guess")
	othersToldIt  = says.Reason("ch.guess.3", "others-told", "card", "seat")
)

// solved tells which card a solved case is that lies face up but was never named.
var solved = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			if s.players[s.seat(seat)].allNamed() {
				return noneUntold.Bar(seat)
			}
			return nil
		}},
		"card": {Bar: func(s state, soFar rules.Entry, name string) *rules.Bar {
			i, c := s.seat(soFar.Word("seat")), s.box.card[name]
			p := s.players[i]
			if p.allNamed() {
				return nil // the seat is barred
			}
			can := candidatesFor(s, i, c)
			if can == 0 {
				return barUntold(s, i, p.untold[len(p.untold)-1], c)
			}
			if p.named = append(slices.Clip(p.named), can); !p.fit(0) {
				return othersToldIt.Bar(name, s.seats[i])
			}
			return nil
		}},
	},
	Do: func(s *state, _ int, e rules.Entry, _ *rules.Events) {
		i, c := s.seat(e.Word("seat")), s.box.card[e.Word("card")]
		p := &s.players[i]
		p.named = append(slices.Clip(p.named), candidatesFor(*s, i, c))
		p.closed = p.closed.add(c)
		s.see(cards(0).add(c), -1)
	},
}

// candidatesFor returns those of a seat's untold cases that a card can be.
func candidatesFor(s state, i int, c card) (can candidates) {
	for at, u := range s.players[i].untold {
		if barUntold(s, i, u, c) == nil {
			can |= 1 << at
		}
	}
	return can
}

func barUntold(s state, i int, u untold, c card) *rules.Bar {
	if u.guess != rules.Unknown && !s.box.guessed[u.guess].has(c) {
		return notOfTheGuess.Bar(s.box.name[c], u.guess)
	}
	if bar := s.barSeen(i, c, u.seen); bar != nil || s.rulings.unaided {
		return bar
	}
	return u.barUntrue(s.box, c)
}

// barOpened bars a card as the case that a seat lays open. At a table without help it draws no
// conclusions from the answers, because what is offered and refused would show them (ch.help.1).
func barOpened(s state, i int, c card) *rules.Bar {
	if bar := s.barCase(i, c); bar != nil || s.rulings.unaided {
		return bar
	}
	return s.players[i].barUntrue(s.box, c)
}
