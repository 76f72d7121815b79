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
			return barInPile(s, word)
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
