package solver

import (
	"math/big"
	"math/bits"
	"slices"
	"sync"
)

// maxCounted is how many cards may be hidden where we count which card lies where. There
// are at most 18! worlds then, and no sum or product is above 18·18! < 2⁵⁷, so none
// overflows. A seat of 13 Indices that knows what it can see has 13 cards left, and
// begins with 9,072,000 worlds at most.
const maxCounted = 18

// Counts is how many worlds fit the conditions, and where the cards lie in them.
type Counts struct {
	Worlds uint64
	told   int
	graph  *graph
	where  func() [][]uint64
}

// Solve counts the worlds that fit what is known. The places told are those whose fillings
// can be asked for. It is no error that no world fits; the errors are those of Find.
func (d *Deal) Solve(known []Condition, told ...Places) (*Counts, error) {
	if d.cards > maxCounted {
		return nil, ErrTooLarge
	}
	g, err := d.build(known, told, true)
	if err != nil {
		return nil, err
	}
	c := &Counts{graph: g, told: len(told), where: sync.OnceValue(g.where)}
	if len(g.states) == 0 {
		return c, nil
	}
	for s := len(g.states) - 1; s >= 0; s-- {
		here := &g.states[s]
		if s >= g.end {
			here.rest = 1
		}
		for _, e := range g.edges[here.first:here.last] {
			here.rest += g.states[e.to].rest * e.ways
		}
	}
	c.Worlds = g.states[0].rest
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
// A state no longer tells the cards of a kind apart. But they are alike to all that
// follows, and each is as likely to be taken as another. So it is enough to know in how
// many of the ways to a state each card is left.
func (g *graph) where() [][]uint64 {
	n := g.deal.cards
	at := slices.Collect(slices.Chunk(make([]uint64, n*len(g.deal.rooms)), max(1, n)))
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
			for _, p := range g.parts[g.hands[e.hand].first:g.hands[e.hand].last] {
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

// At is in how many worlds a card lies in a place. For several cards and places it is the
// sum.
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

// Filling is one way to fill the places told, in their order, and how many worlds have it.
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
				fill(int(e.to), ways*e.ways, append(held, c.graph.hands[e.hand].cards))
			}
		}
	}
	if c.Worlds > 0 {
		if c.told > 0 { // mostly one place is told
			n := c.graph.layers[0].last
			memory, all = make([]Cards, 0, n*c.told), make([]Filling, 0, n)
		}
		fill(0, 1, make([]Cards, 0, c.told))
	}
	return all
}
