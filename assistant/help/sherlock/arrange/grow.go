package arrange

import (
	"math/bits"
	"slices"

	"lestrade/rules/sherlock/cards"
)

// grow tries all ways to meet the open needs. It keeps an arrangement that meets all needs if it is
// better than the best that was found.
func (s *search) grow(open uint) {
	if open == 0 {
		if len(s.links) == s.number && s.hopeful(0) {
			s.best = &found{slices.Clone(s.links), s.value(s.tallyWith(0))}
		}
		return
	}
	if !s.hopeful(open) {
		return
	}
	s.afford(open)
	if len(s.links)+s.leastLinks(open) > s.number {
		return
	}
	n := s.needs[bits.TrailingZeros(open)]
	for _, from := range slices.Clone(s.placed) {
		if n.anywhere || s.hung[from].branch == n.side {
			s.step(from, n, open)
		}
	}
}

// step extends the path to a need by one clue, in all ways.
func (s *search) step(from int, n need, open uint) {
	for d := cards.North; d <= cards.West; d++ {
		cell := s.cellAt(s.hung[from].cell, d)
		if s.grid[cell] != 0 {
			continue
		}
		for to, fit := range s.fit[from][d][:s.lead] {
			if fit == 0 || s.lies[to] || to > s.own && !s.lies[to-1] {
				continue
			}
			for ; fit > 0 && !s.spent(); fit &= fit - 1 {
				s.steps++
				s.put(from, d, to, bits.TrailingZeros8(uint8(fit)))
				s.goOn(to, n, open)
				s.take()
			}
		}
	}
}

// goOn goes on after a clue was put: with the next need if that clue has met one, else further along
// the path.
func (s *search) goOn(to int, n need, open uint) {
	now := s.openNeeds()
	if bits.OnesCount(now) < bits.OnesCount(open) {
		s.grow(now)
		return
	}
	if !s.hopeful(now) {
		return
	}
	s.afford(now)
	others := now & (now - 1)
	if len(s.links)+s.leastLinks(others)+s.walk(to, n) <= s.number {
		s.step(to, n, now)
	}
}
