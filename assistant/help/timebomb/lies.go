package timebomb

import (
	"slices"

	"lestrade/assistant/help"
)

// Lie is claims of which at least one is not true: without any one of them, the others
// can be.
type Lie struct {
	Seats  []string    `json:"seats"`
	Claims []help.Said `json:"claims"`
	Round  int         `json:"round,omitempty"` // 0 for claims of several rounds
	// Why is a reason that can be told in figures, "" for none: over and under (all
	// that was claimed or cut of a cable, and all there is), cut and left (of a
	// single claim: fewer or more than its cards can be).
	Why     string `json:"why,omitempty"`
	Cable   string `json:"cable,omitempty"`
	Claimed int    `json:"claimed"`
	Cut     int    `json:"cut,omitempty"` // of what was claimed, those cut in other hands
	In      int    `json:"in"`
}

// lies are all least sets of a round's claims that cannot all be true, the smallest
// first; then one of several rounds, if it is not for those.
func (c *counter) lies() []Lie {
	all, free := []Lie{}, []*claim{}
	for i := range c.rounds {
		r := &c.rounds[i]
		claims := r.claimList()
		var sets []team // of claims, by their places
		for size := 1; size <= len(claims); size++ {
			for set := range team(1) << len(claims) {
				if set.count() != size || holdsAny(set, sets) || c.fits(within(pick(claims, set))) {
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
	if c.fits(within(free)) {
		return all
	}
	for i := 0; i < len(free); {
		without := slices.Delete(slices.Clone(free), i, i+1)
		if c.fits(within(without)) {
			i++
		} else {
			free = without
		}
	}
	return append(all, c.lie(free))
}

// holdsAny tells whether a set holds one of several whole.
func holdsAny(set team, sets []team) bool {
	return slices.ContainsFunc(sets, func(s team) bool { return s&^set == 0 })
}

func pick(claims []*claim, set team) (out []*claim) {
	for i, said := range claims {
		if set.has(i) {
			out = append(out, said)
		}
	}
	return out
}

func within(claims []*claim) func(*claim) bool {
	return func(said *claim) bool { return slices.Contains(claims, said) }
}

// fewestLiars are how few seats can have lied in each round of which claims do not fit.
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

func (c *counter) lie(claims []*claim) (lie Lie) {
	for _, said := range claims {
		lie.Claims = append(lie.Claims, said.Said)
		if name := c.seats[said.seat]; !slices.Contains(lie.Seats, name) {
			lie.Seats = append(lie.Seats, name)
		}
	}
	return lie
}

// figure finds the figures that show why claims do not fit: a single one's own hand may
// refute it; else all there is of some cable does.
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
		high := c.copies[kind] - r.before[kind] // at most so many were dealt in the round …
		low := high                             // … and at least
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
