package indices13

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/position"
)

var (
	informantKnown = says.Reason("13.fact.1", "informant", "letter", "line")
)

// screen is one face of the screens that stand before the seats.
type screen struct {
	fields []string // name the cards there, in their order
	typed  bool     // one card of each type, in the order of the types
	told   rules.Reason
}

var (
	outside = screen{types[:], true, says.Reason("13.fact.1", "front", "seat", "line")}
	inside  = screen{sides[:], false, says.Reason("13.fact.1", "behind", "seat", "line")}
)

// front tells what hangs on a seat's screen, where all others see it; behind tells what a
// seat has inside its own.
var front, behind = outside.verb(), inside.verb()

// of is what is known of a seat's screen, and the line that told it.
func (face screen) of(p *places, seat int) (there []card, line *int) {
	if face.typed {
		return p.front[seat][:], &p.frontLine[seat]
	}
	return p.behind[seat][:], &p.insideLine[seat]
}

func (face screen) verb() rules.VerbRules[state] {
	fields := map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			if there, line := face.of(&s.places, s.seat(seat)); !slices.Contains(there, unknown) {
				return face.told.Bar(seat, *line)
			}
			return nil
		}},
	}
	for at, field := range face.fields {
		ofType := -1
		if face.typed {
			ofType = at
		}
		// A card is judged beside those that the line names before it.
		fields[field] = rules.FieldRules[state]{Bar: func(s state, soFar rules.Entry, name string) *rules.Bar {
			there, _ := face.of(&s.places, s.seat(soFar.Word("seat")))
			for i, field := range face.fields[:at] {
				s.put(&there[i], s.box.card(soFar.Word(field)))
			}
			if bar := s.barCard(name, ofType, there[at]); bar != nil {
				return bar
			}
			before := s
			s.put(&there[at], s.box.card(name))
			return barClash(before, s, name)
		}}
	}
	return rules.VerbRules[state]{
		Fields: fields,
		Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
			there, line := face.of(&s.places, s.seat(e.Word("seat")))
			for i, field := range face.fields {
				s.put(&there[i], s.box.card(e.Word(field)))
			}
			*line = n
		},
	}
}

// informant tells the card under a letter, which somebody has seen there.
var informant = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return s.barNoInformants() },
	Fields: map[string]rules.FieldRules[state]{
		"letter": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if bar := s.barLetter(word); bar != nil {
				return bar
			}
			if i := index(word); s.informants[i] != unknown {
				return informantKnown.Bar(word, s.midLine[i])
			}
			return nil
		}},
		"card": {Bar: barUnder},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := index(e.Word("letter"))
		s.midLine[i] = n
		s.put(&s.informants[i], s.box.card(e.Word("card")))
	},
}

// barUnder judges a card under a letter in the middle.
func barUnder(s state, soFar rules.Entry, name string) *rules.Bar {
	i, c := index(soFar.Word("letter")), s.box.card(name)
	if b := s.barCard(name, -1, s.informants[i]); b != nil || c == s.informants[i] {
		return b
	}
	before := s
	s.put(&s.informants[i], c)
	return barClash(before, s, name)
}

// BarRemoved is what bars naming a card that is not in play, nil for one that is.
func BarRemoved(p *position.Position, name string) *rules.Bar {
	s, is := position.StateOf[state](p)
	if !is || s.box.card(name) == unknown {
		return nil
	}
	return s.barRemoved(s.box.card(name))
}
