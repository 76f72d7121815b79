package arkham

import "lestrade/rules"

var (
	whichCard     = says.Reason("an.effect.3", "which", "zone")
	notThere      = says.Reason("an.effect.3", "not-there", "card", "zone")
	zoneEmpty     = says.Reason("an.effect.4", "empty", "zone")
	cardTaken     = says.Due("take", "from")
	takenShuffled = says.Due("take-shuffle")
)

// take takes a card of a zone into hand, as an effect says.
var take = rules.VerbRules[state]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[state]{"card": {Example: newFace, Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
		switch z := s.queue.head().zone; {
		case z != DrawPile:
			return barPlaced(s, z, word)
		case word == "":
			return nil
		case rules.Number(word) > 0:
			return notThere.Bar(word, z.String())
		}
		return barInPile(s, word)
	}}},
	Do: act(func(s *state, e rules.Entry, say *rules.Events) {
		z := s.queue.head().zone
		s.queue.next()
		if z == DrawPile {
			c := card{name: e.Word("card")}
			s.put(Hand, s.pile.draw(c, s.kindOf(c)))
			say.Move(takenShuffled.Of())
			return
		}
		takeAt(s, z, s.identify(z, e.Word("card")), say)
	}),
}

// swap changes a card of the hand for one of a penalty zone.
var swap = rules.VerbRules[state]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[state]{
		"given": {Bar: barHand, Example: newFace},
		"zone": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if z := zoneNamed(word); z.holds() && s.count(z) == 0 {
				return zoneEmpty.Bar(word)
			}
			return nil
		}},
		"taken": {Example: newFace, Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			return barPlaced(s, zoneNamed(soFar.Word("zone")), word)
		}},
	},
	Do: act(func(s *state, e rules.Entry, _ *rules.Events) {
		s.queue.next()
		z := zoneNamed(e.Word("zone"))
		taken := s.pull(z, s.identify(z, e.Word("taken")))
		s.put(z, s.takeFromHand(e.Word("given")))
		s.put(Hand, taken)
	}),
}

// takeAt puts the card at a place into hand.
func takeAt(s *state, z Zone, i int, say *rules.Events) {
	s.put(Hand, s.takeOut(z, i))
	say.Move(cardTaken.Of(z.String()))
}
