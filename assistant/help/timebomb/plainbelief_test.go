package timebomb

import (
	"math"
	"math/bits"
	"slices"
)

// plainBelief is what a plain count of every deal makes of claims of cables.
type plainBelief struct {
	roles, next []float64
	both        float64
}

// plainTalk is a round as a plain count has it: how often the claims of each set of seats
// are true in the deals that show what was cut, of each seat how often its next card is a
// cable then, and how often each claim is true of a hand before anything is cut.
type plainTalk struct {
	claimed uint
	true    []float64
	cable   [][]float64
	natural []float64
}

func (t *plainTable) talk(heaps []*plainHeap, i int) plainTalk {
	talk := plainTalk{natural: make([]float64, t.seats)}
	uncut := t.uncut(i)
	for seat, claim := range t.rounds[i].claims {
		if claim == nil || claim[0] < 0 {
			continue
		}
		for set, deals := range uncut.deals {
			if set&(1<<seat) != 0 {
				talk.natural[seat] += float64(deals) / float64(sumOf(uncut.deals))
			}
		}
		if talk.natural[seat] > 0 {
			talk.claimed |= 1 << seat
		}
	}
	for set := range uint(1) << t.seats {
		of := func(round int) uint {
			if round == i {
				return set
			}
			return 0
		}
		all := float(t.chance(heaps, of, 0, -1))
		talk.true = append(talk.true, all)
		var next []float64
		for seat := range t.seats {
			if i == len(t.rounds)-1 {
				next = append(next, float(t.chance(heaps, of, seat, 0)))
			}
		}
		talk.cable = append(talk.cable, next)
	}
	return talk
}

// uncut are all deals of a round, whatever is cut of it later.
func (t *plainTable) uncut(i int) plainWays {
	for _, heap := range t.heaps(t.removed()) {
		deck := make([]int, len(t.copies))
		for kind := range deck {
			deck[kind] = t.copies[kind] - t.out[kind] - heap.gone[kind]
			for _, r := range t.rounds[:i] {
				for _, cut := range r.cut {
					for _, k := range cut {
						if k == kind {
							deck[kind]--
						}
					}
				}
			}
		}
		if slices.Min(deck) >= 0 {
			return t.deals(&plainRound{hand: t.rounds[i].hand, cut: make([][]int, t.seats), claims: t.rounds[i].claims}, deck)
		}
	}
	panic("no deck fits")
}

func sumOf(all []int64) (n int64) {
	for _, x := range all {
		n += x
	}
	return n
}

// weigh goes through which of the honest slip; kind is a seat whose next card is a cable,
// or -1.
func (talk *plainTalk) weigh(liars uint, seat int) (all float64) {
	for slips := range talk.claimed + 1 {
		if slips&^talk.claimed != 0 || slips&liars != 0 {
			continue
		}
		honest := talk.claimed &^ slips &^ liars
		weight := talk.true[honest]
		if seat >= 0 {
			weight = talk.cable[honest][seat]
		}
		fits := talk.true[talk.claimed] > 0
		for i, natural := range talk.natural {
			switch {
			case fits || talk.claimed&(1<<i) == 0:
			case slips&(1<<i) != 0:
				weight *= slip * natural
			case liars&(1<<i) != 0:
				weight *= natural
			default:
				weight *= 1 - slip
			}
		}
		switch {
		case fits && slips > 0:
			continue
		case fits && weight > 0:
			weight *= talk.true[talk.claimed] / talk.true[honest]
		}
		all += weight
	}
	return all
}

// ofCables is the table with all bombs alike, without claims about them, and without the cards that
// lay open before.
func (t *plainTable) ofCables() *plainTable {
	out := &plainTable{seats: t.seats, sherlocks: t.sherlocks, moriarty: t.moriarty, out: make([]int, 2)}
	out.copies = []int{t.copies[0] - t.out[0], sum(t.copies[1:]) - sum(t.out[1:])}
	for _, r := range t.rounds {
		plain := plainRound{hand: r.hand, claims: make([][]int, t.seats)}
		for seat, cut := range r.cut {
			cut = slices.Clone(cut)
			for i := range cut {
				cut[i] = min(cut[i], 1)
			}
			plain.cut = append(plain.cut, cut)
			if claim := r.claims[seat]; claim != nil && claim[0] != unsaid {
				plain.claims[seat] = []int{claim[0], unsaid}
			}
		}
		out.rounds = append(out.rounds, plain)
	}
	return out
}

// believe weighs every way to deal the role cards, and who of Moriarty's team makes
// claims up.
func (t *plainTable) believe() plainBelief {
	t = t.ofCables()
	heaps := t.enumerate()
	var talks []plainTalk
	for i := range t.rounds {
		talks = append(talks, t.talk(heaps, i))
	}
	b, all := plainBelief{roles: make([]float64, t.seats), next: make([]float64, t.seats)}, 0.0
	for dealt := range uint(1) << (t.sherlocks + t.moriarty) { // which role cards are Moriarty's, as they are dealt
		bad := dealt & (1<<t.seats - 1)
		if bits.OnesCount(dealt) != t.moriarty {
			continue
		}
		for liars := range bad + 1 {
			if liars&^bad != 0 {
				continue
			}
			p := math.Pow(inventing, float64(bits.OnesCount(liars))) * math.Pow(1-inventing, float64(bits.OnesCount(bad&^liars)))
			for i := range talks[:len(talks)-1] {
				p *= talks[i].weigh(liars, -1)
			}
			last := &talks[len(talks)-1]
			so := p * last.weigh(liars, -1)
			all += so
			if bits.OnesCount(bad) == 2 {
				b.both += so
			}
			for seat := range t.seats {
				if bad&(1<<seat) != 0 {
					b.roles[seat] += so
				}
				b.next[seat] += p * last.weigh(liars, seat)
			}
		}
	}
	b.both /= all
	for seat := range t.seats {
		b.roles[seat] /= all
		b.next[seat] /= all
	}
	return b
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
