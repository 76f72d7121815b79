package arkham

import (
	"lestrade/rules"
	"slices"
)

// nextToName are the places of the cards of a zone that a line names next: the unnamed ones that
// the mix still counts, else those of an unknown kind, else all unnamed ones.
func (b cardboard) nextToName(z Zone) []int {
	var pooled, blank, all []int
	for i, c := range b.zone[z] {
		switch {
		case !c.anonymous():
			continue
		case c.pooled:
			pooled = append(pooled, i)
		case b.kindOf(c) == Unseen:
			blank = append(blank, i)
		}
		all = append(all, i)
	}
	for _, places := range [][]int{pooled, blank} {
		if places != nil {
			return places
		}
	}
	return all
}

// identify is the place of the card that a word means. The word becomes the name of an unnamed
// card.
func (b *cardboard) identify(z Zone, word string) int {
	i := b.nameAt(z, word)
	if z != Leads && b.zone[z][i].anonymous() {
		b.mixUp(z)
	}
	if b.zone[z][i].anonymous() && word != "" && rules.Number(word) == 0 {
		b.zone[z] = slices.Clone(b.zone[z])
		b.call(&b.zone[z][i], word)
	}
	return i
}

// call gives a card its name.
func (b *cardboard) call(c *card, name string) {
	c.name = name
	b.pile.unpool(c, b.kindOf(*c))
}

// takeFromHand takes a card out of the hand by its name, which may become that of an unnamed
// card; "" takes an unnamed one.
func (b *cardboard) takeFromHand(name string) card {
	if b.count(Hand) == 0 || name != "" && !b.mayBeIn(Hand, name) {
		return card{} // barred
	}
	return b.pull(Hand, b.identify(Hand, name))
}

// mixUp forgets which unnamed card of a zone is which: one of them is taken, and nobody says
// which. What they all have in common stays known.
func (b *cardboard) mixUp(z Zone) {
	all := slices.Clone(b.zone[z])
	var common card
	first := true
	for _, c := range all {
		switch {
		case !c.anonymous():
		case first:
			common, first = c, false
		default:
			if c.scales != common.scales {
				common.scales = Unsure
			}
			if c.hourglass != common.hourglass {
				common.hourglass = Unsure
			}
		}
	}
	m := &b.pile.mix
	for i, c := range all {
		if !c.anonymous() {
			continue
		}
		kind := b.kindOf(c)
		c.scales, c.hourglass = common.scales, common.hourglass
		if m.known && kind != Unseen && b.kindOf(c) == Unseen {
			c.pooled = true
			m.elsewhere++
			m.of[kind]++
		}
		all[i] = c
	}
	if pooled := countOf(all, func(c card) bool { return c.anonymous() && c.pooled }); pooled > 0 && pooled < all.unnamed() {
		*m = mix{}
	}
	b.zone[z] = all
}
