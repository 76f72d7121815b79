package arkham

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

var (
	hourglassKnown = turn.Says.Reason("an.card.4", "hourglass", "shown")
	staysInHand    = turn.Says.Reason("an.hand.2", "stays", "card")
)

// discard discards a card from hand, or by an effect a card of the Leads row.
var discard = rules.VerbRules[turn.State]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[turn.State]{
		"card": {Example: newFace, Absent: absent, Bar: func(s turn.State, _ rules.Entry, word string) *rules.Bar {
			z := s.Queue.Head().Zone
			if bar := barPlaced(s, z, word); bar != nil || !z.Holds() {
				return bar
			}
			if i := s.NameAt(z, word); i >= 0 && !slices.Contains(s.Discardable(z), i) {
				return staysInHand.Bar(s.In[z][i].Name)
			}
			return nil
		}},
		"discarded": {Bar: func(s turn.State, soFar rules.Entry, word string) *rules.Bar {
			z, name := s.Queue.Head().Zone, soFar.Word("card")
			if !z.Holds() {
				return nil // another bar stands against the verb
			}
			if z != cardboard.Leads {
				s.MixUp(z)
			}
			i := s.NameAt(z, name)
			if i < 0 {
				return nil // … or against the card
			}
			c := s.In[z][i]
			if c.Name == "" && rules.Number(name) == 0 {
				c.Name = name
			}
			return barDiscarded(s.Costs(z, c), word)
		}},
	},
	Do: act(func(s *turn.State, e rules.Entry, say *rules.Events) {
		z := s.Queue.Head().Zone
		s.Queue.Pop()
		turn.DiscardFrom(s, z, s.Identify(z, e.Word("card")), hourglassOf(e), say)
	}),
}

// barDiscarded bars a word about the hourglass of a discarded card that contradicts what its face
// shows.
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

// hourglassOf returns what an entry says about the hourglass of the discarded card.
func hourglassOf(e rules.Entry) cardboard.Tri {
	switch e.Word("discarded") {
	case "hourglass":
		return cardboard.Yes
	case "clear":
		return cardboard.No
	}
	return cardboard.Unsure
}
