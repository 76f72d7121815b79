package charlock

import "lestrade/rules"

var (
	toldByCards = says.Reason("ch.light.1", "by-cards")
	hadTurn     = says.Reason("ch.light.2", "had-turn", "seat", "turn")

	seedAll  = says.Due("seed-all", "seat")
	tellTurn = says.Due("tell-turn", "seat")
)

// wholeTurn tells in one line what came of a turn: of its guess, if there was one, after the
// cards were revealed. The seats between, of whose turns nothing was said, have guessed
// nothing (ch.light.2).
var wholeTurn = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar { return s.barWholeTurn(s.seat(e.Seat)) },
	Fields: map[string]rules.FieldRules[state]{
		"outcome": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			i := s.seat(soFar.Seat)
			if word == "nothing" || s.barWholeTurn(i) != nil {
				return nil
			}
			s.reach(i, 0, nil)
			s.investigateUntold()
			return s.barGuessing(i)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i, came := s.seat(e.Seat), e.Word("outcome")
		s.reach(i, n, say)
		s.investigateUntold()
		s.note(n, e, "", "", came)
		switch tokens := map[string]int{"single": 1, "double": 2}[came]; {
		case tokens > 0:
			s.close(i, n, tokens, s.players[i].card, rules.Unknown, say)
		case came == "wrong":
			s.turn.missed = true
		}
		if !s.over() {
			s.endTurn(n, 0, say)
			s.settle(n, say)
		}
	},
}

func (s state) barWholeTurn(i int) *rules.Bar {
	switch {
	case !s.light:
		return toldByCards.Bar()
	case s.turn.seat < 0:
		return noTurn.Bar()
	case s.place(i) < s.place(s.turn.seat):
		return hadTurn.Bar(s.seats[i], s.seats[s.turn.seat])
	}
	return nil
}

// place is where a seat comes in a round, from 0.
func (s state) place(i int) int { return (i - s.first + len(s.seats)) % len(s.seats) }

// reach ends the turns before a seat's, of which nothing more is told.
func (s *state) reach(i, n int, say *rules.Events) {
	for s.layUntold(); s.turn.seat != i; {
		s.investigateUntold()
		s.endTurn(n, 0, say)
	}
}

// investigateUntold reveals the cards of the turn that nobody told.
func (s *state) investigateUntold() {
	if s.investigated() {
		return
	}
	p := &s.players[s.turn.seat]
	count := min(turnCards-s.turn.shown, p.hand)
	s.turn.shown += count
	p.hand -= count
	p.untoldClues += count
	p.holds = 0 // they may be any of them
}

// layUntold takes the first cards of cases for revealed where a light game goes on without
// telling them.
func (s *state) layUntold() {
	for i := range s.seats {
		if p := &s.players[i]; s.light && p.hasCase {
			p.untoldClues, p.seeds = p.untoldClues+p.seeds, 0
		}
	}
}
