package deduction

import (
	"cmp"
	"slices"

	"lestrade/rules/position"
	"lestrade/rules/sorting"
)

// A chain tells why a card is ruled out or certain as people would at the table: step by step. Each
// step names one line and what it leaves, from what the steps before it left and what is in the box.
// The last step leaves the claim that was to be shown, or nothing if the contrary was supposed.

// MostSteps is how many steps a chain has at most.
const MostSteps = 5

const (
	mostLeaves = 3  // how many claims a step leaves at most
	mostNamed  = 4  // how many cards without a name together a claim has at most
	mostOrders = 24 // how many orders of the lines are tried at most
	rounds     = 3  // how often a line is read, as other lines leave more each time
)

// chain is a proof that takes one line after another.
type chain struct {
	supposed []claim // the contrary; none if the proof is direct
	steps    []step
}

// step is what one line leaves: nothing if the line cannot be true.
type step struct {
	fact   Fact
	leaves []claim
	ends   *claim // the end of the chain, if it follows from all that was left and the line itself says less
}

// chain looks for the shortest chain that shows a claim, first by the lines of a reason, then by all
// lines. It is false if it finds none of at most MostSteps steps.
func (p *Proof) chain(why reason, shown claim, groups []group) (best chain, found bool) {
	if len(p.Missing) > 0 {
		return chain{}, false
	}
	contrary := claim{shown.cards, shown.places, 1 - shown.high, 1 - shown.low}
	take := func(c chain, is bool) {
		if is && (!found || len(c.steps) < len(best.steps)) {
			best, found = c, true
		}
	}
	for _, facts := range [][]Fact{why.facts, p.facts} {
		for _, supposed := range [][]claim{nil, {contrary}} {
			tried := 0
			for order := range orders(facts) {
				take(p.follow(order, supposed, shown, groups))
				if tried++; found && len(best.steps) <= len(why.facts) {
					return best, true
				}
				if tried == mostOrders {
					break
				}
			}
		}
	}
	return best, found
}

// orders yields all orders of at most MostSteps facts; of more, that of their lines, and the reverse.
func orders(facts []Fact) func(func([]Fact) bool) {
	return func(yield func([]Fact) bool) {
		if len(facts) > MostSteps {
			reverse := slices.Clone(facts)
			slices.Reverse(reverse)
			_ = yield(facts) && yield(reverse)
			return
		}
		var next func(done, left []Fact) bool
		next = func(done, left []Fact) bool {
			if len(left) == 0 {
				return yield(done)
			}
			for i, f := range left {
				rest := append(slices.Clone(left[:i]), left[i+1:]...)
				if !next(append(slices.Clip(done), f), rest) {
					return false
				}
			}
			return true
		}
		next(nil, facts)
	}
}

// follow reads facts in an order until they show the claim or, with the contrary supposed, clash.
func (p *Proof) follow(order []Fact, supposed []claim, shown claim, groups []group) (chain, bool) {
	c := chain{supposed: supposed}
	known := slices.Clone(supposed)
	for range rounds {
		read := len(c.steps)
		for _, f := range order {
			before := p.picture(known)
			if before.absurd {
				return chain{}, false
			}
			leaves, goes := before.read(f, groups)
			if goes && len(leaves) == 0 {
				continue
			}
			known = append(slices.Clip(known), leaves...)
			c.steps = append(c.steps, step{fact: f, leaves: leaves})
			after := p.picture(known)
			switch {
			case supposed != nil && (!goes || after.absurd):
				return p.prune(c, nil, groups)
			case supposed == nil && after.shows(shown):
				return p.prune(c, &shown, groups)
			}
		}
		if len(c.steps) == read {
			break
		}
	}
	return chain{}, false
}

