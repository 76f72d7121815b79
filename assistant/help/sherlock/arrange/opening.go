package arrange

import (
	"container/heap"
	"math/bits"
	"slices"
	"strings"

	"lestrade/rules/sherlock/cards"
)

// opening holds the direct links of an arrangement, and the best value that it can have with them.
type opening struct {
	picks  []link
	needs  []need
	number int
	value  value
}

// mostOpenings limits how many openings are kept, so that memory stays small.
const mostOpenings = 60_000

// openings is a heap of the openings to be searched, the most promising on top.
type openings []opening

func (o openings) Len() int           { return len(o) }
func (o openings) Less(i, j int) bool { return o[i].value.beats(o[j].value) }
func (o openings) Swap(i, j int)      { o[i], o[j] = o[j], o[i] }
func (o *openings) Push(x any)        { *o = append(*o, x.(opening)) }
func (o *openings) Pop() any {
	last := (*o)[len(*o)-1]
	*o = (*o)[:len(*o)-1]
	return last
}

// search goes through the openings of a puzzle, the most promising first, until none can be better than
// what was found. It takes at most half of the steps that are left, for there may be another search.
func (spare *Budget) search(p *puzzle) *search {
	s := &search{puzzle: p, most: spare.left / 2, width: 2*p.lead + 3, steps: p.lead}
	s.grid = make([]int, s.width*s.width)
	s.hung = make([]hung, p.lead+1)
	s.lies = make([]bool, p.lead)
	s.walked = make([][4]int, p.lead)
	s.asked = make([]bool, p.lead)
	s.hung[p.lead].cell = len(s.grid) / 2
	s.grid[len(s.grid)/2] = p.lead + 1
	var all openings
	s.begin(cards.North, nil, nil, &all)
	heap.Init(&all)
	for len(all) > 0 && !s.spent() {
		o := heap.Pop(&all).(opening)
		if s.best != nil && !o.value.beats(s.best.value) {
			break
		}
		s.needs, s.number = o.needs, o.number
		s.lay(o.picks, func() { s.grow(s.openNeeds()) })
		if o.number++; o.number <= s.mostLinks() {
			s.needs, s.number = o.needs, o.number
			s.lay(o.picks, func() { o.value = s.promise(s.openNeeds()) })
			heap.Push(&all, o)
		}
	}
	spare.left -= s.steps
	return s
}

// mostLinks returns how many links there can be at the most.
func (s *search) mostLinks() int {
	tokens := s.wild + s.spend
	for _, n := range s.have {
		tokens += n
	}
	return min(tokens, s.lead, (s.own+tokens)/2)
}

// lay calls do while the clues of an opening lie on the table.
func (s *search) lay(picks []link, do func()) {
	for _, l := range picks {
		s.put(l.from, l.side, l.to, l.symbol)
	}
	do()
	for range picks {
		s.take()
	}
}

// promise returns the best value that the arrangement can have.
func (s *search) promise(open uint) value {
	t := s.tallyWith(open)
	t.items += 2 * (s.number - len(s.links))
	return s.value(t)
}

// begin collects the openings. It tries the direct clues for one side of the lead after the other, and
// leaves out openings that cannot become an arrangement.
func (s *search) begin(d cards.Side, picks []link, needs []need, all *openings) {
	if d > cards.West {
		// Needs that are bound to a branch come first.
		slices.SortStableFunc(needs, func(a, b need) int {
			switch {
			case a.anywhere == b.anywhere:
				return 0
			case b.anywhere:
				return -1
			}
			return 1
		})
		s.needs = needs
		open := s.openNeeds()
		s.afford(open)
		s.number = len(s.links) + s.leastLinks(open)
		if s.number <= s.mostLinks() && s.hopeful(open) && s.haveClues(open) {
			*all = append(*all, opening{picks, needs, s.number, s.promise(open)})
		}
		return
	}
	if needed, may := s.sideNeeds(d, -1); may {
		s.begin(d+1, picks, append(slices.Clip(needs), needed...), all)
	}
	for to, fit := range s.fit[s.lead][d][:s.lead] {
		if s.lies[to] || to > s.own && !s.lies[to-1] {
			continue
		}
		for ; fit > 0; fit &= fit - 1 {
			l := link{s.lead, to, d, bits.TrailingZeros8(uint8(fit))}
			needed, may := s.sideNeeds(d, l.symbol)
			s.steps++
			if !may {
				continue
			}
			if s.cut = s.cut || len(*all) >= mostOpenings || s.steps >= s.most/2; s.cut {
				continue // there are too many openings, so the rest is left out
			}
			s.put(l.from, l.side, l.to, l.symbol)
			s.begin(d+1, append(slices.Clip(picks), l), append(slices.Clip(needs), needed...), all)
			s.take()
		}
	}
}

// sideNeeds returns what a side of the lead asks for beside a direct link by a symbol; -1 is no such
// link. may is false if the side cannot do with that.
func (s *search) sideNeeds(d cards.Side, symbol int) (needs []need, may bool) {
	direct := cards.Symbol(0)
	if symbol >= 0 {
		direct = cards.Symbol(letters[symbol])
	}
	asked, may := s.Needs(d, s.cards[s.lead].Sides[d], direct)
	for _, n := range asked {
		needs = append(needs, need{strings.IndexByte(letters, byte(n.Symbol)), n.Side, n.Anywhere})
	}
	return needs, may
}
