package arkham

import (
	"math/big"

	"lestrade/rules/arkham/cardboard"
)

// reckoning finds the chance of a goal. It keeps what it has found: many ways lead to the same node
// with the same pile.
type reckoning struct {
	goal  ends
	now   bool // of this turn alone
	found map[reckoned]bound
	left  *budget
	cut   bool // the budget did not suffice
}

// gather adds the chance of one way at a node to those of the others. Where the player
// chooses, the better one counts: the likelier one to step forward, the unlikelier one to lose.
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

// reckoned is a node, with the pile where cards drawn before have settled it.
type reckoned struct {
	*node
	pile    mix
	settled bool
}

// chanceAt is the chance to reach the goal from a node on, whatever people choose. The pile is m
// where cards drawn before have settled it, else any that fits what is known.
func (r *reckoning) chanceAt(n *node, m *mix) (b bound) {
	switch {
	case n.ways == nil && n.open:
		return either
	case n.ways != nil && (!n.over || !r.now):
	case n.end&r.goal != 0:
		return always
	case r.goal == endForward && n.end&endMaybe != 0:
		return either
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
		return either
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

// chanceOfDraw is that chance where a card is drawn from a pile that holds a mix.
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
				of = either
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
			b = either
		}
	}
	return b
}
