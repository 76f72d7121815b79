package timebomb

import (
	"slices"

	"lestrade/assistant/help"
)

// Lie is a set of claims that cannot all be true; if any one of them goes, the others can.
type Lie struct {
	Seats  []string    `json:"seats"`
	Claims []help.Said `json:"claims"`
	Round  int         `json:"round,omitempty"` // 0 for claims of several rounds
	// Why is a reason that can be told in figures, "" if there is none. "over" and "under": more or
	// fewer of a cable were claimed or cut than there are. "cut" and "left": a single claim says fewer
	// than were cut in its hand, or more than its hand can hold.
	Why     string `json:"why,omitempty"`
	Cable   string `json:"cable,omitempty"`
	Claimed int    `json:"claimed"`       // how many were claimed or cut, or could still be there
	Cut     int    `json:"cut,omitempty"` // how many of them were cut in other hands
	In      int    `json:"in"`            // how many there are, or can be in the hand
}

// lies are, for each round, all minimal sets of its claims that cannot all be true, the smallest first;
// then a set of claims of several rounds, if the others cannot all be true either.
func (c *counter) lies() []Lie {
	all, free := []Lie{}, []*claim{}
	for i := range c.rounds {
		r := &c.rounds[i]
		claims := r.claimList()
		var sets []team // sets of claims: bit i stands for claims[i]
		for size := 1; size <= len(claims); size++ {
			for set := range team(1) << len(claims) {
				if set.count() != size || holdsAny(set, sets) || c.fits(holdIn(pick(claims, set))) {
					continue
				}
				sets = append(sets, set)
				lie := c.lie(pick(claims, set))
				lie.Round = r.number
				c.figure(&lie, r, pick(claims, set))
				all = append(all, lie)
			}
		}
		for k, said := range claims {
			if !slices.ContainsFunc(sets, func(set team) bool { return set.has(k) }) {
				free = append(free, said)
			}
		}
	}
	if c.fits(holdIn(free)) {
		return all
	}
	for i := 0; i < len(free); {
		without := slices.Delete(slices.Clone(free), i, i+1)
		if c.fits(holdIn(without)) {
			i++
		} else {
			free = without
		}
	}
	return append(all, c.lie(free))
}

// holdsAny tells whether a set contains the whole of one of several sets.
func holdsAny(set team, sets []team) bool {
	return slices.ContainsFunc(sets, func(s team) bool { return s&^set == 0 })
}

// pick takes the claims whose bits are in a set.
func pick(claims []*claim, set team) (out []*claim) {
	for i, said := range claims {
		if set.has(i) {
			out = append(out, said)
		}
	}
	return out
}

// holdIn tells of each claim whether it is one of the given ones.
func holdIn(claims []*claim) func(*claim) bool {
	return func(said *claim) bool { return slices.Contains(claims, said) }
}

// fewestLiars says, for each round with contradictions, how few seats can have lied.
func (rec *record) fewestLiars(all []Lie) map[int]int {
	sets, least := map[int][]team{}, map[int]int{}
	for _, lie := range all {
		var set team
		for _, name := range lie.Seats {
			set |= 1 << slices.Index(rec.seats, name)
		}
		if lie.Round > 0 {
			sets[lie.Round] = append(sets[lie.Round], set)
		}
	}
	for round, sets := range sets {
		least[round] = len(rec.seats)
		for honest := range team(1) << len(rec.seats) {
			if !holdsAny(honest, sets) {
				least[round] = min(least[round], len(rec.seats)-honest.count())
			}
		}
	}
	return least
}

// lie makes a Lie of claims, without its round and its figures.
func (c *counter) lie(claims []*claim) (lie Lie) {
	for _, said := range claims {
		lie.Claims = append(lie.Claims, said.Said)
		if name := c.seats[said.seat]; !slices.Contains(lie.Seats, name) {
			lie.Seats = append(lie.Seats, name)
		}
	}
	return lie
}

// figure finds figures that show why claims cannot all be true. A single claim may be refuted by its
// own hand; else the number of cards of one kind may refute them. It leaves Why empty if neither does.
func (c *counter) figure(lie *Lie, r *round, claims []*claim) {
	if len(claims) == 1 {
		said := claims[0]
		for kind, name := range c.kinds {
			n, cut := said.hand[kind], r.cut[said.seat][kind]
			switch {
			case n == unsaid:
				continue
			case n < cut:
				lie.Why, lie.Cable, lie.Claimed, lie.In = "cut", name, n, cut
				return
			case n > cut+r.slots[said.seat]:
				lie.Why, lie.Cable, lie.Claimed, lie.In = "left", name, n, cut+r.slots[said.seat]
				return
			}
		}
	}
	for kind, name := range c.kinds {
		if slices.ContainsFunc(claims, func(said *claim) bool { return said.hand[kind] == unsaid }) {
			continue
		}
		high := c.copies[kind] - r.before[kind] // the most that can have been dealt in the round …
		low := high                             // … and the least
		if kind > 0 {
			low = max(c.out[kind]-r.before[kind], high-c.removed)
		}
		least, most, cut := 0, 0, 0
		for seat := range c.seats {
			i := slices.IndexFunc(claims, func(said *claim) bool { return said.seat == seat })
			n, free := r.cut[seat][kind], r.slots[seat]
			if i >= 0 {
				n, free = claims[i].hand[kind], 0
			} else {
				cut += n
			}
			least, most = least+n, most+n+free
		}
		switch {
		case least > high:
			lie.Why, lie.Cable, lie.Claimed, lie.In, lie.Cut = "over", name, least, high, cut
			return
		case most < low:
			lie.Why, lie.Cable, lie.Claimed, lie.In = "under", name, most, low
			return
		}
	}
}
