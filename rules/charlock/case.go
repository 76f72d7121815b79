package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	caseKnown = says.Reason("ch.fact.1", "case", "seat", "line")
	otherCase = says.Reason("ch.fact.1", "other-case", "seat", "card", "known")
)

// caseOf tells which card stands on a seat's stand, where all others see it.
var caseOf = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			i := s.seat(seat)
			if s.players[i].card != unknown {
				return caseKnown.Bar(seat, s.players[i].told)
			}
			return s.barNoCase(i)
		}},
		"card": {
			Bar: func(s state, soFar rules.Entry, name string) *rules.Bar {
				if name == rules.Unknown {
					return nil
				}
				i, c := s.seat(soFar.Word("seat")), s.box.card(name)
				if bar := s.barPlace(i, c); bar != nil {
					return bar
				}
				return s.barClash(c, s.players[i].clues, s.players[i].misses)
			},
			// It is known to all once it lies open or in the discard.
			Opened: func(s state, n int, e rules.Entry) bool {
				i := s.seat(e.Word("seat"))
				return i >= 0 && n <= s.players[i].opened && !slices.Contains(s.players[i].contested, n)
			},
		},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i, c := s.seat(e.Word("seat")), s.box.card(e.Word("card"))
		p := &s.players[i]
		p.told, p.tells = n, true
		if c != unknown {
			p.card = c
			s.see(cards(0).and(c), i)
		}
	},
}

// barPlace judges whether a card can be on a stand for where all cards are.
func (s state) barPlace(i int, c card) *rules.Bar {
	p := s.players[i]
	switch {
	case p.card == c:
		return nil
	case p.card != unknown:
		return otherCase.Bar(s.seats[i], s.box.name(c), s.box.name(p.card))
	}
	return s.barSeen(i, c, p.seen)
}

// barClash judges a case against what was said of it before: an answer that it would
// make untrue stands against it.
func (s state) barClash(c card, clues []clue, misses []miss) *rules.Bar {
	if bar := s.barClues(c, clues); bar != nil {
		return bar
	}
	return s.barMisses(c, misses)
}

// tellsOf are the lines that an answer about a seat's case is held against: the one
// that told it, or else those that told of other cases and of hands.
func (s state) tellsOf(i int) (lines []int) {
	if told := s.players[i].told; told > 0 {
		return []int{told}
	}
	for _, p := range s.players {
		lines = append(lines, p.told, p.handLine)
	}
	return lines
}

// HasCase tells whether there is a card on a seat's stand.
func HasCase(p *rules.Position, seat string) bool {
	s, is := rules.StateOf[state](p)
	i := s.seat(seat)
	return is && i >= 0 && s.players[i].hasCase
}
