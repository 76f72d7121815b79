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

	passes      = says.Due("passes", "seat", "to", "number")
	nextDraws   = says.Due("next-draws", "seat", "from", "number")
	draws       = says.Due("draws", "seat", "number")
	doesNotDraw = says.Due("does-not-draw", "seat")
	steps       = says.Due("steps")
	lastRound   = says.Due("last-round")
)

// turn holds what was done in the turn under way.
type turn struct {
	seat    int // the seat whose turn it is, -1 for none
	shown   int // how many cards were revealed from the hand
	guessed bool
	missed  bool // a guess was wrong, so the seat does not draw at the end
}

var nobodysTurn = turn{seat: -1}

// actor returns the seat that must act next: one that must reveal the first cards of a case or, if
// there is none, the seat whose turn it is. It returns -1 if nobody must act.
func (s state) actor() int {
	if s.over() || s.first < 0 {
		return -1
	}
	from := s.first
	if s.turn.seat >= 0 {
		from = s.turn.seat
	}
	for step := range s.seats {
		if i := (from + step) % len(s.seats); !s.rulings.light && s.players[i].mustSeed() {
			return i
		}
	}
	return s.turn.seat
}

// turnOf returns the name of the seat that must act next. It is "" until somebody says who begins, and
// at the end.
func (s state) turnOf() string {
	if i := s.actor(); i >= 0 {
		return s.seats[i]
	}
	return ""
}

// waitsForSeeds tells whether the others must wait for a seat to reveal the first cards of its case. In
// a light game nobody waits.
func (s state) waitsForSeeds() bool {
	return !s.rulings.light && slices.ContainsFunc(s.players[:], func(p player) bool { return p.mustSeed() })
}

// barTurn bars a seat from what it may do only in its turn, and only after the first cards of all cases
// are revealed.
func (s state) barTurn(i int) *rules.Bar {
	seat := s.seats[i]
	if s.turn.seat >= 0 && i != s.turn.seat {
		if s.players[i].shouted {
			return notYourTurnShouted.Bar(seat, s.seats[s.turn.seat])
		}
		return notYourTurn.Bar(seat, s.seats[s.turn.seat])
	}
	if who := s.actor(); s.waitsForSeeds() && who >= 0 {
		if s.players[i].mustSeed() {
			who = i
		}
		return seedFirst.Bar(s.seats[who], s.players[who].seeds)
	}
	if s.turn.seat < 0 {
		return noTurn.Bar()
	}
	return nil
}

// toReveal returns how many cards of the hand must still be revealed in this turn. A seat without a
// case reveals none.
func (s state) toReveal() int {
	p := s.players[s.turn.seat]
	if !p.hasCase {
		return 0
	}
	return min(turnCards-s.turn.shown, p.hand.count)
}

// begin gives a seat the turn. If it has no case because no card was left to draw, it draws one now if
// there is one.
func (s *state) begin(i, n int, say *rules.Events) {
	s.turn = turn{seat: i}
	if !s.players[i].hasCase && s.deck+s.discard > 0 {
		s.openCase(i, n, say)
	}
}

// settle goes on after an action. After the last turn it asks whether anybody can still shout, and if
// not, Furriarty is away. At the end of the set-up it deals the hands (ch.setup.7).
func (s *state) settle(n int, say *rules.Events) {
	switch {
	case s.over(), s.waitsForSeeds(), s.turn.shown > 0 && s.toReveal() > 0:
		// The action is not over: a Paws came in the middle of it.
	case s.window:
		s.leave()
	case !s.dealt:
		s.deal(s.first, say)
		s.begin(s.first, n, say)
	}
}

// deal ends the set-up: all seats draw their hands. The hand of the first seat is larger.
func (s *state) deal(first int, say *rules.Events) {
	s.dealt, s.round = true, max(s.round, 1)
	for i := range s.seats {
		count := otherHand
		if i == first {
			count = firstHand
		}
		for cards := range s.draw(count, say) {
			s.players[i].hand.count += cards
		}
	}
}

// endTurn passes cards of the hand to the next seat; if there are none, the next seat draws. named are
// those that the line names. Then the player draws, unless a guess was wrong (ch.pass.1 to ch.pass.3).
// What happens at the end of every turn is told to usual, which may be nil.
func (s *state) endTurn(n int, named cards, usual, say *rules.Events) {
	me, next := s.turn.seat, (s.turn.seat+1)%len(s.seats)
	seat, after := s.seats[me], s.seats[next]
	p := &s.players[me]
	if count := min(passCards, p.hand.count); count > 0 {
		usual.Move(passes.Of(seat, after, count))
		s.handOver(me, next, count, named)
	} else {
		first := true
		for cards := range s.draw(drawnCards, say) {
			s.players[next].hand.count += cards
			if first {
				say.Move(nextDraws.Of(after, seat, cards))
			} else {
				say.Move(draws.Of(after, cards))
			}
			first = false
		}
	}
	if s.turn.missed || p.debt {
		say.Move(doesNotDraw.Of(seat))
		p.debt = false
	} else {
		for cards := range s.draw(drawnCards, say) {
			p.hand.count += cards
			usual.Move(draws.Of(seat, cards))
		}
	}
	if next != s.first {
		s.begin(next, n, say)
		return
	}
	// The round is over: Furriarty takes a step (ch.furriarty.1), or escapes.
	if s.paws.AtEnd() {
		s.leave()
		return
	}
	s.paws.Step()
	say.Move(steps.Of())
	s.round++
	if s.paws.AtEnd() {
		say.Move(lastRound.Of())
	}
	s.begin(s.first, n, say)
}

// leave lets Furriarty escape. If the table allows a last moment to shout and a seat can still shout,
// it opens that window instead.
func (s *state) leave() {
	s.turn, s.window = nobodysTurn, s.rulings.lastWindow && s.someoneMayShout(-1)
	s.escaped = !s.window
}
