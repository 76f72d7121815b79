package deduction

import (
	"cmp"
	"slices"

	"lestrade/rules/position"
)

// A chain tells why a card is struck or certain as people would at the table: step by step,
// each naming one line and what it leaves, from what the steps before it left and what is in
// the box. The last leaves what was to be shown; or, where the contrary was supposed, nothing.

// MostSteps is how many steps a chain has at the most.
const MostSteps = 5

const (
	mostLeaves = 3 // of a step
	mostNamed  = 4 // cards that have no name together, in one of them
	mostOrders = 24
	rounds     = 3 // how often a line is read again when others have left more
)

// chain is such a proof.
type chain struct {
	supposed []claim // the contrary; none where it is direct
	steps    []step
}

// step is what one line leaves. Nothing is left where the line cannot be.
type step struct {
	fact   Fact
	leaves []claim
	ends   *claim // what these and all that was left before show, where the line itself does not
}

// chain looks for the shortest chain that shows a claim, first by the lines of a reason, then
// by all; it is false where it finds none of so many steps.
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

// orders are all orders of a few facts, and of many the one they were said in and its reverse.
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

// follow reads facts in an order, until what they leave shows the claim or cannot be.
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
				return p.pruned(c, nil, groups)
			case supposed == nil && after.shows(shown):
				return p.pruned(c, &shown, groups)
			}
		}
		if len(c.steps) == read {
			break
		}
	}
	return chain{}, false
}

// pruned keeps what the end of a chain needs. The end is a claim, or nil where it is that the last
// line cannot be true.
func (p *Proof) pruned(c chain, end *claim, groups []group) (chain, bool) {
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
			next.leaves, next.ends, needed = p.ended(premises, s.leaves, end)
		case !last && len(next.leaves) == 0:
			continue
		}
		follows := func(known []claim) bool { return p.follows(known, s.fact, next.leaves, groups) }
		premises = without(premises, spareFirst(premises[len(c.supposed):], needed), follows)
		next.leaves = joined(next.leaves)
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

// ended gives what the last line leaves that shows the end, the end itself where the line does not
// say as much, and the premises that are needed besides.
func (p *Proof) ended(premises, leaves []claim, end *claim) (last []claim, ends *claim, needed []claim) {
	isEnd := func(c claim) bool { return c == *end }
	shows := func(known []claim) bool { return p.picture(known).shows(*end) }
	all := append(slices.DeleteFunc(slices.Clone(leaves), isEnd), premises...)
	if shows(all) {
		for _, c := range without(all, spareFirst(all, nil), shows) {
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

// without drops the claims that can be spared, tried in an order.
func without(claims, spare []claim, enough func([]claim) bool) []claim {
	for _, s := range spare {
		fewer := slices.DeleteFunc(slices.Clone(claims), func(c claim) bool { return c == s })
		if enough(fewer) {
			claims = fewer
		}
	}
	return claims
}

// spareFirst are claims that a step may do without, in the order they are tried: what is not
// needed elsewhere, and what is harder to say.
func spareFirst(claims, needed []claim) []claim {
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
	slices.SortStableFunc(all, func(a, b claim) int { return cmp.Compare(hard(a), hard(b)) })
	return all
}

// follows tells whether a line leaves some claims, none where it cannot be.
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

// joined says claims that are alike as one: that none of several cards is there, or all are.
func joined(claims []claim) (all []claim) {
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

// groups are the groups that people speak of, as far as their cards are hidden.
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
