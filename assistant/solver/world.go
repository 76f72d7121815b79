package solver

import (
	"math/bits"
	"math/rand/v2"
)

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
		e := g.pick(s, chance)
		l := &g.layers[i]
		h := &l.hands[e.hand]
		w.dealOut(g, l.region, g.handOut(l.parts[h.first:h.last], &left, chance), chance)
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

// handOut takes the cards of a hand from those left, any of a kind alike.
func (g *graph) handOut(parts []part, left *Content, chance *rand.Rand) (cards []int) {
	for _, p := range parts {
		for range p.n {
			among := uint64(g.kinds[p.kind].cards)
			card := nth(*left, among, chance.IntN(left.Count(Cards(among))))
			left.copies[card]--
			cards = append(cards, card)
		}
	}
	return cards
}

// nth is the card of the n-th copy among some cards.
func nth(c Content, among uint64, n int) int {
	for card := range each(among) {
		if n -= int(c.copies[card]); n < 0 {
			return card
		}
	}
	return bits.Len64(among) - 1
}

// dealOut shares the cards of a region out among its places.
func (w World) dealOut(g *graph, r region, cards []int, chance *rand.Rand) {
	chance.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for p := range each(uint64(r.places)) {
		for _, card := range cards[:g.deal.room[p]] {
			w.places[p].copies[card]++
		}
		cards = cards[g.deal.room[p]:]
	}
}
