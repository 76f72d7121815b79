package arrange

import "lestrade/rules/sherlock/cards"

// far is more links than any arrangement has.
const far = 1 << 20

// need is a symbol that the lead asks for indirectly.
type need struct {
	symbol   int
	side     cards.Side // in whose branch
	anywhere bool
}

// link is one between two cards, by number.
type link struct {
	from, to int
	side     cards.Side
	symbol   int
}

// hung is where a clue lies and by what it hangs.
type hung struct {
	cell   int
	entry  cards.Side // its own side
	branch cards.Side
	direct bool
}

// search grows arrangements of a given number of links, from the direct clues on: for
// the first need that is open, a path from a clue of its branch, until the need is met.
// So every arrangement without an idle end is found, and in the usual rules once.
type search struct {
	*puzzle
	number int // of links
	needs  []need
	grid   []int // a card's number and 1, by cell; 0 where none lies
	width  int
	placed []int // the clues that lie, in order
	hung   []hung
	lies   []bool
	links  []link
	tally
	steps int
	most  int  // steps; more are not taken
	cut   bool // openings were left out
	best  *found
	// What walk uses.
	queue  []stop
	walked [][4]int // by clue and side: the last walk that came there
	walks  int
	may    labels // of the links on the way
	lack   bool   // whether another clue may lack
	asked  []bool // clues that parted gives to needs
}

// stop is a clue on a walk, reached by a side.
type stop struct {
	clue  int
	entry cards.Side
	links int
}

// found is an arrangement.
type found struct {
	links []link
	value value
}

// cellAt is the cell at a side of a cell.
func (s *search) cellAt(cell int, d cards.Side) int {
	return cell + [4]int{-s.width, 1, s.width, -1}[d]
}

// spent tells whether all steps have been taken.
func (s *search) spent() bool { return s.steps >= s.most }

// stopped tells whether the search had to stop before its end.
func (s *search) stopped() bool { return s.cut || s.spent() }

// put links a clue to a card that lies, by a symbol.
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
