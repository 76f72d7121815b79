package indices13

import (
	"slices"

	"lestrade/rules"
)

var frontKnown = says.Reason("13.fact.1", "front", "seat", "line")

// front tells what hangs on a seat's screen, where all others see it.
var front = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			if i := s.seat(seat); known(s.front[i][:]) {
				return frontKnown.Bar(seat, s.frontLine[i])
			}
			return nil
		}},
		types[0]: {Bar: barFront(0)}, types[1]: {Bar: barFront(1)}, types[2]: {Bar: barFront(2)},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := s.seat(e.Word("seat"))
		for t, field := range types {
			s.hang(i, t, s.box.card(e.Word(field)))
		}
		s.frontLine[i] = n
	},
}

// barFront judges a card of a type, beside those that the line names before it.
func barFront(t int) func(state, rules.Entry, string) *rules.Bar {
	return func(s state, soFar rules.Entry, word string) *rules.Bar {
		i := s.seat(soFar.Word("seat"))
		there := s.front[i][t]
		for before, field := range types[:t] {
			s.hang(i, before, s.box.card(soFar.Word(field)))
		}
		if bar := s.barCard(word, t, there); bar != nil {
			return bar
		}
		next := s
		next.hang(i, t, s.box.card(word))
		return next.barClash(s, word)
	}
}

var behindKnown = says.Reason("13.fact.1", "behind", "seat", "line")

// behind tells what a seat has inside its own screen.
var behind = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			if i := s.seat(seat); known(s.behind[i][:]) {
				return behindKnown.Bar(seat, s.insideLine[i])
			}
			return nil
		}},
		sides[0]: {Bar: barBehind(0)}, sides[1]: {Bar: barBehind(1)},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := s.seat(e.Word("seat"))
		for side, field := range sides {
			s.slip(i, side, s.box.card(e.Word(field)))
		}
		s.insideLine[i] = n
	},
}

func barBehind(side int) func(state, rules.Entry, string) *rules.Bar {
	return func(s state, soFar rules.Entry, word string) *rules.Bar {
		i := s.seat(soFar.Word("seat"))
		there := s.behind[i][side]
		for before, field := range sides[:side] {
			s.slip(i, before, s.box.card(soFar.Word(field)))
		}
		if bar := s.barCard(word, -1, there); bar != nil {
			return bar
		}
		next := s
		next.slip(i, side, s.box.card(word))
		return next.barClash(s, word)
	}
}

// tellsOfSight are the lines that tell what a seat sees, but what it looked at.
func (s state) tellsOfSight(seat int) []int {
	lines := slices.Clone(s.frontLine[:])
	lines[seat] = s.insideLine[seat]
	return lines
}

// tellsOfCards are the lines of screens and looks, which tell where cards are.
func (s state) tellsOfCards() []int {
	lines := slices.Concat(s.frontLine[:], s.insideLine[:])
	for l := range s.looked.Backward() {
		lines = append(lines, l.Line)
	}
	return lines
}
