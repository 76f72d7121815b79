package solver

import (
	"math/big"
	"math/bits"
	"sync"
)

// maxCounted is how many cards may be hidden where it is counted which lies where. There
// are at most 18! worlds then, and no sum or product is above 18·18! < 2⁵⁷, so that none
// overflows. A seat of 13 Indices that knows what it can see is left with 13 cards, and
// begins with 9,072,000 worlds at most.
const maxCounted = 18

// Counts is how many worlds fit the conditions, and where the cards lie in them.
type Counts struct {
	Worlds uint64
	told   int
	graph  *graph
	where  func() [][]uint64
}

// Solve counts the worlds that fit what is known, with what places of them hold that
// are told. That there is none is no error. It is ErrTooLarge, or of a deal whose cards
// do not fill its places.
func (d *Deal) Solve(known []Condition, told ...Places) (*Counts, error) {
	if d.cards > maxCounted {
		return nil, ErrTooLarge
	}
	g, err := d.build(known, told, true)
	if err != nil {
		return nil, err
	}
	c := &Counts{graph: g, told: len(told), where: sync.OnceValue(g.where)}
	if len(g.states) > 0 {
		g.goBack()
		c.Worlds = g.states[0].rest
	}
	return c, nil
}

// Worlds is how many worlds fit what is known; the error is that of Solve.
func (d *Deal) Worlds(known ...Condition) (*big.Int, error) {
	g, err := d.build(known, nil, false)
	if err != nil {
		return nil, err
	}
	if g.end == len(g.states) {
		return new(big.Int), nil
	}
	n := g.states[g.end].from
	all := new(big.Int).SetUint64(n.hi)
	return all.Add(all.Lsh(all, 64), new(big.Int).SetUint64(n.lo)), nil
}

// where finds, by place and card, in how many worlds the card lies there.
//
// A state no longer tells apart what kinds have forgotten. But the cards of a kind are
// alike to all that follows, each as likely as another to be taken. So it is enough to
// know of each card in how many of the ways to a state it is left.
func (g *graph) where() [][]uint64 {
	n := g.deal.cards
	at := make([][]uint64, len(g.deal.rooms))
	for p := range at {
		at[p] = make([]uint64, n)
	}
	if len(g.states) == 0 {
		return at
	}
	all := make([]uint64, n*len(g.states))
	for card := range n {
		all[card] = 1
	}
	for s := range g.states[:g.end] {
		here := &g.states[s]
		left, l := all[s*n:][:n], &g.layers[here.layer]
		for _, e := range g.edges[here.first:here.last] {
			rest := g.states[e.to].rest
			if rest == 0 {
				continue
			}
			after := all[int(e.to)*n:][:n]
			for card, ways := range left {
				after[card] += ways * e.ways
			}
			for _, p := range l.hands[e.hand].parts {
				k := &l.kinds[p.kind]
				among := uint64(k.in(here.left))
				for cards := k.cards; cards != 0; cards &= cards - 1 {
					card := bits.TrailingZeros32(uint32(cards))
					taken := left[card] * e.ways * uint64(p.n) / among
					after[card] -= taken
					at[l.place][card] += taken * rest
				}
			}
		}
	}
	return at
}

// At is in how many worlds a card lies in a place; of several cards and places, the sum.
func (c *Counts) At(cards Cards, places Places) (sum uint64) {
	for p, at := range c.where() {
		for card, n := range at {
			if places.has(p) && cards>>card&1 != 0 {
				sum += n
			}
		}
	}
	return sum
}

// Filling is one way to fill the places told, in their order, with the worlds that
// have it.
type Filling struct {
	Held   []Cards
	Worlds uint64
}

// Fillings are all ways to fill the places told.
func (c *Counts) Fillings() (all []Filling) {
	var memory []Cards // one after another: a filling by itself would cost more than its count
	var fill func(s int, ways uint64, held []Cards)
	fill = func(s int, ways uint64, held []Cards) {
		here := &c.graph.states[s]
		switch {
		case here.rest == 0:
		case len(held) == c.told:
			memory = append(memory, held...)
			all = append(all, Filling{memory[len(memory)-len(held):], ways * here.rest})
		default:
			for _, e := range c.graph.edges[here.first:here.last] {
				fill(int(e.to), ways*e.ways, append(held, c.graph.layers[here.layer].hands[e.hand].cards))
			}
		}
	}
	if c.Worlds > 0 {
		if c.told > 0 { // mostly one place is told
			n := len(c.graph.layers[0].hands)
			memory, all = make([]Cards, 0, n*c.told), make([]Filling, 0, n)
		}
		fill(0, 1, make([]Cards, 0, c.told))
	}
	return all
}
