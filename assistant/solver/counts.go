package solver

import "slices"

// Counts is how many worlds fit the conditions, and where the cards lie in them.
type Counts struct {
	deal    *Deal
	kinds   []kind
	regions []region
	shared  Worlds   // ways to share out what the regions hold among their places
	total   Worlds   // before that
	at      []Worlds // by kind and region: the copies there, over all worlds
	held    []held
}

// held is a hand that a region holds in some worlds.
type held struct {
	region int
	cards  uint64
	worlds Worlds // before the regions are shared out
}

// Solve counts the worlds that fit all conditions. The error is of a deal whose
// cards do not fill its places, of conditions about another deal, or ErrTooLarge;
// that no world fits is none.
func (d *Deal) Solve(conditions ...Condition) (*Counts, error) {
	g, err := d.build(conditions, wish{})
	if err != nil {
		return nil, err
	}
	defer g.release()
	total, err := g.total()
	if err != nil {
		return nil, err
	}
	g.goBack()
	c := &Counts{
		deal: d, kinds: slices.Clone(g.kinds), regions: slices.Clone(g.regions),
		shared: g.shared, total: total, at: make([]Worlds, len(g.kinds)*len(g.regions)),
	}
	for i := range g.layers {
		c.add(&g.layers[i])
	}
	return c, nil
}

// add takes in what a region holds.
func (c *Counts) add(l *layer) {
	for i := range l.hands {
		h := &l.hands[i]
		if l.flows[i].IsZero() {
			continue
		}
		c.held = append(c.held, held{l.number, h.cards, l.flows[i]})
		for _, p := range l.parts[h.first:h.last] {
			at := &c.at[int(p.kind)*len(c.regions)+l.number]
			*at = at.plus(l.flows[i].times(uint64(p.n)))
		}
	}
}

// total is how many worlds there are before the regions are shared out. It refuses
// what would not leave 8 bits to reckon with.
func (g *graph) total() (total Worlds, err error) {
	fits := true
	for s := g.fronts[len(g.layers)]; s < len(g.states)-1; s++ {
		if total, fits = total.plusTimes(g.states[s].from, 1); !fits {
			return Worlds{}, ErrTooLarge
		}
	}
	if total.bits()+g.shared.bits() > 120 {
		return Worlds{}, ErrTooLarge
	}
	return total, nil
}

// goBack finds the ways on from every state, and in how many worlds each hand is
// held. None of it is more than the total, which fits.
func (g *graph) goBack() {
	for s := g.fronts[len(g.layers)]; s < len(g.states); s++ {
		g.states[s].rest = Worlds{lo: 1}
	}
	for i := len(g.layers) - 1; i >= 0; i-- {
		l := &g.layers[i]
		l.flows = slices.Grow(l.flows, len(l.hands))[:len(l.hands)]
		clear(l.flows)
		for s := g.fronts[i]; s < g.fronts[i+1]; s++ {
			here := &g.states[s]
			for _, e := range g.edges[here.first:g.states[s+1].first] {
				rest := g.states[e.to].rest
				if rest.IsZero() {
					continue
				}
				rest = rest.times(e.ways)
				here.rest = here.rest.plus(rest)
				l.flows[e.hand] = l.flows[e.hand].plus(here.from.timesWorlds(rest))
			}
		}
	}
}

// Worlds is how many worlds there are, or what they weigh together.
func (c *Counts) Worlds() Worlds { return c.total.timesWorlds(c.shared) }

// At is in how many worlds a card lies in a place; of a card with copies, how many
// of them do, over all worlds. Of several cards and places it is the sum.
func (c *Counts) At(cards Cards, places Places) (sum Worlds) {
	for k, kind := range c.kinds {
		copies := c.deal.copiesOf(kind.cards & cards)
		for r, region := range c.regions {
			room := c.deal.roomOf(region.places & places)
			if copies == 0 || room == 0 {
				continue
			}
			// Any card of a kind is as likely as another in any place of a region.
			all := c.at[k*len(c.regions)+r].timesWorlds(c.shared)
			sum = sum.plus(all.share(uint64(copies*room), uint64(kind.size*region.room)))
		}
	}
	return sum
}

// Never tells whether no world has any of these cards in these places.
func (c *Counts) Never(cards Cards, places Places) bool { return c.At(cards, places).IsZero() }

// Always tells whether every world has all these cards in these places. Where no
// world is left, nothing holds.
func (c *Counts) Always(cards Cards, places Places) bool {
	return !c.total.IsZero() && c.At(cards, places) == c.Worlds().times(uint64(c.deal.copiesOf(cards)))
}
