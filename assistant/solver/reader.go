package solver

import "iter"

// reader reads the answers to a group of questions off a graph, one first edge
// after another.
type reader struct {
	*graph
	asked   []asked
	touched [][]touch // by hand of the second layer
	sums    []Worlds  // the answers, where they stand
}

// touch is a question that a hand has cards of.
type touch struct{ asked, count int }

// touched lists the questions that each hand of the second layer has cards of: few
// of them, as a rule.
func (g *graph) touched(questions []asked) [][]touch {
	l := &g.layers[1]
	list := make([][]touch, len(l.hands))
	for h := range l.hands {
		for i, a := range questions {
			if n := l.countIn(h, a.cards); n > 0 {
				list[h] = append(list[h], touch{i, n})
			}
		}
	}
	return list
}

// countIn is how many of some cards are in a hand.
func (l *layer) countIn(hand int, cards Cards) (n int) {
	h := &l.hands[hand]
	for _, p := range l.parts[h.first:h.last] {
		if l.kinds[p.kind].cards&cards != 0 {
			n += int(p.n)
		}
	}
	return n
}

// read sums up the worlds over a first edge. All of them count as having no card of
// a question in the second region, until a hand has some.
func (r *reader) read(first edge) {
	known := make([]int, len(r.asked))
	ways := r.states[0].from.times(first.ways).timesWorlds(r.shared)
	all := ways.timesWorlds(r.states[first.to].rest)
	for i, a := range r.asked {
		clear(r.sums[a.from:a.to])
		if a.hub {
			known[i] = r.layers[0].countIn(int(first.hand), a.cards)
		}
		known[i] += a.from
		r.sums[known[i]] = all
	}
	for _, e := range r.edges[r.states[first.to].first:r.states[first.to+1].first] {
		rest := r.states[e.to].rest
		if rest.IsZero() {
			continue
		}
		worlds := ways.times(e.ways).timesWorlds(rest)
		for _, t := range r.touched[e.hand] {
			none, some := &r.sums[known[t.asked]], &r.sums[known[t.asked]+t.count]
			*none, *some = none.minus(worlds), some.plus(worlds)
		}
	}
}

// portion is so many parts of a number.
type portion struct{ of, parts uint64 }

// spell goes through the contents that a hand of kinds may be, each with its
// portion of the worlds.
func spell(d *Deal, kinds []kind, cards uint64) iter.Seq2[Content, portion] {
	return func(yield func(Content, portion) bool) {
		s := speller{deal: d, kinds: kinds, hand: cards, parts: 1, yield: yield}
		for i := range kinds {
			s.parts *= choose[kinds[i].size][kinds[i].in(cards)]
		}
		s.kind(0, 1)
	}
}

type speller struct {
	deal    *Deal
	kinds   []kind
	hand    uint64
	parts   uint64 // ways to pick the hand out of all cards
	content Content
	yield   func(Content, portion) bool
}

// kind picks the cards of a kind and of those after it; so far there are those
// ways to. It says whether to go on.
func (s *speller) kind(k int, ways uint64) bool {
	if k == len(s.kinds) {
		return s.yield(s.content, portion{ways, s.parts})
	}
	return s.pick(k, uint64(s.kinds[k].cards), int(s.kinds[k].in(s.hand)), ways)
}

// pick picks so many more copies of a kind from some of its cards.
func (s *speller) pick(k int, from uint64, left int, ways uint64) bool {
	if left == 0 {
		return s.kind(k+1, ways)
	}
	for card := range each(from) {
		from &^= 1 << card
		copies := s.deal.copies[card]
		for n := 1; n <= min(left, copies); n++ {
			s.content.copies[card] = uint8(n)
			if !s.pick(k, from, left-n, ways*choose[copies][n]) {
				return false
			}
		}
		s.content.copies[card] = 0
	}
	return true
}