// prune keeps only what the end of a chain needs. The end is a claim, or nil if the chain ends
// because the last line cannot be true. It is false if what is left is too much to say.
func (p *Proof) prune(c chain, end *claim, groups []group) (chain, bool) {
	out := chain{supposed: c.supposed}
	var needed []claim
	for i, s := range slices.Backward(c.steps) {
		premises := slices.Clone(c.supposed)
		for _, before := range c.steps[:i] {
			premises = append(premises, before.leaves...)
		}
		next := step{fact: s.fact}
		next.leaves = slices.DeleteFunc(slices.Clone(needed), func(n claim) bool { return !slices.Contains(s.leaves, n) })
		switch last := i == len(c.steps)-1; {
		case last && end != nil:
			next.leaves, next.ends, needed = p.lastStep(premises, s.leaves, end)
		case !last && len(next.leaves) == 0:
			continue
		}
		follows := func(known []claim) bool { return p.follows(known, s.fact, next.leaves, groups) }
		premises = drop(premises, spareOrder(premises[len(c.supposed):], needed), follows)
		next.leaves = join(next.leaves)
		hard := func(l claim) bool {
			return l.cards.Len() > mostNamed && !slices.ContainsFunc(groups, func(g group) bool { return g.cards == l.cards })
		}
		if len(next.leaves) > mostLeaves || len(out.steps) == MostSteps || slices.ContainsFunc(next.leaves, hard) {
			return chain{}, false
		}
		out.steps = append(out.steps, next)
		needed = append(needed, premises...)
	}
	slices.Reverse(out.steps)
	return out, true
}

// lastStep sorts out the last step of a chain: the claims that the line leaves and that show the end;
// the end, if the line itself says less; and the premises that this takes.
func (p *Proof) lastStep(premises, leaves []claim, end *claim) (last []claim, ends *claim, needed []claim) {
	isEnd := func(c claim) bool { return c == *end }
	shows := func(known []claim) bool { return p.picture(known).shows(*end) }
	all := append(slices.DeleteFunc(slices.Clone(leaves), isEnd), premises...)
	if shows(all) {
		for _, c := range drop(all, spareOrder(all, nil), shows) {
			if slices.Contains(premises, c) {
				needed = append(needed, c)
			} else {
				last = append(last, c)
			}
		}
	}
	if len(last) == 1 || !slices.ContainsFunc(leaves, isEnd) {
		return last, end, needed
	}
	return []claim{*end}, nil, nil
}

// drop drops claims as long as the others are enough. It tries those of spare, in their order.
func drop(claims, spare []claim, enough func([]claim) bool) []claim {
	for _, s := range spare {
		fewer := slices.DeleteFunc(slices.Clone(claims), func(c claim) bool { return c == s })
		if enough(fewer) {
			claims = fewer
		}
	}
	return claims
}

// spareOrder sorts the claims that a step may do without into the order in which drop tries them:
// first those that are not needed elsewhere and are harder to say.
func spareOrder(claims, needed []claim) []claim {
	all := slices.Clone(claims)
	hard := func(c claim) int {
		switch {
		case slices.Contains(needed, c):
			return 6
		case c.places.Len() > 1:
			return 2
		case c.all():
			return 5
		case c.high == 0 && c.cards.Len() > 1:
			return 4
		case c.high == 0:
			return 3
		case c.low == c.high:
			return 1
		}
		return 0
	}
	sorting.Stable(all, func(a, b claim) int { return cmp.Compare(hard(a), hard(b)) })
	return all
}

// follows tells whether a line leaves the given claims after some premises; without any, whether it fails.
func (p *Proof) follows(premises []claim, f Fact, leaves []claim, groups []group) bool {
	before := p.picture(premises)
	if before.absurd {
		return true
	}
	news, goes := before.read(f, groups)
	if !goes {
		return true
	}
	after := p.picture(append(slices.Clip(premises), news...))
	if len(leaves) == 0 {
		return after.absurd
	}
	return !slices.ContainsFunc(leaves, func(c claim) bool { return !after.shows(c) })
}

// join joins claims that say alike of cards in the same places: that none is there, or that all are.
func join(claims []claim) (all []claim) {
	for _, c := range claims {
		i := slices.IndexFunc(all, func(other claim) bool {
			return other.places == c.places && (other.high == 0 && c.high == 0 || other.all() && c.all())
		})
		if i < 0 {
			all = append(all, c)
			continue
		}
		all[i].cards |= c.cards
		if c.high > 0 {
			all[i].low, all[i].high = all[i].cards.Len(), all[i].cards.Len()
		}
	}
	return all
}

// groups are the groups of cards that people speak of, if they have hidden cards.
func (k *Knowledge) groups(view *position.Position) (all []group) {
	for _, domain := range []string{"colour", "category", "type"} {
		for _, word := range view.Vocabulary().Domain(domain).Words {
			g := group{word.ID, k.set(k.OfGroup(view, word.ID))}
			if g.cards != 0 {
				all = append(all, g)
			}
		}
	}
	return all
}
