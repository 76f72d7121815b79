package solver

import (
	"iter"
	"slices"
)

// Content is what places hold: by card, how many copies. Two are equal by ==.
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

// Contents goes through all that a place holds in any world, with how many worlds.
func (c *Counts) Contents(place Places) iter.Seq2[Content, Worlds] {
	return func(yield func(Content, Worlds) bool) {
		profiles := c.profiles(place)
		order := make([]uint64, 0, len(profiles))
		for cards := range profiles {
			order = append(order, cards)
		}
		slices.Sort(order)
		for _, cards := range order {
			for content, part := range spell(c.deal, c.kinds, cards) {
				if !yield(content, profiles[cards].share(part.of, part.parts)) {
					return
				}
			}
		}
	}
}

// profiles are the numbers of worlds by how many cards of each kind a place holds.
func (c *Counts) profiles(place Places) map[uint64]Worlds {
	sums := map[uint64]Worlds{}
	for _, h := range c.held {
		r := c.regions[h.region]
		if r.places&place == 0 {
			continue
		}
		all, room := h.worlds.timesWorlds(c.shared), c.deal.roomOf(place&r.places)
		for cards, ways := range c.partsOf(h.cards, room) {
			sums[cards] = sums[cards].plus(all.share(ways, choose[r.room][room]))
		}
	}
	return sums
}

// partsOf goes through the ways to take so many cards out of a region's hand, by
// how many of each kind, with the number of ways to do so.
func (c *Counts) partsOf(cards uint64, room int) iter.Seq2[uint64, uint64] {
	return func(yield func(uint64, uint64) bool) {
		var take func(kind, left int, taken, ways uint64) bool
		take = func(kind, left int, taken, ways uint64) bool {
			if kind == len(c.kinds) {
				return left > 0 || yield(taken, ways)
			}
			k := &c.kinds[kind]
			there := k.in(cards)
			for n := range min(int(there), left) + 1 {
				if !take(kind+1, left-n, taken+uint64(n)<<k.shift, ways*choose[there][n]) {
					return false
				}
			}
			return true
		}
		take(0, room, 0, 1)
	}
}

// portion is a share of a number: so many of so many parts.
type portion struct{ of, parts uint64 }

// spell goes through the contents of so many cards of each kind, with the portion
// of the worlds that falls to each.
func spell(d *Deal, kinds []kind, cards uint64) iter.Seq2[Content, portion] {
	return func(yield func(Content, portion) bool) {
		var content Content
		var fill func(kind int, p portion) bool
		fill = func(kind int, p portion) bool {
			if kind == len(kinds) {
				return yield(content, p)
			}
			k := &kinds[kind]
			var choice func(from uint64, left int, p portion) bool
			choice = func(from uint64, left int, p portion) bool {
				if left == 0 {
					return fill(kind+1, p)
				}
				for card := range each(from) {
					copies := d.copies[card]
					from &^= 1 << card
					for n := 1; n <= min(left, copies); n++ {
						content.copies[card] = uint8(n)
						if !choice(from, left-n, portion{p.of * choose[copies][n], p.parts}) {
							return false
						}
					}
					content.copies[card] = 0
				}
				return true
			}
			n := int(k.in(cards))
			return choice(uint64(k.cards), n, portion{p.of, p.parts * choose[k.size][n]})
		}
		fill(0, portion{1, 1})
	}
}
