package arkham

import (
	"math/big"

	"lestrade/rules/arkham/cardboard"
)

// reckoning finds the chance of a goal. It keeps what it found: many ways lead to the same node and pile.
type reckoning struct {
	goal  ends
	now   bool // the goal counts only in this turn
	found map[reckoned]bound
	left  *budget
	cut   bool // the budget ran out
}

// gather adds the chance of one way from a node to those of the others. Where the player chooses, only
// the best way counts: the likeliest to step forward, the unlikeliest to lose or to meet a Danger.
func (r *reckoning) gather(n *node, b *bound, other bound) {
	if !n.mine {
		b.add(other)
		return
	}
	if other.low == nil {
		return
	}
	want := -1
	if r.goal == endForward {
		want = 1
	}
	if b.low == nil || other.low.Cmp(b.low) == want {
		b.low = other.low
	}
	if b.high == nil || other.high.Cmp(b.high) == want {
		b.high = other.high
	}
}

// reckoned is a node, with the mix of the pile if cards drawn before have settled it.
type reckoned struct {
	*node
	pile    mix
	settled bool
}

// chanceAt returns the chance to reach the goal from a node on, whatever people choose. m is the mix
// of the pile if cards drawn before have settled it; with nil, every mix counts that fits.
func (r *reckoning) chanceAt(n *node, m *mix) (b bound) {
	switch {
	case n.ways == nil && n.open:
		return unknown
	case n.ways != nil && (!n.over || !r.now):
	case n.end&r.goal != 0:
		return always
	case r.goal == endForward && n.end&endMaybe != 0:
		return unknown
	default:
		return never
	}
	key := reckoned{node: n}
	if m != nil && (!n.fresh || !n.takes()) {
		key.pile, key.settled = *m, true
	}
	if known, found := r.found[key]; found {
		return known
	}
	if r.left.draws <= 0 {
		r.cut = true
		return unknown
	}
	r.left.draws--
	switch {
	case !n.takes():
		for _, w := range n.ways {
			r.gather(n, &b, r.chanceAt(w.to, m))
		}
	case key.settled:
		b = r.chanceOfDraw(n, *m)
	default:
		for _, m := range n.pile.mixes(n.draws) {
			r.left.draws--
			b.add(r.chanceOfDraw(n, m))
		}
	}
	r.found[key] = b
	return b
}

// chanceOfDraw returns that chance at a node that draws from a pile with mix m.
func (r *reckoning) chanceOfDraw(n *node, m mix) (b bound) {
	ofKind := [cardboard.Kinds]bound{}
	for _, w := range n.ways {
		switch {
		case w.kind < 0:
			r.gather(n, &b, r.chanceAt(w.to, &m))
		case m[w.kind] > 0:
			left := m
			left[w.kind]--
			ofKind[w.kind].add(r.chanceAt(w.to, &left))
		}
	}
	if n.drawn && m.count() > 0 { // the first card of the mix decides
		b = bound{new(big.Rat), new(big.Rat)}
		for kind, of := range ofKind {
			if m[kind] == 0 {
				continue
			}
			if of.low == nil {
				of = unknown
			}
			weight := big.NewRat(int64(m[kind]), int64(m.count()))
			b.low.Add(b.low, new(big.Rat).Mul(weight, of.low))
			b.high.Add(b.high, new(big.Rat).Mul(weight, of.high))
		}
	} else {
		for _, of := range ofKind {
			r.gather(n, &b, of)
		}
		if b.low == nil {
			b = unknown
		}
	}
	return b
}
