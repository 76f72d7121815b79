package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	cardGuessed   = says.Reason("ch.guess.3", "guessed", "guess")
	noneUntold    = says.Reason("ch.guess.3", "none-untold", "seat")
	notOfTheGuess = says.Reason("ch.guess.3", "not-guessed", "card", "guess")
	tellSolved    = says.Due("tell-solved", "seat")
)

// untold is a solved case whose card, face up before its owner, nobody has named.
type untold struct {
	line   int    // of the guess
	guess  string // "?" where nobody told it
	clues  []clue
	misses []miss
	seen   cards // cards that it cannot be
}

// barGuessedCard judges the card that lies open after a right guess.
func (s state) barGuessedCard(soFar rules.Entry, word string) *rules.Bar {
	i, c := s.seat(soFar.Seat), s.box.card(word)
	switch {
	case word == "":
		return nil
	case soFar.Word("guess") == rules.Unknown:
		return s.barOpened(i, c)
	case soFar.Word("kind") == "both":
		return cardGuessed.Bar(soFar.Word("guess"))
	}
	if of := s.box.guessed[soFar.Word("guess")]; !of.has(c) {
		return notOfTheGuess.Bar(word, soFar.Word("guess"))
	}
	return s.barOpened(i, c)
}

// barOpened judges the card of a case that is opened before all. At a table without
// help nothing is concluded from what was said before: it would show in what is
// offered, and refused (ch.help.1).
func (s state) barOpened(i int, c card) *rules.Bar {
	if b := s.barPlace(i, c); b != nil || s.rulings.unaided {
		return b
	}
	return s.barClash(c, s.players[i].clues, s.players[i].misses)
}

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
	if u.guess != rules.Unknown && !s.box.guessed[u.guess].has(c) {
		return notOfTheGuess.Bar(s.box.name(c), u.guess)
	}
	if bar := s.barSeen(i, c, u.seen); bar != nil || s.rulings.unaided {
		return bar
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
