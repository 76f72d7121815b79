package arkham

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

// move notes where a card lies on the table, and checks nothing: the table is always right
// (an.right.1).
var move = rules.VerbRules[turn.State]{
	ByHand: true,
	May:    func(s turn.State, _ rules.Entry) *rules.Bar { return s.BarOver() },
	Fields: map[string]rules.FieldRules[turn.State]{"zone": {Bar: func(s turn.State, soFar rules.Entry, word string) *rules.Bar {
		if cardboard.ZoneNamed(word) != cardboard.Nowhere {
			return nil
		}
		return barOpen(s, soFar, word)
	}}},
	Do: func(s *turn.State, _ int, e rules.Entry, say *rules.Events) {
		name, to := e.Word("card"), e.Word("zone")
		c := cardboard.Card{Name: name}
		switch z, id := s.Where(name); {
		case id != "":
			on := s.EditCase(id)
			i := on.Line.Find(name)
			c = on.Line[i]
			on.Line = slices.Delete(slices.Clone(on.Line), i, i+1)
		case z != cardboard.Nowhere:
			c = s.Pull(z, s.In[z].Find(name))
		case s.Pile.OfDeck(name): // it was in the draw pile, or is one of the cards without a name
			s.Pile.Out++
			s.Pile.Loose = true
			s.Pile.Mix = cardboard.Mix{}
		}
		switch z := cardboard.ZoneNamed(to); z {
		case cardboard.DrawPile:
			s.ShuffleIn(cardboard.Cards{c}, say)
		case cardboard.Nowhere:
			on := s.EditCase(to)
			on.Line = append(slices.Clip(on.Line), c)
		default:
			s.Put(z, c)
		}
		s.Run(say)
	},
}

// active notes a Danger that already lies in play. Its lasting effects hold from then on; the table
// has applied the others.
var active = rules.VerbRules[turn.State]{
	ByHand: true,
	May:    barByHand,
	Fields: map[string]rules.FieldRules[turn.State]{
		"danger": {Bar: func(s turn.State, _ rules.Entry, name string) *rules.Bar {
			if s.Dangers.Empty() {
				return dangersLeft.Bar(0)
			}
			return barDanger(s, name)
		}},
		"effects": {Bar: barDangerEffects},
	},
	Do: tell(func(s *turn.State, _ int, e rules.Entry, _ *rules.Events) {
		name := e.Word("danger")
		effects := s.TurnOver(name, e.Words("effects"))
		s.SetActive(append(slices.Clip(s.Dangers.Active), cardboard.Danger{Name: name, Effects: append([]string{}, effects...)}))
	}),
}

// shut notes that an open case and its clues lie with the closed ones.
var shut = rules.VerbRules[turn.State]{
	ByHand: true,
	May:    barByHand,
	Fields: map[string]rules.FieldRules[turn.State]{"case": {Bar: barOpen}},
	Do: tell(func(s *turn.State, _ int, e rules.Entry, _ *rules.Events) {
		id := e.Word("case")
		s.Put(cardboard.Closed, s.EndCase(id)...)
		s.ClosedCases = append(slices.Clip(s.ClosedCases), id)
	}),
}

// barByHand bars putting the table right before the first case is open and after the end of the
// game.
func barByHand(s turn.State, _ rules.Entry) *rules.Bar {
	if bar := s.BarOver(); bar != nil {
		return bar
	}
	return barEarly(s)
}
