package timebomb

// talk is what was said of the defusing cables in a round, and how they may lie.
type talk struct {
	claimed team      // the seats that named a number …
	left    []int     // … and by seat, how many of these cables are not cut
	slots   []int     // by seat: how many cards are not cut
	cables  int       // how many cables are not cut, anywhere
	natural []float64 // by seat: the chance that a hand is as the seat claims
	ways    []float64 // by set of seats: how many ways the cables can lie so that their claims are true
}

// talk sums up what was said of the defusing cables in a round.
func (rec *record) talk(r *round) *talk {
	t := &talk{
		left: make([]int, len(rec.seats)), natural: make([]float64, len(rec.seats)),
		slots: r.slots, cables: rec.copies[0] - r.before[0],
	}
	dealt, size := t.cables, r.size()
	for seat, cut := range r.cut {
		t.cables -= cut[0]
		said := r.claims[seat]
		if said == nil || said.hand[0] == unsaid {
			continue
		}
		n, down := said.hand[0], size*len(rec.seats)
		chance := ways(dealt, n) * ways(down-dealt, size-n) / ways(down, size)
		if chance > 0 { // a claim that no hand can fit tells of nobody
			t.claimed |= 1 << seat
			t.left[seat], t.natural[seat] = n-cut[0], chance
		}
	}
	t.ways = make([]float64, t.claimed+1)
	for honest := range subsets(t.claimed) {
		free, cables := t.rest(honest)
		t.ways[honest] = ways(free, cables)
		for seat := range t.slots {
			if honest.has(seat) {
				t.ways[honest] *= ways(t.slots[seat], t.left[seat])
			}
		}
	}
	return t
}

// rest says how many slots and cables are left for the others if the claims of some seats are true.
func (t *talk) rest(honest team) (slots, cables int) {
	cables = t.cables
	for seat, n := range t.slots {
		if honest.has(seat) {
			cables -= t.left[seat]
		} else {
			slots += n
		}
	}
	return slots, cables
}

// weigh is the chance of the claims and the cuts if the liars make their claims up. If next is not
// nil, it adds for each seat the chance that, besides, the next card cut there is a defusing cable.
func (t *talk) weigh(liars team, next []float64) (all float64) {
	for honest := range subsets(t.claimed &^ liars) {
		weight := t.ways[honest] * t.likelihood(liars, honest)
		if weight == 0 {
			continue
		}
		all += weight
		slots, cables := t.rest(honest)
		for seat := range next {
			if honest.has(seat) {
				next[seat] += weight * share(t.left[seat], t.slots[seat])
			} else {
				next[seat] += weight * share(cables, slots)
			}
		}
	}
	return all
}

// likelihood is the chance that such claims are made if those of the honest seats are true, the
// liars make theirs up, and the others slip. While all claims can be true, a liar says what fits
// with the others and nobody has slipped, so the round tells nothing of the roles.
func (t *talk) likelihood(liars, honest team) float64 {
	slips := t.claimed &^ liars &^ honest
	switch all := t.ways[t.claimed]; {
	case all > 0 && slips == 0:
		return all / t.ways[honest]
	case all > 0:
		return 0
	}
	chance := power(slip, slips.count()) * power(1-slip, honest.count())
	for seat, natural := range t.natural {
		if t.claimed.has(seat) && (slips | liars).has(seat) {
			chance *= natural
		}
	}
	return chance
}

// ways counts the ways to choose some of a number of cards.
func ways(of, some int) float64 {
	if some < 0 || some > of {
		return 0
	}
	f, _ := choose(of, some).Float64()
	return f
}

func power(x float64, n int) float64 {
	p := 1.0
	for range n {
		p *= x
	}
	return p
}
