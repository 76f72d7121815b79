package solver

import (
	"math/big"
	"math/bits"
	"slices"
	"sync"
)

// maxCounted is how many cards may be hidden for us to count which card lies where. There are
// at most 18! worlds then, and no sum or product is above 18·18! < 2⁵⁷, so none overflows. A
// seat of 13 Indices that knows what it can see has 13 cards left, and begins with 9,072,000
// worlds at most.
const maxCounted = 18

// Counts tells how many worlds fit the conditions, and where the cards lie in them.
type Counts struct {
	Worlds uint64
	told   int // how many places were told
	graph  *graph
	where  func() [][]uint64 // computes graph.where once
}

// Solve counts the worlds that fit what is known. told are the places whose fillings can be
// asked for later. If no world fits, the count is 0 and there is no error; the errors are those
// of Find.
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

// where counts, by place and card, the worlds in which the card lies there.
//
// A state does not tell the cards of a kind apart any more. But later layers treat them alike,
// so each is as likely to be taken as another. So it is enough to know in how many of the ways
// to a state each card is left.
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

// At is the number of worlds in which a card lies in a place. For several cards or places it is
// the sum of these numbers.
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

// Fillings lists all ways to fill the places told.
func (c *Counts) Fillings() (all []Filling) {
	var memory []Cards // holds all fillings: to allocate each by itself would cost more than to count it
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
		if c.told > 0 { // enough room if only one place is told, as mostly
			n := c.graph.layers[0].last
			memory, all = make([]Cards, 0, n*c.told), make([]Filling, 0, n)
		}
		fill(0, 1, make([]Cards, 0, c.told))
	}
	return all
}
