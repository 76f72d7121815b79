package solver

import "slices"

// model is a deal with its conditions, stated of as few regions as they allow.
type model struct {
	deal    *Deal
	regions []region
	shared  Worlds // ways to share out what the regions hold among their places
	rules   []rule
	terms   []term // of all rules
	told    []told
	watched *told
}

// region is the places that no condition tells apart: they are filled as one, and
// shared out afterwards.
type region struct {
	places Places
	room   int
}

// rule is a condition on regions.
type rule struct {
	terms   []term
	regions uint64 // of all terms
}

// term is a clause of a rule; regions is a set of their numbers.
type term struct {
	regions uint64
	*clause
}

// told is cards to be told from others until some regions are filled.
type told struct {
	cards   Cards
	regions uint64
}

// wish is what a question needs besides its conditions.
type wish struct {
	hub     Places  // a place to be a region of its own, and the first to be filled
	second  Places  // places to be a region of their own, and the second
	told    []Tally // their cards are to be told from others
	watched *Tally  // its value is to be read off the last states
}

// merge finds the regions, and states the conditions of them.
func (m *model) merge(d *Deal, conditions []Condition, w wish) error {
	if err := d.check(conditions); err != nil {
		return err
	}
	*m = model{deal: d, regions: m.regions[:0], rules: m.rules[:0], terms: m.terms[:0], told: m.told[:0]}
	kept := make([]Condition, 0, len(conditions))
	for _, c := range conditions {
		if c = d.simplest(c); !d.trivial(c) {
			kept = append(kept, c)
		}
	}
	if err := m.addRegions(kept, w); err != nil {
		return err
	}
	for _, c := range kept {
		m.addRules(c)
	}
	for _, t := range w.told {
		m.told = append(m.told, told{t.cards, m.regionsOf(t.places)})
	}
	if w.watched != nil {
		m.watched = &told{w.watched.cards, m.regionsOf(w.watched.places)}
		m.told = append(m.told, *m.watched)
	}
	return nil
}

// trivial tells whether a condition holds in every world, and weighs nothing.
func (d *Deal) trivial(c Condition) bool {
	if len(c.clauses) != 1 {
		return false
	}
	cl := &c.clauses[0]
	for n := range d.most(cl.Tally) + 1 {
		if cl.weight(n) != 1 {
			return false
		}
	}
	return true
}

// simplest says that nothing of something lies somewhere, wherever a condition
// comes to that: if all these cards lie there, none lies elsewhere, and if they
// take all the room there, no other card is there. Each region is judged for that
// by itself, which leaves fewer states apart.
func (d *Deal) simplest(c Condition) Condition {
	if len(c.clauses) != 1 || c.weighs() {
		return c
	}
	cl := &c.clauses[0]
	cards, room := d.sizes(cl.Tally)
	switch {
	case cl.low <= 0 || cl.low > cl.high || cl.low > min(cards, room):
		return c
	case cl.low == cards:
		return Count(cl.cards, d.allPlaces()&^cl.places).Is(0)
	case cl.low == room:
		return Count(d.allCards()&^cl.cards, cl.places).Is(0)
	}
	return c
}

// none tells whether a condition is that nothing of something lies somewhere.
func (c Condition) none() bool {
	return len(c.clauses) == 1 && !c.weighs() && c.clauses[0].low <= 0 && c.clauses[0].high == 0
}

// refine splits every part by a set.
func refine(parts []uint64, set uint64) []uint64 {
	for i, part := range parts {
		if in, out := part&set, part&^set; in != 0 && out != 0 {
			parts[i] = in
			parts = append(parts, out)
		}
	}
	return parts
}

// addRegions finds the regions, and the ways to share out what they hold.
func (m *model) addRegions(conditions []Condition, w wish) error {
	var memory [MaxCards]uint64
	parts := append(memory[:0], uint64(m.deal.allPlaces()))
	for _, c := range conditions {
		for i := range c.clauses {
			parts = refine(parts, uint64(c.clauses[i].places))
		}
	}
	if w.watched != nil {
		parts = refine(parts, uint64(w.watched.places))
	}
	m.shared = Worlds{lo: 1}
	for _, part := range refine(refine(parts, uint64(w.hub)), uint64(w.second)) {
		r := region{places: Places(part)}
		for p := range each(part) {
			r.room += m.deal.room[p]
			var fits bool
			if m.shared, fits = (Worlds{}).plusTimes(m.shared, choose[r.room][m.deal.room[p]]); !fits {
				return ErrTooLarge
			}
		}
		if part != 0 {
			m.regions = append(m.regions, r)
		}
	}
	return nil
}

// addRules states a condition of regions.
func (m *model) addRules(c Condition) {
	first := len(m.terms)
	var regions uint64
	for i := range c.clauses {
		t := term{m.regionsOf(c.clauses[i].places), &c.clauses[i]}
		regions |= t.regions
		m.terms = append(m.terms, t)
	}
	if !c.none() {
		m.rules = append(m.rules, rule{slices.Clip(m.terms[first:]), regions})
		return
	}
	t := m.terms[first]
	for here := range each(t.regions) {
		t.regions = 1 << here
		m.terms = append(m.terms, t)
		m.rules = append(m.rules, rule{m.terms[len(m.terms)-1:], t.regions})
	}
}

func (m *model) regionsOf(places Places) (set uint64) {
	for i := range m.regions {
		if m.regions[i].places&places != 0 {
			set |= 1 << i
		}
	}
	return set
}

// constant is what the rules about no place at all weigh, 0 if one does not hold.
func (m *model) constant() (factor uint64, fits bool) {
	factor = 1
	for i := range m.rules {
		if m.rules[i].regions != 0 {
			continue
		}
		var w uint64
		for _, t := range m.rules[i].terms {
			if w = t.weight(0); w != 0 {
				break
			}
		}
		if factor, fits = timesFits(factor, w); !fits {
			return 0, false
		}
	}
	return factor, true
}
