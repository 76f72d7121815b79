package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

var (
	whichCard     = turn.Says.Reason("an.effect.3", "which", "zone")
	notNamed      = turn.Says.Reason("an.effect.3", "not-named", "card")
	notThere      = turn.Says.Reason("an.effect.3", "not-there", "card", "zone")
	zoneEmpty     = turn.Says.Reason("an.effect.4", "empty", "zone")
	takenShuffled = turn.Says.Due("take-shuffle")
)

// take takes a card from a zone into hand by an effect.
var take = rules.VerbRules[turn.State]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[turn.State]{"card": {Example: newFace, Absent: absent, Bar: func(s turn.State, _ rules.Entry, word string) *rules.Bar {
		switch z := s.Queue.Head().Zone; {
		case z != cardboard.DrawPile:
			return barPlaced(s, z, word)
		case word == "":
			return nil
		case rules.Number(word) > 0:
			return notThere.Bar(word, z.String())
		}
		return barInPile(s, word)
	}}},
	Do: act(func(s *turn.State, e rules.Entry, say *rules.Events) {
		z := s.Queue.Head().Zone
		s.Queue.Pop()
		if z == cardboard.DrawPile {
			c := cardboard.Card{Name: e.Word("card")}
			s.Put(cardboard.Hand, s.Pile.Draw(c, s.KindOf(c)))
			say.Move(takenShuffled.Of())
			return
		}
		turn.TakeAt(s, z, s.Identify(z, e.Word("card")), say)
	}),
}

// swap changes a card from hand for a card of a penalty zone.
var swap = rules.VerbRules[turn.State]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[turn.State]{
		"given": {Bar: barHand, Absent: absent, Example: newFace},
		"zone": {Bar: func(s turn.State, _ rules.Entry, word string) *rules.Bar {
			if z := cardboard.ZoneNamed(word); z.Holds() && s.Count(z) == 0 {
				return zoneEmpty.Bar(word)
			}
			return nil
		}},
		"taken": {Example: newFace, Absent: absent, Bar: func(s turn.State, soFar rules.Entry, word string) *rules.Bar {
			return barPlaced(s, cardboard.ZoneNamed(soFar.Word("zone")), word)
		}},
	},
	Do: act(func(s *turn.State, e rules.Entry, _ *rules.Events) {
		s.Queue.Pop()
		z := cardboard.ZoneNamed(e.Word("zone"))
		taken := s.Pull(z, s.Identify(z, e.Word("taken")))
		s.Put(z, s.TakeFromHand(e.Word("given")))
		s.Put(cardboard.Hand, taken)
	}),
}
