package arkham

import (
	"slices"

	"lestrade/rules"
)

var allNamed = says.Reason("an.card.6", "all-named")

// lead and hand say what the unnamed cards are, from the left on: their names, or what they show.
var (
	lead = nameCards(Leads)
	hand = nameCards(Hand)
)

func nameCards(z Zone) rules.VerbRules[state] {
	return rules.VerbRules[state]{
		May: func(s state, _ rules.Entry) *rules.Bar {
			if bar := s.barOver(); bar != nil {
				return bar
			}
			if s.zone[z].unnamed() == 0 {
				return allNamed.Bar()
			}
			return nil
		},
		Fields: map[string]rules.FieldRules[state]{"cards": {Example: newFace, Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			before := soFar.Words("cards")
			switch {
			case word == "":
				return nil
			case len(before) >= len(s.nextToName(z)):
				return allNamed.Bar()
			case word == rules.Unknown || kindNamed(word) != Unseen:
				return nil
			case slices.Contains(before, word):
				return liesElsewhere.Bar(word, z.String())
			case z == Hand && s.placeOf(word) == "": // it may have come by a Case card
				return nil
			}
			return s.barInPile(word)
		}}},
		Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
			s.faces.meet(n, e)
			places := s.nextToName(z)
			s.zone[z] = slices.Clone(s.zone[z])
			for i, word := range e.Words("cards") {
				c, kind := &s.zone[z][places[i]], kindNamed(word)
				switch {
				case word == rules.Unknown:
				case kind == Unseen:
					s.call(c, word)
				default:
					shows := ofKind(kind)
					c.scales = shows.scales
					if kind != Scales {
						c.hourglass = shows.hourglass
					}
					s.pile.unpool(c, s.kindOf(*c))
				}
			}
		},
	}
}

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

// barInPile bars the name of a card that cannot come from the draw pile.
func (b cardboard) barInPile(name string) *rules.Bar {
	if bar := b.faces.barFace(name); bar != nil {
		return bar
	}
	switch place := b.placeOf(name); {
	case place != "":
		return liesElsewhere.Bar(name, place)
	case !b.pile.ofDeck(name):
		return notInDeck.Bar(name)
	}
	return nil
}

// barPlaced bars a word that is no card of a zone: a name or, in the row, a place.
func (b cardboard) barPlaced(z Zone, word string) *rules.Bar {
	if !z.holds() {
		return nil // the verb or the zone is barred
	}
	n := rules.Number(word)
	switch bar := b.faces.barFace(word); {
	case bar != nil:
		return bar
	case word == "" && (z == Leads || b.zone[z].unnamed() == 0) && b.count(z) > 1:
		return whichCard.Bar(z.String())
	case word == "":
		return nil
	case n > 0 && (z != Leads || n > len(b.zone[z]) || b.zone[z][n-1].hole),
		n == 0 && b.zone[z].find(word) < 0 && (z == Leads || !b.mayBeIn(z, word)):
		return notThere.Bar(word, z.String())
	}
	return nil
}
