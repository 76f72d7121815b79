package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	notYourTurn        = says.Reason("ch.turn.1", "not-your-turn", "seat", "turn")
	notYourTurnShouted = says.Reason("ch.turn.1", "not-your-turn-shouted", "seat", "turn")
	noTurn             = says.Reason("ch.turn.1", "no-turn")
	seedFirst          = says.Reason("ch.case.1", "seed-first", "seat", "number")
	noCase             = says.Reason("ch.case.2", "no-case", "seat")
	dealHands          = says.Due("hands", "seat")
)

// turn is a turn under way.
type turn struct {
	seat    int // -1 where nobody's is
	since   int // the line before it
	shown   int // cards revealed from the hand
	guessed bool
	missed  bool // a wrong guess: no draw at its end
}

// acting is the seat that must act next: one that reveals the first cards of a case,
// else the one whose turn it is; -1 where nobody is.
func (s state) acting() int {
	if s.over() || s.first < 0 {
		return -1
	}
	from := s.first
	if s.turn.seat >= 0 {
		from = s.turn.seat
	}
	for step := range s.seats {
		if i := (from + step) % len(s.seats); !s.light && s.players[i].seeding() {
			return i
		}
	}
	return s.turn.seat
}

// turnOf is the seat to act; nobody's before it is known who begins, and at the end.
func (s state) turnOf() string {
	if i := s.acting(); i >= 0 {
		return s.seats[i]
	}
	return ""
}

// seeding tells whether the player still reveals the first cards of a case.
func (p player) seeding() bool { return p.hasCase && p.seeds > 0 }

// seeding tells whether others wait for somebody who does: in a light game nobody does.
func (s state) seeding() bool { return !s.light && slices.ContainsFunc(s.players[:], player.seeding) }

// barTurn bars what is done in one's turn only, and after the cards of a new case.
func (s state) barTurn(i int) *rules.Bar {
	seat := s.seats[i]
	if s.turn.seat >= 0 && i != s.turn.seat {
		if s.players[i].shouted {
			return notYourTurnShouted.Bar(seat, s.seats[s.turn.seat])
		}
		return notYourTurn.Bar(seat, s.seats[s.turn.seat])
	}
	if who := s.acting(); s.seeding() && who >= 0 {
		if s.players[i].seeding() {
			who = i
		}
		return seedFirst.Bar(s.seats[who], s.players[who].seeds)
	}
	if s.turn.seat < 0 {
		return noTurn.Bar()
	}
	return nil
}

func (s state) barNoCase(i int) *rules.Bar {
	if s.players[i].hasCase {
		return nil
	}
	return noCase.Bar(s.seats[i])
}

// openingHand is how many cards a seat starts with, when another acts first.
func (s state) openingHand(i, first int) int {
	if i == first {
		return firstHand
	}
	return otherHand
}

// begin gives a seat the turn. A seat that found no card for a new case finds one now.
func (s *state) begin(i, n int, say *rules.Events) {
	s.turn = turn{seat: i, since: n}
	if p := &s.players[i]; !p.hasCase && s.deck+s.discard > 0 {
		s.open(i, n, say)
	}
}

// dealing tells whether nothing was done yet with the hands that were dealt.
func (s state) dealing() bool {
	return s.dealt && s.round == 1 && s.turn.seat == s.first && s.turn.shown == 0 && !s.turn.guessed
}

// settle goes on where an action is over: Furriarty is away once nobody can shout any
// more, and the hands are dealt when the set-up is done (ch.setup.7).
func (s *state) settle(n int, say *rules.Events) {
	switch {
	case s.over(), s.seeding(), s.turn.shown > 0 && !s.investigated():
		return // a Paws may come in the midst of an action
	case s.window:
		s.leave()
		return
	case s.dealt:
		return
	}
	s.dealt = true
	for i := range s.seats {
		s.players[i].hand += s.draw(s.openingHand(i, s.first), say, func(int) {})
	}
	s.round = max(s.round, 1)
	s.begin(s.first, n, say)
}
