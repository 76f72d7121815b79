package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	caseKnown     = says.Reason("ch.fact.1", "case", "seat", "line")
	otherCase     = says.Reason("ch.fact.1", "other-case", "seat", "card", "known")
	seenSince     = says.Reason("ch.setup.3", "seen", "seat", "card")
	answerClashes = says.Reason("ch.answer.1", "clash", "card", "line")
	guessClashes  = says.Reason("ch.guess.1", "clash", "card", "line")
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
				return i >= 0 && n <= s.players[i].opened
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
	if b := s.barUnseen(c); b != nil {
		return b
	}
	if p.seen.has(c) {
		return seenSince.Bar(s.seats[i], s.box.name(c))
	}
	return nil
}

// barClash judges a case against what was said of it before: an answer that it would
// make untrue stands against it.
func (s state) barClash(c card, clues []clue, misses []miss) *rules.Bar {
	for _, clue := range clues {
		if clue.card != unknown && !clue.insisted && clue.lead != leads(clue.card, c) {
			return answerClashes.Bar(s.box.name(c), clue.line)
		}
	}
	for _, miss := range misses {
		if miss.cards.has(c) && !miss.insisted {
			return guessClashes.Bar(s.box.name(c), miss.line)
		}
	}
	return nil
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

var (
	noneUntold    = says.Reason("ch.guess.3", "none-untold", "seat")
	notOfTheGuess = says.Reason("ch.guess.3", "not-guessed", "card", "guess")
	tellSolved    = says.Due("tell-solved", "seat")
)

// solved tells which card a solved case is that lies face up, and that nobody has named.
var solved = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			if len(s.players[s.seat(seat)].untold) == 0 {
				return noneUntold.Bar(seat)
			}
			return nil
		}},
		"card": {Bar: func(s state, soFar rules.Entry, name string) *rules.Bar {
			i, c := s.seat(soFar.Word("seat")), s.box.card(name)
			all := s.players[i].untold
			if len(all) == 0 || s.untoldOf(i, c) >= 0 {
				return nil // without any, the seat is barred
			}
			return s.barUntold(i, all[len(all)-1], c)
		}},
	},
	Do: func(s *state, _ int, e rules.Entry, _ *rules.Events) {
		i, c := s.seat(e.Word("seat")), s.box.card(e.Word("card"))
		p, at := &s.players[i], s.untoldOf(i, c)
		p.untold = slices.Delete(slices.Clone(p.untold), at, at+1)
		p.closed = p.closed.and(c)
		s.see(cards(0).and(c), -1)
	},
}

// untoldOf is the last of a seat's untold cases that a card can be; -1 where it is none.
func (s state) untoldOf(i int, c card) int {
	for at, u := range slices.Backward(s.players[i].untold) {
		if s.barUntold(i, u, c) == nil {
			return at
		}
	}
	return -1
}

func (s state) barUntold(i int, u untold, c card) *rules.Bar {
	if !s.box.guessed[u.guess].has(c) {
		return notOfTheGuess.Bar(s.box.name(c), u.guess)
	}
	if b := s.barUnseen(c); b != nil {
		return b
	}
	if u.seen.has(c) {
		return seenSince.Bar(s.seats[i], s.box.name(c))
	}
	if s.rulings.unaided {
		return nil
	}
	return s.barClash(c, u.clues, u.misses)
}

// dueSolved asks which card of each seat lies face up since its last guess, where the
// cards revealed for it were named too.
func (s state) dueSolved(due *rules.Notices) {
	for i, seat := range s.seats {
		all := s.players[i].untold
		if len(all) > 0 && slices.ContainsFunc(all[len(all)-1].clues, func(c clue) bool { return c.card != unknown }) {
			due.Say(tellSolved.Of(seat).Beginning("solved " + seat))
		}
	}
}
