package charlock

import (
	"slices"

	"lestrade/rules"
)

// deal gives the hands, and the first turn begins (ch.setup.7).
func (s *state) deal(n int) {
	s.dealt = true
	for i := range s.seats {
		s.players[i].hand += s.draw(s.openingHand(i, s.first), func(int) {})
	}
	s.moved.Add("hands", rules.Figures{"seat": s.seats[s.first]})
	s.round = max(s.round, 1)
	s.begin(s.first, n)
}

// openingHand is how many cards a seat starts with, when another acts first.
func (s state) openingHand(i, first int) int {
	if i == first {
		return firstHand
	}
	return otherHand
}

// begin gives a seat the turn. A seat that found no card for a new case finds one now.
func (s *state) begin(i, n int) {
	s.turn = turn{seat: i, since: n}
	if p := &s.players[i]; !p.hasCase && s.deck+s.discard > 0 {
		p.waits = false
		s.open(i, n)
	}
}

// pass ends a turn: the cards left go to the next seat, which else draws first; then
// the player draws, unless a guess was wrong (ch.pass.1 to ch.pass.3).
func (s *state) pass(n int, e rules.Entry) {
	me, next := s.turn.seat, (s.turn.seat+1)%len(s.seats)
	p, to := &s.players[me], &s.players[next]
	figures := rules.Figures{"seat": e.Seat, "to": s.seats[next], "number": 0}
	if count := min(passCards, p.hand); count > 0 {
		figures["number"] = count
		s.moved.Add("passes", figures)
		s.handOver(p, to, count, s.box.set(e.Words("cards")))
	} else {
		first := true
		to.hand += s.draw(drawnCards, func(cards int) {
			if first {
				s.moved.Add("next-draws", rules.Figures{"seat": s.seats[next], "from": e.Seat, "number": cards})
			} else {
				s.moved.Add("draws", rules.Figures{"seat": s.seats[next], "number": cards})
			}
			first = false
		})
	}
	if s.turn.missed || p.debt {
		s.moved.Add("does-not-draw", rules.Figures{"seat": e.Seat})
		p.debt = false
	} else {
		p.hand += s.draw(drawnCards, func(cards int) {
			s.moved.Add("draws", rules.Figures{"seat": e.Seat, "number": cards})
		})
	}
	if next == s.first {
		s.endRound(n)
	} else {
		s.begin(next, n)
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

// endRound is Furriarty's turn: a step, or his escape.
func (s *state) endRound(n int) {
	if s.trail.last() {
		s.leave()
		return
	}
	s.trail.step()
	s.moved.Add("steps", nil)
	s.round++
	if s.trail.last() {
		s.moved.Add("last-round", nil)
	}
	s.begin(s.first, n)
}

// leave has Furriarty escape, after a last moment to shout where the table leaves one
// and somebody can.
func (s *state) leave() {
	s.turn, s.window = turn{seat: -1}, false
	for i := range s.seats {
		if s.rulings.lastWindow && s.mayShout(i) {
			s.window = true
		}
	}
	s.escaped = !s.window
}

// mayShout tells whether a seat may still shout Paws now.
func (s state) mayShout(i int) bool {
	p := s.players[i]
	return p.hasCase && !p.shouted && (s.rulings.earlyPaws || s.reach() <= 2)
}

// reach is how many tokens must be collected to capture Furriarty.
func (s state) reach() int { return len(s.trail.left) + 1 }

// putRight sets a counter by hand.
func (s *state) putRight(n int, e rules.Entry) {
	counter, value := e.Word("counter"), e.Word("value")
	s.set = rules.Overriding(s.set, counter)
	count := rules.Number(value)
	switch counter {
	case "turn":
		s.join(s.seat(value), n)
	case "round":
		s.round = count
	case "trail":
		s.trail.setLeft(count)
	case "ahead":
		s.trail.setAhead(count)
	case "deck":
		s.deck = count
	case "discard":
		s.discard = count
		s.thrown = 0
	default:
		s.setSeat(counter, s.seat(e.Word("which")), value)
	}
	if slices.Contains([]string{"trail", "ahead", "tokens"}, counter) {
		s.countPaws()
	}
}

// countPaws tells where the paws on the trail and those collected are not as many as
// were laid.
func (s *state) countPaws() {
	all := s.setup.Down + s.setup.Up + s.setup.Ahead
	count := len(s.trail.left) + len(s.trail.ahead)
	for i := range s.seats {
		count += len(s.players[i].kept)
	}
	if count != all {
		s.moved.Add("paws-sum", rules.Figures{"number": count, "all": all})
	}
}

// join begins a turn by hand; the set-up is over then.
func (s *state) join(i, n int) {
	if !s.dealt {
		s.dealt = true
		s.round = max(s.round, 1)
		for k := range s.seats {
			s.players[k].seeds = 0
			s.players[k].hand = s.draw(s.openingHand(k, i), func(int) {})
		}
	}
	s.window = false
	s.begin(i, n)
}

func (s *state) setSeat(counter string, i int, value string) {
	p, count := &s.players[i], rules.Number(value)
	switch counter {
	case "hand":
		p.hand = count
		if p.holds.count() > count {
			p.holds = 0
		}
	case "solved":
		p.solved = count
		if p.closed.count() > count {
			p.closed = 0
		}
		if len(p.untold) > count-p.closed.count() {
			p.untold = nil
		}
	case "tokens":
		p.kept = slices.Clone(p.kept[:min(count, len(p.kept))])
		for len(p.kept) < count {
			p.kept = append(p.kept, s.trail.fresh())
		}
		if len(p.values) > count {
			p.values = nil
		}
	case "board":
		p.shouted = value == "paws"
	}
}
