package solver

import "math/bits"

// graph holds all ways to fill the places one after another. Once some places are filled, only
// two things matter: how many cards of each kind are left, and the values so far of the tallies
// that are also about places still empty. Ways that agree in both meet in one state. So we count
// worlds by adding up ways from state to state, forwards and backwards. That is dynamic
// programming, after R. Bellman, 1957; as a sum over paths, it is the forward–backward algorithm
// of L. E. Baum, 1972.
type graph struct {
	deal   *Deal
	layers []layer
	hands  []hand  // of all layers, in their order
	parts  []part  // of all hands
	states []state // for each layer those before it, then those after the last layer
	edges  []edge  // of all states, in their order
	end    int     // the state after the last layer, if there is one
}

type state struct {
	stand
	layer       int32
	first, last int32  // its edges are those from first up to last
	from        wide   // how many ways lead to it
	rest        uint64 // how many ways lead on from it, which Solve counts
}

// stand is what tells states of a layer apart: how many cards of each kind are left, and the
// tallies.
type stand struct {
	left uint64 // one field of bits for each kind
	sums sums
}

// sums holds the tallies under way, four bits each: no tally that can be asked about is above 15.
type sums [2]uint64

const maxSums = 32

func (s *sums) at(i int) int { return int(s[i>>4] >> (i & 15 << 2) & 15) }

// edge leads to another state by filling a layer's place with a hand; ways is in how many ways.
type edge struct {
	to, hand int32
	ways     uint64
}

// These limits keep a graph within some 20 MB and a tenth of a second.
const maxStates, maxEdges = 3 << 14, 1 << 19

// build makes the graph of the worlds that fit the conditions, with edges if back is true. If no
// world fits, it may have no state. The errors are those of Find.
func (d *Deal) build(conditions []Condition, told []Places, back bool) (*graph, error) {
	s, can, err := d.search(conditions)
	if err != nil {
		return nil, err
	}
	g := &graph{deal: d, hands: make([]hand, 0, 1<<7), parts: make([]part, 0, 1<<8)}
	if _, _, ok := s.narrow(&can); !ok {
		return g, nil
	}
	var open []Condition
	for _, c := range conditions {
		if least, most := can.bounds(c); least < c.low || most > c.high {
			open = append(open, c)
		}
	}
	g.plan(&can, open, told)
	return g, g.fill(back)
}

// fill makes the states, layer by layer. If back is true it keeps the edges for the way back. The
// error is ErrTooLarge.
func (g *graph) fill(back bool) error {
	start := state{from: wide{lo: 1}}
	if len(g.layers) > 0 {
		for _, k := range g.layers[0].kinds {
			start.left |= uint64(k.cards.Len()) << k.shift
		}
	}
	g.states = append(g.states, start)
	if back {
		g.edges = make([]edge, 0, len(g.hands))
	}
	number, steps := map[stand]int{}, 0
	var left [maxCards]int // of each kind
	for i := range g.layers {
		l, before := &g.layers[i], g.end
		if len(l.sums) > maxSums {
			return ErrTooLarge
		}
		clear(number)
		g.end = len(g.states)
		for s := before; s < g.end; s++ {
			here := g.states[s]
			moved := uint64(0)
			for i, k := range l.kinds {
				left[i] = k.in(here.left)
				moved += uint64(left[i]) << k.next
			}
			here.layer, here.first = int32(i), int32(len(g.edges))
			for n := l.first; n < l.last; n++ {
				h, ways := &g.hands[n], uint64(1)
				for _, p := range g.parts[h.first:h.last] {
					ways *= choose[left[p.kind]][p.n]
				}
				if ways == 0 || !l.fits(&here.sums, h.cards) {
					continue
				}
				stand := stand{left: moved - h.moved}
				for i, t := range l.sums {
					stand.sums[i>>4] |= uint64(t.value(&here.sums, h.cards)) << (i & 15 << 2)
				}
				to, ok := number[stand]
				if !ok {
					to = len(g.states)
					number[stand] = to
					g.states = append(g.states, state{stand: stand})
				}
				g.states[to].from.add(here.from, ways)
				if steps++; back {
					g.edges = append(g.edges, edge{int32(to), int32(n), ways})
				}
			}
			here.last = int32(len(g.edges))
			g.states[s] = here
			if len(g.states) > maxStates || steps > maxEdges {
				return ErrTooLarge
			}
		}
	}
	return nil
}

// fits tells whether a hand fits the tallies under way.
func (l *layer) fits(before *sums, hand Cards) bool {
	for i := range l.tests {
		t := &l.tests[i]
		if n := t.value(before, hand); n < t.low || n > t.high {
			return false
		}
	}
	return true
}

// value is the tally after a hand is put into the layer's place.
func (t *tally) value(before *sums, hand Cards) (n int) {
	if t.before >= 0 {
		n = before.at(t.before)
	}
	if t.here {
		n += (hand & t.Cards).Len()
	}
	return n
}

// wide is a number of ways, of 128 bits. There are at most 30! < 2¹⁰⁸ ways to place 30 cards. With
// six players who told no card, 64 bits would be too few.
type wide struct{ hi, lo uint64 }

// add adds the product of ways and times.
func (w *wide) add(ways wide, times uint64) {
	hi, lo := bits.Mul64(ways.lo, times)
	sum, carry := bits.Add64(w.lo, lo, 0)
	w.lo, w.hi = sum, w.hi+hi+ways.hi*times+carry
}
