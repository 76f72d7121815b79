package arkham

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

var allNamed = turn.Says.Reason("an.card.6", "all-named")

// lead and hand name the unnamed cards of the row or the hand from left to right, or tell their kinds.
var (
	lead = nameCards(cardboard.Leads)
	hand = nameCards(cardboard.Hand)
)

func nameCards(z cardboard.Zone) rules.VerbRules[turn.State] {
	return rules.VerbRules[turn.State]{
		May: func(s turn.State, _ rules.Entry) *rules.Bar {
			if bar := s.BarOver(); bar != nil {
				return bar
			}
			if s.In[z].Unnamed() == 0 {
				return allNamed.Bar()
			}
			return nil
		},
		Fields: map[string]rules.FieldRules[turn.State]{"cards": {Example: newFace, Absent: absent, Bar: func(s turn.State, soFar rules.Entry, word string) *rules.Bar {
			before := soFar.Words("cards")
			switch {
			case word == "":
				return nil
			case len(before) >= len(s.NextToName(z)):
				return allNamed.Bar()
			case word == rules.Unknown || cardboard.KindNamed(word) != cardboard.Unseen:
				return nil
			case slices.Contains(before, word):
				return liesElsewhere.Bar(word, z.String())
			case z == cardboard.Hand && s.PlaceOf(word) == "": // a Case card may have become it
				return nil
			}
			return barInPile(s, word)
		}}},
		Do: func(s *turn.State, n int, e rules.Entry, _ *rules.Events) {
			s.Faces.Meet(n, e)
			places := s.NextToName(z)
			s.In[z] = slices.Clone(s.In[z])
			for i, word := range e.Words("cards") {
				c, kind := &s.In[z][places[i]], cardboard.KindNamed(word)
				switch {
				case word == rules.Unknown:
				case kind == cardboard.Unseen:
					s.Call(c, word)
				default:
					shows := cardboard.OfKind(kind)
					c.Scales = shows.Scales
					if kind != cardboard.Scales {
						c.Hourglass = shows.Hourglass
					}
					s.Pile.Unpool(c, s.KindOf(*c))
				}
			}
		},
	}
}
