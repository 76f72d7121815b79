package arkham

import (
	"slices"

	"lestrade/rules"
)

// move puts a card where it lies on the table: the table is always right (an.right.1).
var move = rules.VerbRules[state]{
	ByHand: true,
	May:    func(s state, _ rules.Entry) *rules.Bar { return s.barOver() },
	Fields: map[string]rules.FieldRules[state]{"zone": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
		if zoneNamed(word) != nowhere {
			return nil
		}
		return barOpen(s, soFar, word)
	}}},
	Do: func(s *state, _ int, e rules.Entry, say *rules.Events) {
		name, to := e.Word("card"), e.Word("zone")
		c := card{name: name}
		switch z, id := s.where(name); {
		case id != "":
			on := s.onCase(id)
			i := on.line.find(name)
			c = on.line[i]
			on.line = slices.Delete(slices.Clone(on.line), i, i+1)
		case z != nowhere:
			c = s.pull(z, s.zone[z].find(name))
		case s.pile.ofDeck(name): // it was in the draw pile, or among cards without a name
			s.pile.out++
			s.pile.loose = true
			s.pile.mix = mix{}
		}
		switch z := zoneNamed(to); z {
		case DrawPile:
			s.shuffleIn(cards{c}, say)
		case nowhere:
			on := s.onCase(to)
			on.line = append(slices.Clip(on.line), c)
		default:
			s.put(z, c)
		}
		s.run(say)
	},
}

// active puts a Danger into play that lies there already. Its lasting effects hold; the table has
// done the rest.
var active = rules.VerbRules[state]{
	ByHand: true,
	May:    barByHand,
	Fields: map[string]rules.FieldRules[state]{
		"danger": {Bar: func(s state, _ rules.Entry, name string) *rules.Bar {
			if s.dangers.empty() {
				return dangersLeft.Bar(0)
			}
			return barDanger(s, name)
		}},
		"effects": {Bar: barDangerEffects},
	},
	Do: tell(func(s *state, _ int, e rules.Entry, _ *rules.Events) {
		name := e.Word("danger")
		effects := s.turnOver(name, e.Words("effects"))
		s.setActive(append(slices.Clip(s.dangers.active), Danger{name, append([]string{}, effects...)}))
	}),
}

// shut lays an open case and its clues with the closed ones.
var shut = rules.VerbRules[state]{
	ByHand: true,
	May:    barByHand,
	Fields: map[string]rules.FieldRules[state]{"case": {Bar: barOpen}},
	Do: tell(func(s *state, _ int, e rules.Entry, _ *rules.Events) {
		id := e.Word("case")
		s.put(Closed, s.endCase(id)...)
		s.closedCases = append(slices.Clip(s.closedCases), id)
	}),
}

// barByHand bars putting the table right before and after the game.
func barByHand(s state, _ rules.Entry) *rules.Bar {
	if bar := s.barOver(); bar != nil {
		return bar
	}
	return barEarly(s)
}
