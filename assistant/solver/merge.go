package solver

import (
	"math/bits"
	"slices"
)

// model is a deal with its conditions, put in the fewest kinds and regions.
type model struct {
	deal    *Deal
	kinds   []kind
	regions []region
	rules   []rule
	terms   []term // of all rules
	shared  Worlds // ways to share out what the regions hold among their places
	full    uint64 // all cards, as a state holds them
	guards  uint64 // the bits to spare
}

// kind is the cards that no condition tells apart. A state holds how many of each
// kind are left in a field of its own, with one bit to spare (see expand).
type kind struct {
	cards Cards
	size  int  // copies, of all of them
	shift uint // where the field begins
}

// region is the places that no condition tells apart: they are filled as one, and
// shared out afterwards.
type region struct {
	places Places
	room   int
}

// rule is a condition in terms of kinds and regions.
type rule struct {
	terms   []term
	regions uint64 // of all terms
}

// term is a clause of a rule; kinds and regions are sets of their numbers.
type term struct {
	kinds, regions uint64
	*clause
}

// wish is what a question needs besides its conditions.
type wish struct {
	hub     Places  // a place to be a region of its own, and the first to be filled
	told    []Tally // their cards are to be told from others
	watched *Tally  // its value is to be read off the last states
}

// merge finds the kinds and regions, and states the conditions in them.
func (m *model) merge(d *Deal, conditions []Condition, w wish) error {
	if err := d.check(conditions); err != nil {
		return err
	}
	*m = model{deal: d, kinds: m.kinds[:0], regions: m.regions[:0], rules: m.rules[:0], terms: m.terms[:0]}
	kept := make([]Condition, 0, len(conditions))
	for _, c := range conditions {
		if c = d.simplest(c); !d.trivial(c) {
			kept = append(kept, c)
		}
	}
	if err := m.addKinds(kept, w); err != nil {
		return err
	}
	if err := m.addRegions(kept, w); err != nil {
		return err
	}
	m.translate(kept)
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

// addKinds finds the kinds, and gives them their fields.
func (m *model) addKinds(conditions []Condition, w wish) error {
	var room [MaxCards]uint64
	parts := append(room[:0], uint64(m.deal.allCards()))
	for _, c := range conditions {
		for i := range c.clauses {
			parts = refine(parts, uint64(c.clauses[i].cards))
		}
	}
	for _, t := range w.told {
		parts = refine(parts, uint64(t.cards))
	}
	if w.watched != nil {
		parts = refine(parts, uint64(w.watched.cards))
	}
	shift := uint(0)
	for _, part := range parts {
		k := kind{cards: Cards(part), size: m.deal.copiesOf(Cards(part)), shift: shift}
		if k.size == 0 {
			continue
		}
		shift += uint(bits.Len(uint(k.size))) + 1
		if shift > 64 {
			return ErrTooLarge
		}
		m.full |= uint64(k.size) << k.shift
		m.guards |= 1 << (shift - 1)
		m.kinds = append(m.kinds, k)
	}
	return nil
}

// addRegions finds the regions, and the ways to share out what they hold.
func (m *model) addRegions(conditions []Condition, w wish) error {
	var room [MaxCards]uint64
	parts := append(room[:0], uint64(m.deal.allPlaces()))
	for _, c := range conditions {
		for i := range c.clauses {
			parts = refine(parts, uint64(c.clauses[i].places))
		}
	}
	if w.watched != nil {
		parts = refine(parts, uint64(w.watched.places))
	}
	fits := true
	m.shared = Worlds{lo: 1}
	for _, part := range refine(parts, uint64(w.hub)) {
		r := region{places: Places(part)}
		for p := range each(part) {
			r.room += m.deal.room[p]
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

// translate states the conditions in kinds and regions.
func (m *model) translate(conditions []Condition) {
	for _, c := range conditions {
		first := len(m.terms)
		var regions uint64
		for i := range c.clauses {
			cl := &c.clauses[i]
			t := term{m.kindsOf(cl.cards), m.regionsOf(cl.places), cl}
			regions |= t.regions
			if !c.none() {
				m.terms = append(m.terms, t)
				continue
			}
			for here := range each(t.regions) {
				t.regions = 1 << here
				m.terms = append(m.terms, t)
				m.rules = append(m.rules, rule{m.terms[len(m.terms)-1:], t.regions})
			}
		}
		if !c.none() {
			m.rules = append(m.rules, rule{slices.Clip(m.terms[first:]), regions})
		}
	}
}

func (m *model) kindsOf(cards Cards) (set uint64) {
	for i := range m.kinds {
		if m.kinds[i].cards&cards != 0 {
			set |= 1 << i
		}
	}
	return set
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
		if len(m.rules[i].terms) > 1 {
			w = min(w, 1)
		}
		if factor, fits = timesFits(factor, w); !fits {
			return 0, false
		}
	}
	return factor, true
}

// in is how many of a kind are among the cards of a state or a hand.
func (k *kind) in(cards uint64) uint64 {
	return cards >> k.shift & (1<<bits.Len(uint(k.size)) - 1)
}

func timesFits(a, b uint64) (product uint64, fits bool) {
	over, product := bits.Mul64(a, b)
	return product, over == 0
}
