package arkham

import (
	"slices"

	"lestrade/rules"
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
			if bar := barPlaced(s, z, word); bar != nil || !z.holds() {
				return bar
			}
			if i := s.nameAt(z, word); i >= 0 && !slices.Contains(s.discardable(z), i) {
				return staysInHand.Bar(s.zone[z][i].name)
			}
			return nil
		}},
		"discarded": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			z, name := s.queue.head().zone, soFar.Word("card")
			if !z.holds() {
				return nil // the verb is barred
			}
			if z != Leads {
				s.mixUp(z)
			}
			i := s.nameAt(z, name)
			if i < 0 {
				return nil // and so is the card
			}
			c := s.zone[z][i]
			if c.name == "" && rules.Number(name) == 0 {
				c.name = name
			}
			return barDiscarded(s.costs(z, c), word)
		}},
	},
	Do: act(func(s *state, e rules.Entry, say *rules.Events) {
		z := s.queue.head().zone
		s.queue.next()
		discardFrom(s, z, s.identify(z, e.Word("card")), hourglassOf(e), say)
	}),
}

// barDiscarded bars a word about a discarded card that its face speaks against.
func barDiscarded(costs Tri, word string) *rules.Bar {
	shown := "clear"
	switch costs {
	case Unsure:
		return nil
	case Yes:
		shown = "hourglass"
	}
	if word != shown {
		return hourglassKnown.Bar(shown)
	}
	return nil
}

// hourglassOf is what an entry says of the discarded card.
func hourglassOf(e rules.Entry) Tri {
	switch e.Word("discarded") {
	case "hourglass":
		return Yes
	case "clear":
		return No
	}
	return Unsure
}

// discardFrom discards a card of the hand or the row. said is what the player said of its
// hourglass.
func discardFrom(s *state, z Zone, i int, said Tri, say *rules.Events) {
	c := s.takeOut(z, i)
	if z == Hand && s.faces.stays(c) {
		s.put(Discard, c)
		return
	}
	discardCard(s, c, said, say)
}

// discardCard puts a card where its hourglass sends it (an.discard.1).
func discardCard(s *state, c card, said Tri, say *rules.Events) {
	costs := s.hourglass(c)
	if costs == Unsure {
		costs, c.hourglass = said, said
		s.pile.unpool(&c, s.kindOf(c))
	}
	if costs == Yes {
		s.put(Time, c)
		say.Move(costsTime.Of(s.count(Time), s.timeLimit()))
		return
	}
	s.put(Discard, c)
	say.Move(discarded.Of())
}
