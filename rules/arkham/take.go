package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

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
		case z != cardboard.DrawPile:
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
		if z == cardboard.DrawPile {
			c := cardboard.Card{Name: e.Word("card")}
			s.Put(cardboard.Hand, s.Pile.Draw(c, s.KindOf(c)))
			say.Move(takenShuffled.Of())
			return
		}
		takeAt(s, z, s.Identify(z, e.Word("card")), say)
	}),
}

// swap changes a card of the hand for one of a penalty zone.
var swap = rules.VerbRules[state]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[state]{
		"given": {Bar: barHand, Example: newFace},
		"zone": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if z := cardboard.ZoneNamed(word); z.Holds() && s.Count(z) == 0 {
				return zoneEmpty.Bar(word)
			}
			return nil
		}},
		"taken": {Example: newFace, Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			return barPlaced(s, cardboard.ZoneNamed(soFar.Word("zone")), word)
		}},
	},
	Do: act(func(s *state, e rules.Entry, _ *rules.Events) {
		s.queue.next()
		z := cardboard.ZoneNamed(e.Word("zone"))
		taken := s.Pull(z, s.Identify(z, e.Word("taken")))
		s.Put(z, s.TakeFromHand(e.Word("given")))
		s.Put(cardboard.Hand, taken)
	}),
}

// takeAt puts the card at a place into hand.
func takeAt(s *state, z cardboard.Zone, i int, say *rules.Events) {
	s.Put(cardboard.Hand, s.TakeOut(z, i))
	say.Move(cardTaken.Of(z.String()))
}
