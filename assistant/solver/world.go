package solver

import (
	"math/bits"
	"math/rand/v2"
)

// Content is what some places hold: by card, how many copies. Two are equal by ==.
type Content struct{ copies [MaxCards]uint8 }

// Cards are those of which there is a copy.
func (c Content) Cards() (set Cards) {
	for i, n := range c.copies {
		if n > 0 {
			set |= 1 << i
		}
	}
	return set
}

// Count is how many copies of some cards there are.
func (c Content) Count(cards Cards) (n int) {
	for i := range each(uint64(cards)) {
		n += int(c.copies[i])
	}
	return n
}

// World is one way to fill every place.
type World struct{ places []Content }

// In is what some places hold.
func (w World) In(places Places) (c Content) {
	for p := range each(uint64(places)) {
		for card, n := range w.places[p].copies {
			c.copies[card] += n
		}
	}
	return c
}

// Count is the value of a tally.
func (w World) Count(t Tally) (n int) {
	for p := range each(uint64(t.places)) {
		n += w.places[p].Count(t.cards)
	}
	return n
}

// Fits tells whether a condition holds.
func (w World) Fits(c Condition) bool {
	for i := range c.clauses {
		if c.clauses[i].weight(w.Count(c.clauses[i].Tally)) != 0 {
			return true
		}
	}
	return false
}

// Draw draws so many worlds from those that fit, each as often as it weighs
// against the others; none where there is none.
func (d *Deal) Draw(chance *rand.Rand, n int, conditions ...Condition) ([]World, error) {
	g, err := d.build(conditions, wish{})
	if err != nil {
		return nil, err
	}
	defer g.release()
	total, err := g.total()
	if err != nil || total.IsZero() {
		return nil, err
	}
	g.goBack()
	worlds := make([]World, n)
	for i := range worlds {
		worlds[i] = g.draw(chance)
	}
	return worlds, nil
}

// draw walks from the first state to a last one. Each edge is taken as often as
// there are ways on over it.
func (g *graph) draw(chance *rand.Rand) World {
	w := World{make([]Content, len(g.deal.room))}
	var left Content
	for card, n := range g.deal.copies {
		left.copies[card] = uint8(n)
	}
	s := 0
	for i := range g.layers {
		l := &g.layers[i]
		e := g.pick(s, chance)
		w.share(g.deal, l.region, l.take(e.hand, &left, chance), chance)
		s = int(e.to)
	}
	return w
}

func (g *graph) pick(s int, chance *rand.Rand) edge {
	left := g.states[s].rest.below(chance)
	for _, e := range g.edges[g.states[s].first:g.states[s+1].first] {
		ways := g.states[e.to].rest.times(e.ways)
		if left.Less(ways) {
			return e
		}
		left = left.minus(ways)
	}
	panic("solver: a state has fewer ways on than were counted")
}

// take takes the cards of a hand from those left, any of a kind alike.
func (l *layer) take(hand int32, left *Content, chance *rand.Rand) (cards []int) {
	h := &l.hands[hand]
	for _, p := range l.parts[h.first:h.last] {
		among := l.kinds[p.kind].cards
		for range p.n {
			card := left.nth(among, chance.IntN(left.Count(among)))
			left.copies[card]--
			cards = append(cards, card)
		}
	}
	return cards
}

// nth is the card of the n-th copy among some cards.
func (c Content) nth(among Cards, n int) int {
	for card := range each(uint64(among)) {
		if n -= int(c.copies[card]); n < 0 {
			return card
		}
	}
	return bits.Len64(uint64(among)) - 1
}

// share deals the cards of a region out to its places.
func (w World) share(d *Deal, r region, cards []int, chance *rand.Rand) {
	chance.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for p := range each(uint64(r.places)) {
		for _, card := range cards[:d.room[p]] {
			w.places[p].copies[card]++
		}
		cards = cards[d.room[p]:]
	}
}
