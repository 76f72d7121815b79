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

// turn is a turn under way.
type turn struct {
	seat    int // -1 for nobody's
	shown   int // cards revealed from the hand
	guessed bool
	missed  bool // a wrong guess: no draw at its end
}

var nobodysTurn = turn{seat: -1}

// actor is the seat that must act next: one that reveals the first cards of a case, else the
// one whose turn it is; -1 where nobody is.
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

// turnOf is the name of the seat to act, "" before it is known who begins, and at the end.
func (s state) turnOf() string {
	if i := s.actor(); i >= 0 {
		return s.seats[i]
	}
	return ""
}

// waitsForSeeds tells whether the others wait for a seat that reveals the first cards of a case. In a
// light game nobody does.
func (s state) waitsForSeeds() bool {
	return !s.rulings.light && slices.ContainsFunc(s.players[:], func(p player) bool { return p.mustSeed() })
}

// barTurn bars what is done in one's turn only, and after the cards of a new case.
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

// toReveal is how many cards of the hand must still be revealed in this turn: none without a
// case.
func (s state) toReveal() int {
	p := s.players[s.turn.seat]
	if !p.hasCase {
		return 0
	}
	return min(turnCards-s.turn.shown, p.hand.count)
}

// begin gives a seat the turn. A seat that found no card for a new case finds one now.
func (s *state) begin(i, n int, say *rules.Events) {
	s.turn = turn{seat: i}
	if !s.players[i].hasCase && s.deck+s.discard > 0 {
		s.openCase(i, n, say)
	}
}

// settle goes on where an action is over: Furriarty is away once nobody can shout any more, and
// the hands are dealt when the set-up is done (ch.setup.7).
func (s *state) settle(n int, say *rules.Events) {
	switch {
	case s.over(), s.waitsForSeeds(), s.turn.shown > 0 && s.toReveal() > 0:
		// A Paws may come in the midst of an action.
	case s.window:
		s.leave()
	case !s.dealt:
		s.deal(s.first, say)
		s.begin(s.first, n, say)
	}
}

// deal ends the set-up: all draw their hands, of which the first seat's is larger.
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

// endTurn passes the cards that are left, some of which are named, to the next seat, which else
// draws first; then the player draws, unless a guess was wrong (ch.pass.1 to ch.pass.3). What
// every turn ends with is not said in a light game.
func (s *state) endTurn(n int, named cards, say *rules.Events) {
	usual := say
	if s.rulings.light {
		usual = nil
	}
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

// leave has Furriarty escape, after a last moment to shout where the table leaves one and
// somebody can.
func (s *state) leave() {
	s.turn, s.window = nobodysTurn, s.rulings.lastWindow && s.someoneMayShout(-1)
	s.escaped = !s.window
}
