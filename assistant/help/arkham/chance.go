package arkham

import (
	"math/big"
	"slices"

	"lestrade/rules/arkham/cardboard"
)

// bound holds a chance between two, which are one where it is known. It is empty
// before the first chance is in it.
type bound struct{ low, high *big.Rat }

// add widens a bound to hold another.
func (b *bound) add(other bound) {
	if other.low == nil {
		return
	}
	if b.low == nil || other.low.Cmp(b.low) < 0 {
		b.low = other.low
	}
	if b.high == nil || other.high.Cmp(b.high) > 0 {
		b.high = other.high
	}
}

func exactly(chance *big.Rat) bound { return bound{chance, chance} }

var (
	never  = exactly(new(big.Rat))
	always = exactly(big.NewRat(1, 1))
	either = bound{never.low, always.low}
)

// share is the chance that the first card is of a kind.
func share(m mix, kind cardboard.Kind) *big.Rat { return big.NewRat(int64(m[kind]), int64(m.count())) }

// atLeast is the chance that among the first cards of a pile so many are of a kind:
// cards of that kind and others chosen, of all ways to choose.
func atLeast(of, all, first, need int) *big.Rat {
	ways := new(big.Int)
	for n := max(0, need); n <= min(of, first); n++ {
		ways.Add(ways, new(big.Int).Mul(choose(of, n), choose(all-of, first-n)))
	}
	return new(big.Rat).SetFrac(ways, choose(all, first))
}

// choose is how many ways there are to choose k of n; none for more than there are.
func choose(n, k int) *big.Int {
	if k > n {
		return new(big.Int)
	}
	return new(big.Int).Binomial(int64(n), int64(k))
}

// over is that chance over all that the pile may hold.
func over(mixes []mix, kind cardboard.Kind, first, need int) (b bound) {
	seen := map[int]bool{}
	for _, m := range mixes {
		if !seen[m[kind]] {
			seen[m[kind]] = true
			b.add(exactly(atLeast(m[kind], m.count(), first, need)))
		}
	}
	return b
}

// reckoning is the chances found so far: many ways lead to the same node with the same
// pile.
type reckoning struct {
	goal  ends
	now   bool // of this turn alone
	found map[reckoned]bound
	left  *budget
	cut   bool // not all draws were reckoned
}

// reached tells whether what a turn comes to is what is reckoned.
func (r *reckoning) reached(end ends) bound {
	switch {
	case end&r.goal != 0:
		return always
	case r.goal == endForward && end&endMaybe != 0:
		return either
	}
	return never
}

// better takes another chance where the player would choose the way to it: that to step
// forward is to be great, any other small.
func (r *reckoning) better(b *bound, other bound) {
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

// gather adds the chance of one way at a node to those of the others.
func (r *reckoning) gather(n *node, b *bound, other bound) {
	if n.mine {
		r.better(b, other)
	} else {
		b.add(other)
	}
}

// reckoned is a node, with the pile that cards drawn before have settled, or any.
type reckoned struct {
	*node
	pile    mix
	settled bool
}

// comes is the chance that the goal is reached from a node on, over all that may be chosen
// and all that the pile may hold: m, where cards that were drawn before have settled it.
func (r *reckoning) comes(n *node, m *mix) (b bound) {
	switch {
	case n.ways == nil && n.open:
		return either
	case n.ways == nil, n.over && r.now:
		return r.reached(n.end)
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
			r.gather(n, &b, r.comes(w.to, m))
		}
	case key.settled:
		b = r.comesWith(n, *m)
	default:
		for _, m := range n.pile.mixes(n.draws) {
			r.left.draws--
			b.add(r.comesWith(n, m))
		}
	}
	r.found[key] = b
	return b
}

// comesWith is that chance at a draw from a pile that holds a mix.
func (r *reckoning) comesWith(n *node, m mix) (b bound) {
	ofKind := [cardboard.Kinds]bound{}
	for _, w := range n.ways {
		switch {
		case w.kind < 0:
			r.gather(n, &b, r.comes(w.to, &m))
		case m[w.kind] > 0:
			left := m.less(w.kind)
			ofKind[w.kind].add(r.comes(w.to, &left))
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
			weight := share(m, cardboard.Kind(kind))
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

// takes tells whether a card is drawn here.
func (n *node) takes() bool {
	return slices.ContainsFunc(n.ways, func(w way) bool { return w.kind >= 0 })
}
