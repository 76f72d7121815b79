package arkham

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

var (
	hourglassKnown = says.Reason("an.card.4", "hourglass", "shown")
	staysInHand    = says.Reason("an.hand.2", "stays", "card")
	costsTime      = says.Due("time", "number", "limit")
	discarded      = says.Due("discard")
)

// discard discards a card of the hand, or one of the Leads row by an effect.
var discard = rules.VerbRules[state]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[state]{
		"card": {Example: newFace, Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			z := s.queue.head().zone
			if bar := barPlaced(s, z, word); bar != nil || !z.Holds() {
				return bar
			}
			if i := s.NameAt(z, word); i >= 0 && !slices.Contains(s.Discardable(z), i) {
				return staysInHand.Bar(s.In[z][i].Name)
			}
			return nil
		}},
		"discarded": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			z, name := s.queue.head().zone, soFar.Word("card")
			if !z.Holds() {
				return nil // the verb is barred
			}
			if z != cardboard.Leads {
				s.MixUp(z)
			}
			i := s.NameAt(z, name)
			if i < 0 {
				return nil // and so is the card
			}
			c := s.In[z][i]
			if c.Name == "" && rules.Number(name) == 0 {
				c.Name = name
			}
			return barDiscarded(s.Costs(z, c), word)
		}},
	},
	Do: act(func(s *state, e rules.Entry, say *rules.Events) {
		z := s.queue.head().zone
		s.queue.next()
		discardFrom(s, z, s.Identify(z, e.Word("card")), hourglassOf(e), say)
	}),
}

// barDiscarded bars a word about a discarded card that its face speaks against.
func barDiscarded(costs cardboard.Tri, word string) *rules.Bar {
	shown := "clear"
	switch costs {
	case cardboard.Unsure:
		return nil
	case cardboard.Yes:
		shown = "hourglass"
	}
	if word != shown {
		return hourglassKnown.Bar(shown)
	}
	return nil
}

// hourglassOf is what an entry says of the discarded card.
func hourglassOf(e rules.Entry) cardboard.Tri {
	switch e.Word("discarded") {
	case "hourglass":
		return cardboard.Yes
	case "clear":
		return cardboard.No
	}
	return cardboard.Unsure
}

// discardFrom discards a card of the hand or the row. said is what the player said of its
// hourglass.
func discardFrom(s *state, z cardboard.Zone, i int, said cardboard.Tri, say *rules.Events) {
	c := s.TakeOut(z, i)
	if z == cardboard.Hand && s.Faces.Stays(c) {
		s.Put(cardboard.Discard, c)
		return
	}
	discardCard(s, c, said, say)
}

// discardCard puts a card where its hourglass sends it (an.discard.1).
func discardCard(s *state, c cardboard.Card, said cardboard.Tri, say *rules.Events) {
	costs := s.Hourglass(c)
	if costs == cardboard.Unsure {
		costs, c.Hourglass = said, said
		s.Pile.Unpool(&c, s.KindOf(c))
	}
	if costs == cardboard.Yes {
		s.Put(cardboard.Time, c)
		say.Move(costsTime.Of(s.Count(cardboard.Time), s.timeLimit()))
		return
	}
	s.Put(cardboard.Discard, c)
	say.Move(discarded.Of())
}
