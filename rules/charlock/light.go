package charlock

import "lestrade/rules"

var (
	toldByCards = says.Reason("ch.light.1", "by-cards")
	toldWhole   = says.Reason("ch.light.1", "whole", "seat")
	hadTurn     = says.Reason("ch.light.2", "had-turn", "seat", "turn")
)

// wholeTurn tells in one line what came of a turn: whether there was a guess after the cards were
// revealed, and how it went. The seats whose turns came before and were not told have guessed nothing
// (ch.light.2).
var wholeTurn = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar { return barWholeTurn(s, s.seat(e.Seat)) },
	Fields: map[string]rules.FieldRules[state]{
		"outcome": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			i := s.seat(soFar.Seat)
			if word == "nothing" || barWholeTurn(s, i) != nil {
				return nil
			}
			s.reach(i, 0, nil)
			return barGuess(s, i)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i, came := s.seat(e.Seat), e.Word("outcome")
		s.reach(i, n, say)
		s.shown = s.shown.And(Shown{n, e.Seat, e.Verb, "", "", came})
		switch tokens := map[string]int{"single": 1, "double": 2}[came]; {
		case tokens > 0:
			s.solve(i, n, tokens, s.players[i].card, rules.Unknown, false, say)
		case came == "wrong":
			s.turn.missed = true
		}
		if !s.over() {
			s.endTurn(n, 0, say, say)
			s.settle(n, say)
		}
	},
}

// whole tells whether one line may still tell the whole turn, because none of its cards has been told.
func (s state) whole() bool { return s.rulings.light && s.turn.seat >= 0 && s.turn.shown == 0 }

// mayHaveShown tells whether a seat may have revealed the cards of its turn or not: a shout and an
// accident come at any time, and no line has told. A guess told by itself came before them (ch.light.3).
func (s state) mayHaveShown(i int) bool { return s.whole() && s.turn.seat == i }

func barWholeTurn(s state, i int) *rules.Bar {
	inRound := func(i int) int { return (i - s.first + len(s.seats)) % len(s.seats) }
	switch {
	case !s.rulings.light:
		return toldByCards.Bar()
	case s.turn.seat < 0:
		return noTurn.Bar()
	case inRound(i) < inRound(s.turn.seat):
		return hadTurn.Bar(s.seats[i], s.seats[s.turn.seat])
	}
	return nil
}

// reach goes on to the guess of a seat's turn. It ends the turns before it, and takes the cards that
// they and this turn reveal as untold. What the hands did in those turns was done long ago.
func (s *state) reach(i, n int, say *rules.Events) {
	for s.layUntold(); ; s.endTurn(n, 0, nil, say) {
		if count := s.toReveal(); count > 0 {
			p := &s.players[s.turn.seat]
			s.turn.shown += count
			p.untoldClues += count
			p.hand.count -= count
			p.hand.holds = 0 // any of the known cards may have been revealed
		}
		if s.turn.seat == i {
			return
		}
	}
}

// layUntold counts the first cards of all cases as revealed and untold, because a light game may go on
// without telling them. In other games it does nothing.
func (s *state) layUntold() {
	for i := range s.seats {
		if p := &s.players[i]; s.rulings.light && p.hasCase {
			p.untoldClues, p.seeds = p.untoldClues+p.seeds, 0
		}
	}
}
