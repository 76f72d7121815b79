package solver

import "slices"

// layer is the step that fills one region.
type layer struct {
	region
	number int    // of the region
	kinds  []kind // that are told apart from here on
	full   uint64 // all cards, as a state holds them
	guards uint64 // the bits to spare
	moves  bool   // the layer after holds the cards left in other fields

	groups  []Cards // that are counted in a hand
	local   []test  // what a hand must fit, whatever the other regions hold
	tests   []test  // what it must fit together with the regions before
	carries []carry // what is remembered for the regions after
	mixes   bool    // some of that depends on the hand

	hands   []hand
	parts   []part // of all hands
	counts  counts // of all hands
	perCard counts // by kind, what one card counts for
}

// test is a rule, as far as it can be judged once the region is filled.
type test struct {
	terms   []tested
	weights []uint64 // by value, nil without
}

// tested is a tally with the values from which it can still hold.
type tested struct {
	carry
	alive uint64
}

// carry is a tally after a layer: what the regions before hold of it, and what
// this one adds.
type carry struct {
	from  int // where the context remembers it, or -1
	group int // which count of the hand, or -1
}

// register is what a context remembers: how many of these cards lie in these
// regions, all of them filled.
type register struct {
	cards   Cards
	regions uint64
}

// maxRegisters is how many tallies may be under way at once.
const maxRegisters = 32

// plan orders the regions, and says what each is tested for.
func (g *graph) plan(w wish) error {
	g.layers = slices.Grow(g.layers[:0], len(g.regions))[:len(g.regions)]
	g.tested = g.tested[:0]
	var filled uint64
	var before []register
	for i := range g.layers {
		r := g.next(filled, w)
		here := uint64(1) << r
		after := g.registers(filled | here)
		if len(after) > maxRegisters {
			return ErrTooLarge
		}
		l := &g.layers[i]
		l.reset()
		l.region, l.number = g.regions[r], r
		if err := l.findKinds(&g.model, filled); err != nil {
			return err
		}
		for i := range g.rules {
			if g.rules[i].regions&here != 0 {
				g.addTest(l, &g.rules[i], filled, before)
			}
		}
		l.addCarries(before, after, here)
		l.countCards()
		if i > 0 {
			g.layers[i-1].link(l)
		}
		before, filled = after, filled|here
	}
	return nil
}

// reset empties a layer, and keeps its memory.
func (l *layer) reset() {
	*l = layer{
		kinds: l.kinds[:0], groups: l.groups[:0], local: l.local[:0], tests: l.tests[:0], carries: l.carries[:0],
		hands: l.hands[:0], parts: l.parts[:0], counts: l.counts[:0], perCard: l.perCard[:0],
	}
}

// next is the region to fill after those filled: first the one that most rules are
// about together with others, then always the one that completes most of them, so
// that hands which do not fit are dropped early. The one of which least is known
// comes last, for it takes what is left, whatever that is.
func (m *model) next(filled uint64, w wish) (best int) {
	var bestRank [4]int
	best = -1
	for r := range m.regions {
		if filled&(1<<r) != 0 {
			continue
		}
		if rank := m.rank(r, filled, w); best < 0 || slices.Compare(rank[:], bestRank[:]) > 0 {
			best, bestRank = r, rank
		}
	}
	return best
}

func (m *model) rank(r int, filled uint64, w wish) (rank [4]int) {
	here := uint64(1) << r
	for i := range m.rules {
		switch all := m.rules[i].regions; {
		case all&here == 0:
		case all == here:
			rank[2]++
		case all&^filled == here:
			rank[0]++
		default:
			rank[1]++
		}
	}
	switch m.regions[r].places {
	case w.hub:
		rank[0] = len(m.rules) + 2
	case w.second:
		rank[0] = len(m.rules) + 1
	}
	rank[3] = -m.regions[r].room
	return rank
}

// registers are the tallies under way once some regions are filled: of rules that
// are about these and about others. Tallies that agree so far share one.
func (m *model) registers(filled uint64) []register {
	var out []register
	add := func(cards Cards, regions uint64) {
		if r := (register{cards, regions & filled}); r.regions != 0 && !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	for i := range m.rules {
		if r := &m.rules[i]; r.regions&filled != 0 && r.regions&^filled != 0 {
			for _, t := range r.terms {
				add(t.cards, t.regions)
			}
		}
	}
	if m.watched != nil {
		add(m.watched.cards, m.watched.regions)
	}
	return out
}

// addTest adds what a rule asks of the layer, given the regions filled before.
func (g *graph) addTest(l *layer, r *rule, filled uint64, before []register) {
	first, here := len(g.tested), uint64(1)<<l.number
	for _, term := range r.terms {
		t := tested{carry: carry{slices.Index(before, register{term.cards, term.regions & filled}), -1}}
		if term.regions&here != 0 {
			t.group = l.group(term.cards)
		}
		more := 0
		for later := range each(term.regions &^ filled &^ here) {
			more += g.regions[later].room
		}
		t.alive = term.alive(more)
		g.tested = append(g.tested, t)
	}
	t := test{terms: slices.Clip(g.tested[first:])}
	if len(r.terms) == 1 && r.regions&^filled == here { // the last of its regions: now it weighs
		t.weights = r.terms[0].weights
	}
	if r.regions == here {
		l.local = append(l.local, t)
	} else {
		l.tests = append(l.tests, t)
	}
}

// addCarries says how the registers after the layer come from those before it.
func (l *layer) addCarries(before, after []register, here uint64) {
	for _, r := range after {
		c := carry{slices.Index(before, register{r.cards, r.regions &^ here}), -1}
		if r.regions&here != 0 {
			c.group = l.group(r.cards)
			l.mixes = true
		}
		l.carries = append(l.carries, c)
	}
}

// group is the number of some cards among those counted in a hand.
func (l *layer) group(cards Cards) int {
	if i := slices.Index(l.groups, cards); i >= 0 {
		return i
	}
	l.groups = append(l.groups, cards)
	return len(l.groups) - 1
}
