package arrange

import (
	"math/bits"
	"slices"

	"lestrade/rules/sherlock/cards"
)

// openNeeds returns the needs that the links do not meet yet, as bits. Needs that are bound to a branch
// stand first and take their links first. It does not matter which of several equal links they take.
func (s *search) openNeeds() (open uint) {
	var free [len(letters)]int
	if s.anyBranch() {
		for _, l := range s.links {
			if l.from != s.lead {
				free[l.symbol]++
			}
		}
	}
	for i, n := range s.needs {
		linked := slices.ContainsFunc(s.links, func(l link) bool {
			return l.from != s.lead && l.symbol == n.symbol && s.hung[l.to].branch == n.side
		})
		if n.anywhere && free[n.symbol] > 0 || !n.anywhere && linked {
			free[n.symbol]--
		} else {
			open |= 1 << i
		}
	}
	return open
}

// anyBranch tells whether a need may be met in any branch.
func (s *search) anyBranch() bool { return s.AnyBranch || s.SingleAny }

// leastLinks returns a lower bound for the number of links that the open needs still take. It counts
// for each need the way from the clue that is nearest to it.
func (s *search) leastLinks(open uint) int {
	all := 0
	for ; open > 0; open &= open - 1 {
		n, least := s.needs[bits.TrailingZeros(open)], unreachable
		for _, i := range s.placed {
			if n.anywhere || s.hung[i].branch == n.side {
				least = min(least, s.walk(i, n))
			}
		}
		all += least
	}
	return all
}

// walk returns a lower bound for the number of links on the path from a clue to a need. It treats all
// cells as free, and uses only labels for which there may be tokens.
func (s *search) walk(start int, n need) int {
	s.walks++
	s.queue = append(s.queue[:0], stop{start, s.hung[start].entry, 0})
	for next := 0; next < len(s.queue); next++ {
		s.steps++
		at := s.queue[next]
		for d := cards.North; d <= cards.West; d++ {
			if d != at.entry && s.passes(at, d, n.symbol) {
				return at.links + 1
			}
		}
	}
	return unreachable
}

// passes looks past one side of a stop. It tells whether a link there can have the symbol, and puts
// the clues that can be reached at the end of the queue.
func (s *search) passes(at stop, d cards.Side, symbol int) bool {
	entry := d.Opposite()
	for to, fit := range s.fit[at.clue][d][:s.lead] {
		switch {
		case fit == 0 || s.lies[to] || to == at.clue || to >= s.own && !s.lack:
		case fit&(1<<symbol) != 0:
			return true
		case fit&s.may != 0 && s.walked[to][entry] != s.walks:
			s.walked[to][entry] = s.walks
			s.queue = append(s.queue, stop{to, entry, at.links + 1})
		}
	}
	return false
}

// hopeful tells whether the tokens, and what may lack, are enough for the links and the open needs,
// and whether the arrangement can become better than the best that was found.
func (s *search) hopeful(open uint) bool {
	t := s.tallyWith(open)
	if t.jokers+t.short > s.spend {
		return false
	}
	t.items += 2 * (s.number - len(s.links))
	return s.best == nil || s.value(t).beats(s.best.value)
}

// afford sets what the search may use beyond the links and the open needs: may are the labels for
// which there are tokens, and lack says whether another clue may lack.
func (s *search) afford(open uint) {
	t := s.tallyWith(open)
	spare := s.spend - t.jokers - t.short
	s.lack = spare > 0 && (s.best == nil || t.jokers+1 < -s.best.value[0])
	s.may = 0
	for i := range letters {
		if t.count[i] < s.have[i] {
			s.may |= 1 << i
		}
	}
	if spare > 0 || t.stars < s.wild {
		s.may = 1<<len(letters) - 1
	}
}

// tallyWith returns the tally with a link for each open need, and the tokens that lack or are universal.
func (s *search) tallyWith(open uint) tally {
	count, t := s.count, s.tally
	for ; open > 0; open &= open - 1 {
		count[s.needs[bits.TrailingZeros(open)].symbol]++
	}
	used := 0
	for i, n := range count {
		used += max(0, n-s.have[i])
	}
	t.count = count
	t.stars, t.short = min(used, s.wild), max(0, used-s.wild)
	return t
}

// haveClues tells whether each open need can have a link between two clues that no other open need
// uses, wherever they lie. If clues may lack, it is true.
func (s *search) haveClues(open uint) bool {
	if open == 0 || s.anyBranch() {
		return true
	}
	n := s.needs[bits.TrailingZeros(open)]
	for from := range s.lead {
		if s.lies[from] && s.hung[from].branch != n.side || s.asked[from] || from >= s.own && !s.lies[from] {
			continue
		}
		for d := range s.fit[from] {
			for to, fit := range s.fit[from][d][:s.own] {
				if fit&(1<<n.symbol) == 0 || s.lies[to] || s.asked[to] || to == from {
					continue
				}
				s.steps++
				s.asked[from], s.asked[to] = true, true
				is := s.haveClues(open & (open - 1))
				s.asked[from], s.asked[to] = false, false
				if is {
					return true
				}
			}
		}
	}
	return s.lack
}
