package sherlock

import (
	"math/bits"
	"slices"

	referee "lestrade/rules/sherlock"
)

// grow meets the needs that are open.
func (s *search) grow(open uint) {
	if open == 0 {
		s.keep()
		return
	}
	if !s.hopeful(open) {
		return
	}
	s.afford(open)
	if len(s.links)+s.least(open) > s.number {
		return
	}
	n := s.needs[bits.TrailingZeros(open)]
	for _, from := range slices.Clone(s.placed) {
		if (n.anywhere || s.hung[from].branch == n.side) && (!s.Second || s.hung[from].direct) {
			s.step(from, n, open)
		}
	}
	if s.looping() {
		s.close(open)
	}
}

// step takes the path to a need one clue further.
func (s *search) step(from int, n need, open uint) {
	for d := referee.North; d <= referee.West; d++ {
		cell := s.beside(s.hung[from].cell, d)
		if s.grid[cell] != 0 || s.Straight && d != s.hung[from].branch {
			continue
		}
		for to, fit := range s.fit[from][d][:s.lead] {
			if fit == 0 || s.lies[to] || to > s.own && !s.lies[to-1] || !s.sits(to, from, cell) {
				continue
			}
			for ; fit > 0 && !s.spent(); fit &= fit - 1 {
				s.steps++
				label := bits.TrailingZeros8(uint8(fit))
				s.put(from, d, to, label%len(letters), label >= len(letters))
				s.onward(to, n, open)
				s.take()
			}
		}
	}
}

// onward goes on from the clue just put: to the next need where one is met by it, else
// along the path.
func (s *search) onward(to int, n need, open uint) {
	now := s.open()
	if bits.OnesCount(now) < bits.OnesCount(open) {
		s.grow(now)
		return
	}
	if s.Second || !s.hopeful(now) {
		return
	}
	s.afford(now)
	others := now & (now - 1)
	if len(s.links)+s.least(others)+s.walk(to, n) <= s.number {
		s.step(to, n, now)
	}
}

// sits tells whether a clue may lie on a cell beside those that lie there.
func (s *search) sits(to, from, cell int) bool {
	if !s.NoStrangers || s.LeadLoops {
		return true
	}
	for d := referee.North; d <= referee.West; d++ {
		other := s.grid[s.beside(cell, d)] - 1
		if other >= 0 && other != s.lead && other != from && !s.kin[to][d][other] {
			return false
		}
	}
	return true
}

// close links two clues of one branch that lie side by side, to meet a need.
func (s *search) close(open uint) {
	for _, from := range s.placed {
		for d := referee.North; d <= referee.West; d++ {
			to := s.grid[s.beside(s.hung[from].cell, d)] - 1
			if to < 0 || to == s.lead || s.hung[to].branch != s.hung[from].branch || s.joined(from, to) {
				continue
			}
			for fit := s.fit[from][d][to]; fit > 0; fit &= fit - 1 {
				label := bits.TrailingZeros8(uint8(fit))
				s.tie(link{from, to, d, label % len(letters), label >= len(letters)})
				if now := s.open(); bits.OnesCount(now) < bits.OnesCount(open) {
					s.grow(now)
				}
				s.untie()
			}
		}
	}
}

func (s *search) joined(a, b int) bool {
	return slices.ContainsFunc(s.links, func(l link) bool { return l.from == a && l.to == b || l.from == b && l.to == a })
}

// keep takes an arrangement that meets all needs, if it is better than the best.
func (s *search) keep() {
	if len(s.links) != s.number || !s.hopeful(0) || s.NoStrangers && s.LeadLoops && !s.strangeless() {
		return
	}
	s.best = &found{slices.Clone(s.links), s.value(s.sofar(0))}
}

// strangeless tells whether no two clues lie side by side that share no symbol, but
// those that are linked.
func (s *search) strangeless() bool {
	for _, i := range s.placed {
		for d := referee.North; d <= referee.West; d++ {
			other := s.grid[s.beside(s.hung[i].cell, d)] - 1
			if other >= 0 && other != s.lead && !s.joined(i, other) && !s.kin[i][d][other] {
				return false
			}
		}
	}
	return true
}
