package cardboard

import (
	"slices"

	"lestrade/rules"
)

// NextToName returns the indexes of the cards of a zone that a line names next: the unnamed ones
// that the mix still counts; if there are none, the unnamed ones of an unknown kind; else all
// unnamed ones.
func (b Cardboard) NextToName(z Zone) []int {
	var pooled, blank, all []int
	for i, c := range b.In[z] {
		switch {
		case !c.Anonymous():
			continue
		case c.Pooled:
			pooled = append(pooled, i)
		case b.KindOf(c) == Unseen:
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

// Identify returns the index of the card that a word means, and gives the word as a name to a card
// that had none.
func (b *Cardboard) Identify(z Zone, word string) int {
	i := b.NameAt(z, word)
	if z != Leads && b.In[z][i].Anonymous() {
		b.MixUp(z)
	}
	if b.In[z][i].Anonymous() && word != "" && rules.Number(word) == 0 {
		b.In[z] = slices.Clone(b.In[z])
		b.Call(&b.In[z][i], word)
	}
	return i
}

// Call gives a card its name.
func (b *Cardboard) Call(c *Card, name string) {
	c.Name = name
	b.Pile.Unpool(c, b.KindOf(*c))
}

// TakeFromHand takes the card with a name out of the hand; an unnamed card may get the name. The
// name "" takes an unnamed card. The zero Card is returned if the hand has no such card, which the
// verbs bar.
func (b *Cardboard) TakeFromHand(name string) Card {
	if b.Count(Hand) == 0 || name != "" && !b.MayBeIn(Hand, name) {
		return Card{}
	}
	return b.Pull(Hand, b.Identify(Hand, name))
}

// MixUp forgets which unnamed card of a zone is which, because a player takes one and does not tell
// which. What they all have in common stays known.
func (b *Cardboard) MixUp(z Zone) {
	all := slices.Clone(b.In[z])
	var common Card
	first := true
	for _, c := range all {
		switch {
		case !c.Anonymous():
		case first:
			common, first = c, false
		default:
			if c.Scales != common.Scales {
				common.Scales = Unsure
			}
			if c.Hourglass != common.Hourglass {
				common.Hourglass = Unsure
			}
		}
	}
	m := &b.Pile.Mix
	for i, c := range all {
		if !c.Anonymous() {
			continue
		}
		kind := b.KindOf(c)
		c.Scales, c.Hourglass = common.Scales, common.Hourglass
		if m.Known && kind != Unseen && b.KindOf(c) == Unseen {
			c.Pooled = true
			m.Elsewhere++
			m.Of[kind]++
		}
		all[i] = c
	}
	if pooled := CountOf(all, func(c Card) bool { return c.Anonymous() && c.Pooled }); pooled > 0 && pooled < all.Unnamed() {
		*m = Mix{}
	}
	b.In[z] = all
}
