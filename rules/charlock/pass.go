package charlock

import "lestrade/rules"

var (
	passNumber = says.Reason("ch.pass.1", "number", "seat", "number")

	passes      = says.Due("passes", "seat", "to", "number")
	nextDraws   = says.Due("next-draws", "seat", "from", "number")
	draws       = says.Due("draws", "seat", "number")
	doesNotDraw = says.Due("does-not-draw", "seat")
)

// pass ends a turn: the cards left go to the next seat, which else draws first; then the
// player draws, unless a guess was wrong (ch.pass.1 to ch.pass.3).
var pass = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		if bar := s.barTurn(i); bar != nil {
			return bar
		}
		return s.barInvestigating(i)
	},
	Fields: map[string]rules.FieldRules[state]{
		// All that are left are named, or nothing is said.
		"cards": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			i, said := s.seat(soFar.Seat), soFar.Words("cards")
			count := min(passCards, s.players[i].hand)
			switch {
			case word == "" && len(said) == 0, word == "" && said[0] == rules.Unknown:
				return nil
			case word == "" && len(said) != count, word != "" && len(said) >= count:
				return passNumber.Bar(soFar.Seat, count)
			case word == "" || word == rules.Unknown:
				return nil
			}
			return s.barHeld(i, s.box.card(word), s.box.set(said))
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.layUntold()
		s.endTurn(n, s.box.set(e.Words("cards")), say)
		s.settle(n, say)
	},
}

// endTurn passes the cards that are left, of which some are named, and draws. What every
// turn ends with is not said in a light game.
func (s *state) endTurn(n int, named cards, say *rules.Events) {
	usual := say
	if s.light {
		usual = nil
	}
	me, next := s.turn.seat, (s.turn.seat+1)%len(s.seats)
	seat, after := s.seats[me], s.seats[next]
	p, to := &s.players[me], &s.players[next]
	if count := min(passCards, p.hand); count > 0 {
		usual.Move(passes.Of(seat, after, count))
		s.handOver(p, to, count, named)
	} else {
		first := true
		to.hand += s.draw(drawnCards, say, func(cards int) { // before anything else is drawn (ch.pass.2)
			if first {
				say.Move(nextDraws.Of(after, seat, cards))
			} else {
				say.Move(draws.Of(after, cards))
			}
			first = false
		})
	}
	if s.turn.missed || p.debt {
		say.Move(doesNotDraw.Of(seat))
		p.debt = false
	} else {
		p.hand += s.draw(drawnCards, say, func(cards int) { usual.Move(draws.Of(seat, cards)) })
	}
	if next == s.first {
		s.endRound(n, say)
	} else {
		s.begin(next, n, say)
	}
}

// handOver moves cards from hand to hand; what is known of them stays known where
// all are passed.
func (s *state) handOver(from, to *player, count int, named cards) {
	known := named
	if from.hand == count {
		known |= from.holds
		from.holds = 0
	} else if named.count() < count {
		from.holds = 0 // any of them may be gone
	}
	from.holds &^= named
	from.hand -= count
	to.hand += count
	to.holds |= known
	s.see(known, -1)
}
