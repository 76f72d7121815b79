package sherlock

import (
	"container/heap"
	"math/bits"
	"slices"

	referee "lestrade/rules/sherlock"
)

// opening is the direct clues of an arrangement, and how good one of some number of
// links can be with them at the best.
type opening struct {
	picks  []link
	needs  []need
	number int
	value  value
}

// mostOpenings are so many that memory stays small.
const mostOpenings = 60_000

// openings is those to be searched, the most promising on top.
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

// run searches the openings, the most promising first, until none can be better than
// what was found.
func (s *search) run() {
	var all openings
	s.begin(referee.North, nil, nil, &all)
	heap.Init(&all)
	for len(all) > 0 && !s.spent() {
		o := heap.Pop(&all).(opening)
		if s.best != nil && !o.value.beats(s.best.value) {
			return
		}
		s.try(o)
		if o.number++; o.number <= s.longest() {
			s.needs, s.number = o.needs, o.number
			s.play(o.picks, func() { o.value = s.promise(s.open()) })
			heap.Push(&all, o)
		}
	}
}

// longest is how many links there can be at the most.
func (s *search) longest() int {
	tokens := s.wild + s.spend
	for _, n := range s.have {
		tokens += n
	}
	if s.looping() {
		return tokens
	}
	return min(tokens, s.lead, (s.own+tokens)/2)
}

// try searches an opening.
func (s *search) try(o opening) {
	s.needs, s.number = o.needs, o.number
	s.play(o.picks, func() { s.grow(s.open()) })
}

// play does something with an opening's clues on the table.
func (s *search) play(picks []link, do func()) {
	for _, l := range picks {
		s.put(l.from, l.side, l.to, l.symbol, l.wild)
	}
	do()
	for range picks {
		s.take()
	}
}

// promise is the value that the arrangement can have at the best.
func (s *search) promise(open uint) value {
	t := s.sofar(open)
	t.items += s.moreItems(s.number - len(s.links))
	return s.value(t)
}

// enough tells whether there are so many openings that the rest must be left out.
func (s *search) enough(all *openings) bool {
	s.cut = s.cut || len(*all) >= mostOpenings || s.steps >= s.most/2
	return s.cut
}

// begin goes through the direct clues, side by side.
func (s *search) begin(d referee.Side, picks []link, needs []need, all *openings) {
	if d > referee.West {
		s.ready(picks, needs, all)
		return
	}
	asks := s.asks[d]
	if len(asks) == 0 {
		s.begin(d+1, picks, needs, all)
	}
	if len(asks) == 1 && s.SingleAny {
		s.begin(d+1, picks, append(slices.Clip(needs), need{asks[0], d, true, true}), all)
	}
	for to, fit := range s.fit[s.lead][d][:s.lead] {
		if s.lies[to] || to > s.own && !s.lies[to-1] || !s.sits(to, s.lead, s.beside(s.hung[s.lead].cell, d)) {
			continue
		}
		for ; fit > 0; fit &= fit - 1 {
			label := bits.TrailingZeros8(uint8(fit))
			l := link{s.lead, to, d, label % len(letters), label >= len(letters)}
			rest, may := s.rest(d, l.symbol)
			if s.steps++; !may || s.enough(all) {
				continue
			}
			s.put(l.from, l.side, l.to, l.symbol, l.wild)
			s.begin(d+1, append(slices.Clip(picks), l), append(slices.Clip(needs), rest...), all)
			s.take()
		}
	}
}

// rest is what a side of the lead still needs beside a direct link with a symbol; not
// every symbol may be linked to every side.
func (s *search) rest(d referee.Side, symbol int) (needs []need, may bool) {
	asks := s.asks[d]
	i := slices.Index(asks, symbol)
	switch {
	case len(asks) == 0 || len(asks) == 1 && i == 0:
		return nil, true
	case i < 0 && len(asks) == 1 && s.SingleAny:
		return []need{{asks[0], d, true, true}}, true
	case i < 0:
		return nil, false
	}
	other := asks[1-i]
	if other == symbol && s.OneLink {
		return nil, true
	}
	return []need{{other, d, s.AnyBranch, false}}, true
}

// ready takes an opening with all its direct clues, if it can come to anything.
func (s *search) ready(picks []link, needs []need, all *openings) {
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
	open := s.open()
	s.afford(open)
	s.number = len(s.links) + s.least(open)
	if s.number > s.longest() || !s.hopeful(open) || !s.parted(open) {
		return
	}
	*all = append(*all, opening{picks, needs, s.number, s.promise(open)})
}
