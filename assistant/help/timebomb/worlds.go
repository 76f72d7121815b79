package timebomb

import (
	"math/big"
	"math/bits"
)

// belief is what claims and cuts say of roles and cards if Sherlock tells the truth.
type belief struct {
	worlds int          // of roles, that what was said leaves
	roles  []*big.Rat   // by seat: the chance of Moriarty's team
	both   *big.Rat     // the chance that no Moriarty lies aside
	next   [][]*big.Rat // by seat and kind: the chance of the next card cut there
}

// team is a set of seats.
type team uint8

func (t team) has(seat int) bool { return t&(1<<seat) != 0 }
func (t team) count() int        { return bits.OnesCount8(uint8(t)) }

// worlds are the teams that Moriarty may have: role cards that are left lie aside, and
// what was told of roles is true.
func (rec *record) worlds() (all []team) {
	aside := rec.dealt.sherlock + rec.dealt.moriarty - len(rec.seats)
	for t := range team(1) << len(rec.seats) {
		if n := t.count(); n >= rec.dealt.moriarty-aside && n <= rec.dealt.moriarty && rec.agrees(t) {
			all = append(all, t)
		}
	}
	return all
}

func (rec *record) agrees(t team) bool {
	for seat, role := range rec.roles {
		if role == "sherlock" && t.has(seat) || role == "moriarty" && !t.has(seat) {
			return false
		}
	}
	return true
}

// honest weighs what the others claim against the liars of a team: each cable that a
// liar names has one chance in as many numbers as a hand may hold.
func (rec *record) honest(t team) *big.Int {
	weight := big.NewInt(1)
	for _, r := range rec.rounds {
		for _, c := range r.claimed() {
			if !t.has(c.seat) {
				for range c.named() {
					weight.Mul(weight, big.NewInt(int64(r.size()+1)))
				}
			}
		}
	}
	return weight
}

// scale adds up weights, by what they speak for.
type scale struct {
	all, both *big.Int
	roles     []*big.Int
	next      [][]*big.Int // by seat and class, times the cards before the seat
}

func newScale(c *counter) *scale {
	s := &scale{all: new(big.Int), both: new(big.Int)}
	for range c.seats {
		next := make([]*big.Int, c.classes)
		for i := range next {
			next[i] = new(big.Int)
		}
		s.roles, s.next = append(s.roles, new(big.Int)), append(s.next, next)
	}
	return s
}

// believe weighs all worlds of roles; with next it also tells of the next cards.
func (c *counter) believe(next bool) *belief {
	s, b := newScale(c), &belief{}
	for _, t := range c.worlds() {
		weight := c.weighTeam(t, s, next)
		if weight.Sign() == 0 {
			continue
		}
		b.worlds++
		s.all.Add(s.all, weight)
		if t.count() == c.dealt.moriarty {
			s.both.Add(s.both, weight)
		}
		for seat := range c.seats {
			if t.has(seat) {
				s.roles[seat].Add(s.roles[seat], weight)
			}
		}
	}
	if b.worlds == 0 {
		return b
	}
	b.both = new(big.Rat).SetFrac(s.both, s.all)
	for seat := range c.seats {
		b.roles = append(b.roles, new(big.Rat).SetFrac(s.roles[seat], s.all))
		b.next = append(b.next, c.nextOf(seat, s, next))
	}
	return b
}

// weighTeam is how much a team weighs, and adds to the scale what it makes of the next
// cards.
func (c *counter) weighTeam(t team, s *scale, next bool) *big.Int {
	honest, weight := c.honest(t), new(big.Int)
	holds := func(said *claim) bool { return !t.has(said.seat) }
	last := len(c.rounds) - 1
	c.heaps(func(gone []int, spare int, ways *big.Int) bool {
		so := times(ways, honest)
		for i := range last {
			so.Mul(so, c.count(c.deal(i, gone, spare, holds)))
			if so.Sign() == 0 {
				return true
			}
		}
		now := c.deal(last, gone, spare, holds)
		all := times(so, c.count(now))
		weight.Add(weight, all)
		if next && all.Sign() != 0 {
			c.addNext(s, now, so, all)
		}
		return true
	})
	return weight
}

// addNext adds what a deal makes of the next card of every seat: one put there by the
// claim, or one of those that are free.
func (c *counter) addNext(s *scale, d *deal, so, all *big.Int) {
	var ofPool [len(d.pools)][]*big.Int
	for seat := range c.seats {
		i := d.of[seat]
		if ofPool[i] == nil {
			ofPool[i] = c.countNext(d, i)
		}
		for class, ways := range ofPool[i] {
			sum := s.next[seat][class]
			sum.Add(sum, times(all, big.NewInt(int64(d.fixed[seat][class]))))
			sum.Add(sum, times(times(so, ways), big.NewInt(int64(d.free[seat]))))
		}
	}
}

// nextOf is the chance of each kind to be cut next at a seat; nil where nothing is.
func (c *counter) nextOf(seat int, s *scale, next bool) (chances []*big.Rat) {
	if !next || c.over || c.down[seat] == 0 {
		return nil
	}
	all := times(s.all, big.NewInt(int64(c.down[seat])))
	for kind := range c.kinds {
		chance := new(big.Rat).SetFrac(s.next[seat][c.class[kind]], all)
		if kind > 0 {
			chance.Mul(chance, ratio(c.left(kind), c.heap[c.class[kind]]))
		}
		chances = append(chances, chance)
	}
	return chances
}

// blind is the chance of each kind to be cut next, of any seat, whatever was said; nil
// where nothing is face down.
func (rec *record) blind() (chances []*big.Rat) {
	down, heap := sum(rec.down), sum(rec.copies)-sum(rec.out)-rec.left(0)
	if rec.over || down == 0 {
		return nil
	}
	bomb := ratio(down-rec.left(0), down)
	for kind := range rec.kinds {
		chance := ratio(rec.left(kind), down)
		if kind > 0 {
			chance = new(big.Rat).Mul(bomb, ratio(rec.left(kind), heap))
		}
		chances = append(chances, chance)
	}
	return chances
}

// ratio is a part of a whole; of nothing it is nothing.
func ratio(part, of int) *big.Rat {
	if of == 0 {
		return new(big.Rat)
	}
	return big.NewRat(int64(part), int64(of))
}

// weigh is how many ways there are for the cards to lie so that some claims hold.
func (c *counter) weigh(holds func(*claim) bool) *big.Int {
	all := new(big.Int)
	c.heaps(func(gone []int, spare int, ways *big.Int) bool {
		all.Add(all, c.weighHeap(gone, spare, ways, holds))
		return true
	})
	return all
}

// fits tells whether there is a way for the cards to lie so that some claims hold.
func (c *counter) fits(holds func(*claim) bool) (fits bool) {
	c.heaps(func(gone []int, spare int, ways *big.Int) bool {
		fits = c.weighHeap(gone, spare, ways, holds).Sign() > 0
		return !fits
	})
	return fits
}

func (c *counter) weighHeap(gone []int, spare int, ways *big.Int, holds func(*claim) bool) *big.Int {
	weight := ways
	for i := range c.rounds {
		if weight.Sign() > 0 {
			weight = times(weight, c.count(c.deal(i, gone, spare, holds)))
		}
	}
	return weight
}
