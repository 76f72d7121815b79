package solver

import (
	"math"
	"math/rand/v2"
)

// Find looks for any world that fits, and gives up after a while: that it finds none
// proves nothing. Where little is known, and worlds are too many to count, one is
// soon found. It does not try where there are alternatives or weights.
//
// It deals the cards out anyhow, and exchanges two at a time. An exchange that leaves
// the conditions further from holding is made too, but seldom, so that no dead end
// holds it: simulated annealing, at one temperature.
func (d *Deal) Find(conditions ...Condition) (w World, found bool, err error) {
	if err := d.check(conditions); err != nil {
		return World{}, false, err
	}
	chance := rand.New(rand.NewPCG(1, 2))
	f := d.dealOut(chance)
	if !f.watch(conditions) {
		return World{}, false, nil
	}
	for range effort / (len(conditions) + 1) {
		if f.off == 0 {
			return f.world(d), true, nil
		}
		i, j := chance.IntN(len(f.cards)), chance.IntN(len(f.cards))
		if f.places[i] == f.places[j] || f.cards[i] == f.cards[j] {
			continue
		}
		if worse := f.weigh(i, j); worse <= 0 || chance.Float64() < math.Exp(-float64(worse)/temperature) {
			f.exchange(i, j)
		}
	}
	return World{}, false, nil
}

// effort is how many conditions are looked at before it gives up, after some tens of
// milliseconds; temperature is how far off a step may lead. It was found by trial, on
// public logs of 13 Indices.
const effort, temperature = 8_000_000, 0.4

// finder is a world on trial: every card that is hidden, and the place it is in.
type finder struct {
	cards, places []int
	watched       []watched
	off           int // how far the conditions are from holding, all together
}

// watched is a condition, with what its tally comes to.
type watched struct {
	Tally
	low, high, value int
}

// dealOut deals the cards out to the places.
func (d *Deal) dealOut(chance *rand.Rand) *finder {
	f := &finder{}
	for card, copies := range d.copies {
		for range copies {
			f.cards = append(f.cards, card)
		}
	}
	chance.Shuffle(len(f.cards), func(i, j int) { f.cards[i], f.cards[j] = f.cards[j], f.cards[i] })
	for place, room := range d.room {
		for range room {
			f.places = append(f.places, place)
		}
	}
	return f
}

// watch takes the conditions in, unless one is of another kind than it can.
func (f *finder) watch(conditions []Condition) bool {
	for _, c := range conditions {
		if len(c.clauses) != 1 || c.weighs() {
			return false
		}
		w := watched{Tally: c.clauses[0].Tally, low: c.clauses[0].low, high: c.clauses[0].high}
		for i, card := range f.cards {
			w.value += has(uint64(w.cards), card) * has(uint64(w.places), f.places[i])
		}
		f.watched = append(f.watched, w)
		f.off += w.off(w.value)
	}
	return true
}

// weigh says how much further off the conditions are once two cards are exchanged.
func (f *finder) weigh(i, j int) (worse int) {
	for k := range f.watched {
		w := &f.watched[k]
		if by := f.change(w.Tally, i, j); by != 0 {
			worse += w.off(w.value+by) - w.off(w.value)
		}
	}
	return worse
}

// exchange exchanges two cards.
func (f *finder) exchange(i, j int) {
	f.off = 0
	for k := range f.watched {
		w := &f.watched[k]
		w.value += f.change(w.Tally, i, j)
		f.off += w.off(w.value)
	}
	f.cards[i], f.cards[j] = f.cards[j], f.cards[i]
}

// change is what exchanging two cards adds to a tally.
func (f *finder) change(t Tally, i, j int) int {
	return (has(uint64(t.cards), f.cards[i]) - has(uint64(t.cards), f.cards[j])) *
		(has(uint64(t.places), f.places[j]) - has(uint64(t.places), f.places[i]))
}

// has is 1 where a bit of a set is set, else 0.
func has(set uint64, bit int) int { return int(set >> bit & 1) }

// off is how far a value is from those between low and high.
func (w *watched) off(value int) int { return max(w.low-value, value-w.high, 0) }

func (f *finder) world(d *Deal) World {
	w := World{make([]Content, len(d.room))}
	for i, card := range f.cards {
		w.places[f.places[i]].copies[card]++
	}
	return w
}
