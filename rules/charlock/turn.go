package charlock

import "lestrade/rules"

var dealHands = says.Due("hands", "seat")

// deal gives the hands, and the first turn begins (ch.setup.7).
func (s *state) deal(n int, say *rules.Events) {
	s.dealt = true
	for i := range s.seats {
		s.players[i].hand += s.draw(s.openingHand(i, s.first), say, func(int) {})
	}
	say.Move(dealHands.Of(s.seats[s.first]))
	s.round = max(s.round, 1)
	s.begin(s.first, n, say)
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
	return p.hasCase && !p.shouted
}

// reach is how many tokens must be collected to capture Furriarty.
func (s state) reach() int { return len(s.trail.left) + 1 }
