package solver

import "slices"

// where finds, by region and kind of the first layer, how many copies lie there,
// over all worlds.
//
// A later layer no longer tells those kinds apart. But the cards of a kind of its
// own are alike to all that follows: each is as likely as another to be taken. So
// it is enough to know how many cards of a first kind are left in each state, on an
// average: the sum over the ways to it.
func (g *graph) where(total Worlds) ([]Worlds, error) {
	if len(g.layers) == 0 {
		return nil, nil
	}
	w := whereabouts{graph: g, kinds: g.layers[0].kinds}
	at := make([]Worlds, len(g.layers)*len(w.kinds))
	if total.IsZero() {
		return at, nil
	}
	for k := range w.kinds {
		g.left = append(g.left[:k], g.states[0].from.times(uint64(w.kinds[k].size)))
	}
	for i := range len(g.layers) - 1 {
		if err := w.cross(i, at[g.layers[i].number*len(w.kinds):]); err != nil {
			return nil, err
		}
	}
	w.rest(at, total)
	return at, nil
}

type whereabouts struct {
	*graph
	kinds []kind // of the first layer
}

// maxLeft bounds what is known of the states between two layers, to 4 MiB.
const maxLeft = 1 << 18

// cross adds up what the hands of a layer take, and carries on what they leave.
// Before it, g.left has what is left in each state before the layer, by kind.
func (w *whereabouts) cross(i int, here []Worlds) error {
	l, kinds, first, to := &w.layers[i], len(w.kinds), w.fronts[i], w.fronts[i+1]
	size := (w.fronts[i+2] - to) * kinds
	if size > maxLeft {
		return ErrTooLarge
	}
	w.leftNext = slices.Grow(w.leftNext[:0], size)[:size]
	clear(w.leftNext)
	for k := range kinds {
		kind := &l.kinds[l.kindOf(w.kinds[k].cards)]
		for s := first; s < to; s++ {
			left := w.left[(s-first)*kinds+k]
			if left.IsZero() {
				continue
			}
			there := kind.in(w.states[s].cards)
			for _, e := range w.edges[w.states[s].first:w.states[s+1].first] {
				rest := w.states[e.to].rest
				if rest.IsZero() {
					continue
				}
				n := left.times(e.ways)
				if taken := kind.in(l.hands[e.hand].cards); taken > 0 {
					t := n.share(taken, there)
					here[k] = here[k].plus(t.timesWorlds(rest))
					n = n.minus(t)
				}
				next := &w.leftNext[(int(e.to)-to)*kinds+k]
				*next = next.plus(n)
			}
		}
	}
	w.left, w.leftNext = w.leftNext, w.left
	return nil
}

// rest gives the last region what no other has.
func (w *whereabouts) rest(at []Worlds, total Worlds) {
	kinds, last := len(w.kinds), w.layers[len(w.layers)-1].number
	for k := range kinds {
		n := total.times(uint64(w.kinds[k].size))
		for r := range w.layers {
			if r != last {
				n = n.minus(at[r*kinds+k])
			}
		}
		at[last*kinds+k] = n
	}
}
