package arrange

import (
	"math/bits"
	"slices"

	"lestrade/rules/sherlock/cards"
)

// unreachable is more links than any arrangement has.
const unreachable = 1 << 20

// need is a symbol that the lead asks for on a link between two clues.
type need struct {
	symbol   int
	side     cards.Side // the side of the lead in whose branch the link must be
	anywhere bool       // the link may be in any branch instead
}

// link joins two cards, given by their numbers.
type link struct {
	from, to int
	side     cards.Side // of from
	symbol   int        // its index in letters
}

// hung says where a clue lies and from where it hangs.
type hung struct {
	cell   int
	entry  cards.Side // its own side by which it hangs
	branch cards.Side // the side of the lead from which its branch starts
	direct bool       // it hangs from the lead itself
}

// search grows arrangements of a given number of links, from the direct clues on. For the first open
// need it grows a path from a clue of its branch until the need is met. So it finds every arrangement
// in which each path ends in a link that is needed, under the usual rules exactly once.
type search struct {
	*puzzle
	number int // of links
	needs  []need
	grid   []int // for each cell, 1 more than the number of the card there; 0 for none
	width  int
	placed []int // the clues that lie, in order
	hung   []hung
	lies   []bool // for each clue, whether it lies on the table
	links  []link
	tally
	steps int
	most  int  // how many steps it may take
	cut   bool // openings were left out
	best  *found
	// The next five are for walk; afford sets may and lack.
	queue  []stop
	walked [][4]int // the last walk that came to a clue by a side
	walks  int
	may    labels // the symbols that links on the way may have
	lack   bool   // whether another clue may lack
	asked  []bool // clues that haveClues has given to needs
}

// stop is a clue that a walk reached by one of its sides.
type stop struct {
	clue  int
	entry cards.Side
	links int
}

// found is an arrangement with its value.
type found struct {
	links []link
	value value
}

// cellAt returns the cell at a side of a cell.
func (s *search) cellAt(cell int, d cards.Side) int {
	return cell + [4]int{-s.width, 1, s.width, -1}[d]
}

// spent tells whether all steps have been taken.
func (s *search) spent() bool { return s.steps >= s.most }

// stopped tells whether the search left something out.
func (s *search) stopped() bool { return s.cut || s.spent() }

// put links a clue to a card on the table, by a symbol.
func (s *search) put(from int, d cards.Side, to, symbol int) {
	h := hung{s.cellAt(s.hung[from].cell, d), d.Opposite(), s.hung[from].branch, from == s.lead}
	if h.direct {
		h.branch = d
		if b := s.bonus[to]; b >= 0 {
			s.won[b]++
		}
	}
	s.hung[to], s.lies[to], s.grid[h.cell] = h, true, to+1
	s.placed = append(s.placed, to)
	s.links = append(s.links, link{from, to, d, symbol})
	s.items += 2
	s.count[symbol]++
	if s.bonus[to] >= 0 {
		s.gifted++
	}
	if to >= s.own {
		s.jokers++
	}
}

// take undoes the last put.
func (s *search) take() {
	to := s.placed[len(s.placed)-1]
	s.placed = s.placed[:len(s.placed)-1]
	if b := s.bonus[to]; b >= 0 {
		s.gifted--
		if s.hung[to].direct {
			s.won[b]--
		}
	}
	if to >= s.own {
		s.jokers--
	}
	s.count[s.links[len(s.links)-1].symbol]--
	s.items -= 2
	s.links = s.links[:len(s.links)-1]
	s.lies[to], s.grid[s.hung[to].cell] = false, 0
}

// grow tries all ways to meet the open needs, and keeps the best arrangement that meets them all.
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

// goOn goes on after a clue was put: with the next need if it met one, else further along the path.
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
