package timebomb

import (
	"iter"
	"math/bits"
)

// The model of people, which the package comment tells, and a simulation checks.
const (
	inventing = 0.9  // how often one of Moriarty's team makes up what it claims, all game long
	slip      = 0.01 // how often an honest claim is a slip
)

// team is a set of seats.
type team uint8

func (t team) has(seat int) bool { return t&(1<<seat) != 0 }
func (t team) count() int        { return bits.OnesCount8(uint8(t)) }

// subsets yields all subsets of a set, the whole first and the empty one last.
func subsets(of team) iter.Seq[team] {
	return func(yield func(team) bool) {
		for set := of; yield(set) && set > 0; {
			set = (set - 1) & of
		}
	}
}

// worlds are the teams that Moriarty may have. The role cards that no seat has lie aside, and what
// was told of roles is true.
func (rec *record) worlds() (all []team) {
	aside := rec.dealt.sherlock + rec.dealt.moriarty - len(rec.seats)
	var sherlock, moriarty team // the seats whose roles were told
	for seat, role := range rec.roles {
		switch role {
		case "sherlock":
			sherlock |= 1 << seat
		case "moriarty":
			moriarty |= 1 << seat
		}
	}
	for t := range team(1) << len(rec.seats) {
		n := t.count()
		if n >= rec.dealt.moriarty-aside && n <= rec.dealt.moriarty && t&moriarty == moriarty && t&sherlock == 0 {
			all = append(all, t)
		}
	}
	return all
}

// liars is a set of seats that make up their claims, with its chances before anybody has spoken.
type liars struct {
	seats  team
	chance float64   // that just these seats make up their claims
	both   float64   // the same, and no Moriarty lies aside
	roles  []float64 // by seat: the same as chance, and the seat is in Moriarty's team
}

// liarSets are all sets of seats that may make up their claims.
func (rec *record) liarSets(worlds []team) (all []liars) {
	for set := range team(1) << len(rec.seats) {
		l := liars{seats: set, roles: make([]float64, len(rec.seats))}
		for _, t := range worlds {
			if set&^t != 0 {
				continue
			}
			chance := power(inventing, set.count()) * power(1-inventing, (t&^set).count()) / float64(len(worlds))
			l.chance += chance
			if t.count() == rec.dealt.moriarty {
				l.both += chance
			}
			for seat := range rec.seats {
				if t.has(seat) {
					l.roles[seat] += chance
				}
			}
		}
		if l.chance > 0 {
			all = append(all, l)
		}
	}
	return all
}

// belief holds what claims and cuts say of roles and cards.
type belief struct {
	roles []float64 // by seat: the chance of Moriarty's team
	both  float64   // the chance that no Moriarty lies aside
	next  []float64 // by seat: the chance that the next card cut there is a defusing cable
}

// believe weighs all sets of liars by what was said and cut.
func (rec *record) believe() *belief {
	var rounds []*talk
	for i := range rec.rounds {
		rounds = append(rounds, rec.talk(&rec.rounds[i]))
	}
	last := rounds[len(rounds)-1]
	b, all := &belief{roles: make([]float64, len(rec.seats)), next: make([]float64, len(rec.seats))}, 0.0
	for _, l := range rec.liarSets(rec.worlds()) {
		before := 1.0
		for _, t := range rounds[:len(rounds)-1] {
			before *= t.weigh(l.seats, nil)
		}
		next := make([]float64, len(rec.seats))
		weight := before * last.weigh(l.seats, next)
		all += weight * l.chance
		b.both += weight * l.both
		for seat := range rec.seats {
			b.roles[seat] += weight * l.roles[seat]
			b.next[seat] += before * l.chance * next[seat]
		}
	}
	b.both /= all
	for seat := range rec.seats {
		b.roles[seat] /= all
		b.next[seat] /= all
	}
	return b
}

// blind says for each kind how likely it is cut next, in front of any seat, whatever was said. It is
// nil if nothing is face down, or after the end.
func (rec *record) blind() (chances []float64) {
	down, heap := sum(rec.down), sum(rec.copies)-sum(rec.out)-rec.left(0)
	if rec.over || down == 0 {
		return nil
	}
	for kind := range rec.kinds {
		chance := share(rec.left(kind), down)
		if kind > 0 {
			chance = share(down-rec.left(0), down) * share(rec.left(kind), heap)
		}
		chances = append(chances, chance)
	}
	return chances
}

// share is a part of a whole; 0 if the whole is 0.
func share(part, of int) float64 {
	if of == 0 {
		return 0
	}
	return float64(part) / float64(of)
}
