package solver

import "slices"

// Counts is how many worlds fit the conditions, and where the cards lie in them.
type Counts struct {
	deal    *Deal
	kinds   []kind // of the first layer, which tells most apart
	regions []region
	shared  Worlds   // ways to share out what the regions hold among their places
	total   Worlds   // before that
	at      []Worlds // by region and kind: the copies there, over all worlds
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
	return g.counts()
}

func (g *graph) counts() (*Counts, error) {
	total, err := g.total()
	if err != nil {
		return nil, err
	}
	g.goBack()
	c := &Counts{deal: g.deal, regions: slices.Clone(g.regions), shared: g.shared, total: total}
	if len(g.layers) > 0 {
		c.kinds = slices.Clone(g.layers[0].kinds)
	}
	c.at, err = g.where(total)
	return c, err
}

// total is how many worlds there are before the regions are shared out. It refuses
// what would not leave 8 bits to reckon with.
func (g *graph) total() (total Worlds, err error) {
	for s := g.fronts[len(g.layers)]; s < len(g.states)-1; s++ {
		var fits bool
		if total, fits = total.plusTimes(g.states[s].from, 1); !fits {
			return Worlds{}, ErrTooLarge
		}
	}
	if total.bits()+g.shared.bits() > 128 || total.timesWorlds(g.shared).bits() > 120 {
		return Worlds{}, ErrTooLarge
	}
	return total, nil
}

// goBack finds the ways on from every state. From one that can be reached they are
// never more than the total, which fits.
func (g *graph) goBack() {
	for s := len(g.states) - 1; s >= 0; s-- {
		here := &g.states[s]
		if s >= g.fronts[len(g.layers)] {
			here.rest = Worlds{lo: 1}
			continue
		}
		for _, e := range g.edges[here.first:g.states[s+1].first] {
			here.rest = here.rest.plus(g.states[e.to].rest.times(e.ways))
		}
	}
}

// Worlds is how many worlds there are, or what they weigh together.
func (c *Counts) Worlds() Worlds { return c.total.timesWorlds(c.shared) }

// At is in how many worlds a card lies in a place; of a card with copies, how many
// of them do, over all worlds. Of several cards and places it is the sum.
func (c *Counts) At(cards Cards, places Places) (sum Worlds) {
	for r, region := range c.regions {
		room := c.deal.roomOf(region.places & places)
		if room == 0 {
			continue
		}
		for k, kind := range c.kinds {
			copies := c.deal.copiesOf(kind.cards & cards)
			if copies == 0 {
				continue
			}
			// Any card of a kind is as likely as another in any place of a region.
			all := c.at[r*len(c.kinds)+k].timesWorlds(c.shared)
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
